import { useHeadingLevel } from '../page/heading-level.ts'
import { Amount } from './amount.tsx'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { ChevronIcon } from '../picture/icons.tsx'

type OrderLine = { label: ReactNode; amount?: string; note?: ReactNode; isDiscount?: boolean }

type Lines = {
  lines: readonly OrderLine[]
  /**
   * The total; absent until there is a price. `hint` is a short form of `note`, which stands beside the amount while the lines are
   * collapsed.
   */
  total?: { label: string; amount: string; note?: ReactNode; hint?: string }
}

type Props = Lines & {
  title: string
  /** A short name of the order, which stands beside the total while the lines are collapsed. */
  name: string
  startsOpen?: boolean
  /** Content below the total. */
  children?: ReactNode
}

/**
 * The lines and total of an order. On screens under 600 px a button shows the total and expands the lines. On wider screens the style sheet
 * hides the button.
 */
export function OrderSummary({ title, name, lines, total, startsOpen = false, children }: Props) {
  const Title = `h${useHeadingLevel(1)}` as 'h1'
  const id = useId()
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <section className="cpj-order" part="summary" aria-labelledby={`${id}-title`} data-open={isOpen ? '' : undefined}>
      <Title className="cpj-h3" id={`${id}-title`}>
        <span>{title}</span>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <span className="cpj-hint">
            {title}
            <ChevronIcon />
            <small>{total?.hint}</small>
          </span>
          <span>
            {name}
            <b>{total && <Amount text={total.amount} />}</b>
          </span>
        </button>
      </Title>
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
          <dd>{line.amount && <Amount text={line.amount} />}</dd>
        </div>
      ))}
      {total && (
        <div className="cpj-total">
          <dt>
            {total.label}
            {total.note && <span className="cpj-hint">{total.note}</span>}
          </dt>
          <dd>
            <Amount text={total.amount} />
          </dd>
        </div>
      )}
    </dl>
  )
}

/**
 * The layout of a checkout's view: heading, order and form stand below each other, or the order stands beside the rest if there is room. An
 * order within the form is not passed here.
 */
export function OrderLayout({ head, order, children }: { head: ReactNode; order?: ReactNode; children: ReactNode }) {
  return (
    <div className="cpj-checkout">
      <div className="cpj-stack">{head}</div>
      {order && <Beside>{order}</Beside>}
      {children}
    </div>
  )
}

/** The place of the order: in the layout, or in its form between two stacks of fields. */
export function Beside({ children }: { children: ReactNode }) {
  return <div className="cpj-beside">{children}</div>
}
