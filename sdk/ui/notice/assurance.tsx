import type { ReactNode } from 'react'
import { linkPhones } from '../control/phone.tsx'

/** A short reassuring sentence with an icon, in a quiet colour. */
export function TrustNote({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="cpj-assurance">
      {icon}
      <p>{linkPhones(children)}</p>
    </div>
  )
}
