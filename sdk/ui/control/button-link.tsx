import type { ReactNode } from 'react'
import type { ButtonKind } from './button.tsx'
import { follow } from './link.tsx'
import type { Target } from './link.tsx'

type Props = Target & { kind?: ButtonKind; wide?: boolean; icon?: ReactNode; children: ReactNode }

/** A link that looks like a button. It works before hydration and without script. */
export function ButtonLink({ href, onGo, kind = 'primary', wide, icon, children }: Props) {
  return (
    <a
      className="cpj-button"
      part={`button button-${kind}`}
      data-kind={kind}
      data-wide={wide ? '' : undefined}
      href={href}
      onClick={follow(onGo)}
    >
      <span className="cpj-button-face">
        {icon}
        {children}
      </span>
    </a>
  )
}
