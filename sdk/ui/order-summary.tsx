import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { ChevronIcon } from './icons.tsx'

export type OrderLine = { label: ReactNode; amount: string; note?: ReactNode; isDiscount?: boolean }

type Props = {
  title: string
  lines: readonly OrderLine[]
  total: { label: string; amount: string; note?: ReactNode }
  startsOpen?: boolean
  /** Stays in sight when the lines do not. */
  children?: ReactNode
}

/** Under 600 px a button that shows the total and opens the lines; the style sheet takes the button away from wider ones. */
export function OrderSummary({ title, lines, total, startsOpen = false, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <section className="cpj-order" aria-labelledby={`${id}-title`} data-open={isOpen ? '' : undefined}>
      <h2 className="cpj-h3" id={`${id}-title`}>
        <span>{title}</span>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <span>{title}</span>
          <ChevronIcon />
          <b>{total.amount}</b>
        </button>
      </h2>
      <div className="cpj-order-body" id={id}>
        <dl>
          {lines.map((line, index) => (
            <div key={index} data-discount={line.isDiscount ? '' : undefined}>
              <dt>
                {line.label}
                {line.note && <span className="cpj-hint">{line.note}</span>}
              </dt>
              <dd>{line.amount}</dd>
            </div>
          ))}
          <div className="cpj-total">
            <dt>
              {total.label}
              {total.note && <span className="cpj-hint">{total.note}</span>}
            </dt>
            <dd>{total.amount}</dd>
          </div>
        </dl>
      </div>
      {children}
    </section>
  )
}
