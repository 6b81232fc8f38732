import type { ReactNode } from 'react'

type Props = { brand: ReactNode; start?: ReactNode; end?: ReactNode }

export function TopBar({ brand, start, end }: Props) {
  return (
    <header className="cpj-top">
      <div>{start}</div>
      <div className="cpj-brand">{brand}</div>
      <div>{end}</div>
    </header>
  )
}

export function FooterLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <footer className="cpj-foot">
      <nav aria-label={label}>{children}</nav>
    </footer>
  )
}
