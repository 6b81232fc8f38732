import type { ReactNode } from 'react'

export function NumberedList({ items }: { items: readonly { title: ReactNode; body?: ReactNode }[] }) {
  return (
    <ol className="cpj-numbered">
      {items.map(({ title, body }, index) => (
        <li key={index}>
          <strong>{title}</strong>
          {body}
        </li>
      ))}
    </ol>
  )
}
