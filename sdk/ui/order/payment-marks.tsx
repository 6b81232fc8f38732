import { useEffect, useState } from 'react'
import type { drawings } from './mark-drawings.ts'

type Drawings = typeof drawings

/**
 * Marks of cards and wallets in a row. Their drawings load after the screen, into boxes of their size. Screen readers read `label`; without
 * it the text beside the marks names them.
 */
export function PaymentMarks({ names, label }: { names: readonly (keyof Drawings)[]; label?: string }) {
  const [known, setKnown] = useState<Drawings>()
  useEffect(() => {
    // Without the drawings the boxes stay empty, and the label says the same.
    import('./mark-drawings.ts').then(
      module => setKnown(module.drawings),
      () => {}
    )
  }, [])
  return (
    <>
      {label && <span className="cpj-hidden">{label}</span>}
      <span className="cpj-marks" aria-hidden="true">
        {names.map(name => {
          const Drawing = known?.[name]
          return <span key={name}>{Drawing && <Drawing width={42} height={28} />}</span>
        })}
      </span>
    </>
  )
}
