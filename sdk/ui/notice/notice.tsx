import type { ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { linkPhones } from '../control/phone.tsx'
import { AlertIcon, DoneIcon, InfoIcon } from '../picture/icons.tsx'

export type Tone = 'problem' | 'warning' | 'info' | 'success'
export type Blame = 'visitor' | 'embedder' | 'network' | 'us'

type Props = {
  tone?: Tone
  /** The party that caused the problem. It decides the look of the notice and how urgently screen readers announce it. */
  blame?: Blame
  title?: ReactNode
  /** The sentences of the notice. Several sentences are a list. */
  items?: readonly string[]
  action?: { label: string; onPress: () => void; busy?: boolean }
  children?: ReactNode
}

const toneOf: Record<Blame, Tone> = { visitor: 'problem', us: 'problem', network: 'warning', embedder: 'warning' }

export function Notice({ tone, blame, title, items = [], action, children }: Props) {
  const shown = tone ?? (blame ? toneOf[blame] : 'info')
  const Icon = shown === 'success' ? DoneIcon : shown === 'info' ? InfoIcon : AlertIcon
  return (
    <div
      className="cpj-notice"
      data-tone={shown}
      data-summary={blame || shown === 'problem' ? '' : undefined}
      role={shown === 'problem' ? 'alert' : 'status'}
      tabIndex={-1}
    >
      <Icon />
      <div className="cpj-notice-words">
        {title && <strong>{title}</strong>}
        {items.length === 1 && <p>{linkPhones(items[0])}</p>}
        {items.length > 1 && (
          <ul>
            {items.map(item => (
              <li key={item}>{linkPhones(item)}</li>
            ))}
          </ul>
        )}
        {children && <div>{linkPhones(children)}</div>}
        {action && (
          <Button kind="link" busy={action.busy} onPress={action.onPress}>
            {action.label}
          </Button>
        )}
      </div>
    </div>
  )
}
