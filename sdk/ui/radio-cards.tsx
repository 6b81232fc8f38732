import { useId } from 'react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Said, ties } from './field.tsx'
import { Features } from './features.tsx'

export type CardOption = {
  value: string
  title: string
  text?: ReactNode
  /** A small word before the price: "from". */
  from?: string
  price?: string
  /** What the price buys: "per year". */
  per?: string
  /** The price before a discount; `oldPriceLabel` says so to screen readers, who do not hear a line through. */
  oldPrice?: string
  oldPriceLabel?: string
  discount?: string
  features?: readonly string[]
  /** "Recommended", "Your co-parent's plan". */
  badge?: string
  busy?: boolean
}

type Props = {
  label: string
  options: readonly CardOption[]
  value: string | null
  onChoose: (value: string) => void
  /** With it every card has this button, and choosing goes on; without it the cards are radio buttons. */
  choose?: string
  problem?: string | null
}

export function RadioCards({ label, options, value, onChoose, choose, problem }: Props) {
  const id = useId()
  const cards = options.map((option, index) => ({
    option,
    id: `${id}-${index}`,
    isChosen: option.value === value,
    pick: () => onChoose(option.value)
  }))
  if (choose)
    return (
      <ul className="cpj-cards" aria-label={label}>
        {cards.map(({ option, id, isChosen, pick }) => (
          <li className="cpj-card" key={id} data-chosen={isChosen ? '' : undefined}>
            <Badge words={option.badge} />
            <div className="cpj-card-head">
              <Head option={option} id={id} />
            </div>
            <More option={option} id={id} />
            <Button
              kind={option.badge || isChosen ? 'primary' : 'secondary'}
              wide
              busy={option.busy}
              labelledBy={`${id}-choose ${id}-title`}
              onPress={pick}
            >
              <span id={`${id}-choose`}>{choose}</span>
            </Button>
          </li>
        ))}
      </ul>
    )
  return (
    <div className="cpj-field" role="radiogroup" aria-label={label} {...ties(id, { problem })}>
      <div className="cpj-cards">
        {cards.map(({ option, id: cardId, isChosen, pick }) => (
          <div className="cpj-card" key={cardId} data-chosen={isChosen ? '' : undefined}>
            <Badge words={option.badge} />
            <input
              type="radio"
              id={cardId}
              name={id}
              value={option.value}
              checked={isChosen}
              aria-describedby={`${cardId}-more`}
              onChange={pick}
            />
            <label className="cpj-card-head" htmlFor={cardId}>
              <Head option={option} id={cardId} />
            </label>
            <More option={option} id={cardId} />
          </div>
        ))}
      </div>
      <Said id={id} problem={problem} />
    </div>
  )
}

function Badge({ words }: { words?: string }) {
  return words ? <span className="cpj-badge">{words}</span> : null
}

type Part = { option: CardOption; id: string }

function Head({ option: { title, from, price, per, oldPrice, oldPriceLabel }, id }: Part) {
  return (
    <>
      <strong id={`${id}-title`}>{title}</strong>
      {price && (
        <span className="cpj-price">
          {from && <span>{from} </span>}
          <b>{price}</b> {per && <span>{per}</span>}
          {oldPrice && (
            <>
              {oldPriceLabel && <span className="cpj-hidden">, {oldPriceLabel} </span>}
              <s>{oldPrice}</s>
            </>
          )}
        </span>
      )}
    </>
  )
}

function More({ option: { discount, text, features }, id }: Part) {
  return (
    <div className="cpj-card-more" id={`${id}-more`}>
      {discount && <p className="cpj-discount">{discount}</p>}
      {text && <p className="cpj-hint">{text}</p>}
      {features && <Features features={features} />}
    </div>
  )
}
