import type { ReactNode } from 'react'
import { Link } from './link.tsx'

interface Props {
  links: readonly { name: string; href: string }[]
  newWindow: string
  /** A QR code that a phone can scan from this screen. A phone's own screen does not show it. */
  code: ReactNode
}

/** Links to the app stores by name. The stores' badges are not imitated. */
export function StoreLinks({ links, newWindow, code }: Props) {
  return (
    <div className="cpj-stores">
      <ul>
        {links.map(({ name, href }) => (
          <li key={name}>
            <Link href={href} newWindow={newWindow}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {code}
    </div>
  )
}
