import type { ReactNode } from 'react'
import { Link } from './link.tsx'

interface Props {
  links: readonly { name: string; href: string }[]
  newWindow: string
  /** A QR code for the phone beside this screen. Screens that are themselves a phone's do not show it. */
  code: ReactNode
}

/** Links to the app's stores, by name: a store's badge is never redrawn. */
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
