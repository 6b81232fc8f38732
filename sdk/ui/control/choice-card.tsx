import type { ReactNode } from 'react'
import { ForwardIcon } from '../picture/landing-icons.tsx'
import { follow } from './link.tsx'
import type { Target } from './link.tsx'

type Props = Target & { icon?: ReactNode; title: string; text?: string }

/** A card for a choice between two or three. It is a link, so that it works before hydration. */
export function ChoiceCard({ href, onGo, icon, title, text }: Props) {
  return (
    <a className="cpj-choice" part="card" href={href} onClick={follow(onGo)}>
      {icon && <span className="cpj-choice-icon">{icon}</span>}
      <span className="cpj-choice-words">
        <strong>{title}</strong>
        {text && <span>{text}</span>}
      </span>
      <ForwardIcon />
    </a>
  )
}
