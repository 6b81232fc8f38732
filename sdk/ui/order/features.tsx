import { CheckIcon } from '../picture/icons.tsx'

export function Features({ features }: { features: readonly string[] }) {
  return (
    <ul className="cpj-features">
      {features.map(feature => (
        <li key={feature}>
          <CheckIcon />
          <span>{feature}</span>
        </li>
      ))}
    </ul>
  )
}
