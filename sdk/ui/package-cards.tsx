import { useId } from 'react'
import { Button } from './button.tsx'
import { Features } from './features.tsx'

export type PackageOption = {
  value: string
  title: string
  price: string
  /** The unit of the price, such as "per year". */
  per: string
  text?: string
  discount?: string
  features: readonly string[]
  /** "Recommended", "Your co-parent's plan", or both. */
  badge?: string
}

type Props = {
  label: string
  options: readonly PackageOption[]
  value: string | null
  onChoose: (value: string) => void
  /** The text on every card's button, which chooses the package and continues. */
  choose: string
}

export function PackageCards({ label, options, value, onChoose, choose }: Props) {
  const id = useId()
  return (
    <ul className="cpj-cards" aria-label={label}>
      {options.map(({ title, price, per, text, discount, features, badge, ...option }, index) => {
        const isChosen = option.value === value
        const card = `${id}-${index}`
        return (
          <li
            className="cpj-card"
            key={card}
            data-chosen={isChosen ? '' : undefined}
            aria-current={isChosen ? true : undefined}
          >
            {badge && <span className="cpj-badge">{badge}</span>}
            <div className="cpj-card-head">
              <h2 id={`${card}-title`}>{title}</h2>
              <span className="cpj-price" id={`${card}-price`}>
                <b>{price}</b> <span>{per}</span>
              </span>
            </div>
            <div className="cpj-card-more">
              {discount && <p className="cpj-discount">{discount}</p>}
              {text && <p className="cpj-hint">{text}</p>}
              <Features features={features} />
            </div>
            <Button
              kind={badge || isChosen ? 'primary' : 'secondary'}
              wide
              labelledBy={`${card}-choose ${card}-title ${card}-price`}
              onPress={() => onChoose(option.value)}
            >
              <span id={`${card}-choose`}>{choose}</span>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
