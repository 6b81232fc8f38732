import { personalProps } from '../style/personal.ts'

export type Person = { id: string; initials: string; name: string; colour: string }

/** Black or white: the one with more contrast on a `#rrggbb` colour. */
const inkOn = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => parseInt(colour.slice(at, at + 2), 16) || 0)
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? '#000' : '#fff'
}

/**
 * The members of a family, drawn with their initials. Their colours are SVG attributes, because a strict `style-src` forbids inline styles.
 */
export function People({ label, people }: { label: string; people: readonly Person[] }) {
  return (
    <ul className="cpj-people" aria-label={label}>
      {people.map(({ id, initials, name, colour }) => (
        <li key={id} {...personalProps}>
          <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" focusable="false">
            <circle cx="20" cy="20" r="20" fill={colour} />
            <text x="20" y="25" fill={inkOn(colour)}>
              {initials}
            </text>
          </svg>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  )
}
