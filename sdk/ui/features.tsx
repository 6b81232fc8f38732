import { CheckIcon } from './icons.tsx'

/** What something is good for, each with a tick. */
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
