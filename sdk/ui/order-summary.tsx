import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { ChevronIcon } from './icons.tsx'

export type OrderLine = { label: ReactNode; amount?: string; note?: ReactNode; isDiscount?: boolean }

type Lines = {
  lines: readonly OrderLine[]
  /** `hint` is the short form of `note`, beside the amount while the lines are collapsed. Absent until there is a price. */
  total?: { label: string; amount: string; note?: ReactNode; hint?: string }
}

type Props = Lines & {
  title: string
  /** The order in a few words, beside the total while the lines are collapsed. */
  name: string
  startsOpen?: boolean
  /** Content below the total. */
  children?: ReactNode
}

/**
 * The order's lines and total. Under 600 px a button shows the total and expands the lines; the style sheet hides that button on wider
 * screens.
 */
export function OrderSummary({ title, name, lines, total, startsOpen = false, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <section className="cpj-order" part="summary" aria-labelledby={`${id}-title`} data-open={isOpen ? '' : undefined}>
      <h2 className="cpj-h3" id={`${id}-title`}>
        <span>{title}</span>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <span className="cpj-hint">
            {title}
            <ChevronIcon />
            <small>{total?.hint}</small>
          </span>
          <span>
            {name}
            <b>{total?.amount}</b>
          </span>
        </button>
      </h2>
      <div className="cpj-order-body" id={id}>
        <OrderLines lines={lines} total={total} />
        {total && children}
      </div>
    </section>
  )
}

export function OrderLines({ lines, total }: Lines) {
  return (
    <dl className="cpj-order-lines">
      {lines.map((line, index) => (
        <div key={index} data-discount={line.isDiscount ? '' : undefined}>
          <dt>
            {line.label}
            {line.note && <span className="cpj-hint">{line.note}</span>}
          </dt>
          <dd>{line.amount}</dd>
        </div>
      ))}
      {total && (
        <div className="cpj-total">
          <dt>
            {total.label}
            {total.note && <span className="cpj-hint">{total.note}</span>}
          </dt>
          <dd>{total.amount}</dd>
        </div>
      )}
    </dl>
  )
}

/** The heading, the order and the form of a checkout's view: below each other, or the order beside the rest if there is room. */
export function OrderLayout({ head, order, children }: Record<'head' | 'order' | 'children', ReactNode>) {
  return (
    <div className="cpj-checkout">
      <div className="cpj-stack">{head}</div>
      <div className="cpj-beside">{order}</div>
      {children}
    </div>
  )
}
