import type { ReactNode } from 'react'
import { linkPhones } from '../control/phone.tsx'

type Props = { children: ReactNode }

export function Stack({ gap = 'normal', children }: Props & { gap?: 'tight' | 'normal' }) {
  return (
    <div className="cpj-stack" data-gap={gap}>
      {children}
    </div>
  )
}

export function Text({ kind = 'body', children }: Props & { kind?: 'lead' | 'greeting' | 'body' | 'small' }) {
  return (
    <p className="cpj-text" data-kind={kind}>
      {linkPhones(children)}
    </p>
  )
}
