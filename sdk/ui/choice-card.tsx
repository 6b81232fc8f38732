import type { ReactNode } from 'react'
import { ForwardIcon } from './icons.tsx'
import { follow } from './link.tsx'
import type { Target } from './link.tsx'

type Props = Target & { icon?: ReactNode; title: string; text?: string }

/** One of two or three ways to go on. A link, so that it works before script. */
export function ChoiceCard({ href, onGo, icon, title, text }: Props) {
  return (
    <a className="cpj-choice" href={href} onClick={follow(onGo)}>
      {icon && <span className="cpj-choice-icon">{icon}</span>}
      <span className="cpj-choice-words">
        <strong>{title}</strong>
        {text && <span>{text}</span>}
      </span>
      <ForwardIcon />
    </a>
  )
}
