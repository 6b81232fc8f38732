import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { ChevronIcon } from './icons.tsx'

export type OrderLine = { label: ReactNode; amount: string; note?: ReactNode; isDiscount?: boolean }

type Props = {
  title: string
  lines: readonly OrderLine[]
  total: { label: string; amount: string; note?: ReactNode }
  startsOpen?: boolean
  /** Content that stays visible when the lines are collapsed. */
  children?: ReactNode
}

/**
 * The order's lines and total. Under 600 px a button shows the total and expands the lines; the style sheet hides that button on wider
 * screens.
 */
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
