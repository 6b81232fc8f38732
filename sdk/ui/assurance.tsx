import type { ReactNode } from 'react'

/** Quiet words behind an icon. */
export function Assurance({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="cpj-assurance">
      {icon}
      <p>{children}</p>
    </div>
  )
}
