import { Link } from './link.tsx'

type Props = { links: readonly { name: string; href: string }[]; newWindow: string }

/** Links to the app's stores, by name: a store's badge is never redrawn. */
export function StoreLinks({ links, newWindow }: Props) {
  return (
    <ul className="cpj-stores">
      {links.map(({ name, href }) => (
        <li key={name}>
          <Link href={href} newWindow={newWindow}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
