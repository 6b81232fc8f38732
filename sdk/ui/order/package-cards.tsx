import { useHeadingLevel } from '../page/heading-level.ts'
import { Amount } from './amount.tsx'
import { Button } from '../control/button.tsx'
import { Features } from './features.tsx'

export type PackageOption = {
  value: string
  title: string
  /** The term of the package, such as "for 1 year". Every card's name has it; it is visible where no switch above the cards shows it. */
  term: string
  /** The price to pay. `from` says that options can raise it. */
  price: string
  from?: string
  /** The price before the discount, with a label for screen readers. */
  was?: { label: string; price: string }
  /** The price of each renewal, if it differs from `price`. */
  later?: string
  monthly?: string
  text?: string
  discount?: string
  features: readonly string[]
  /** "Recommended", "Your co-parent's plan", or a text with both. */
  badge?: string
}

type Props = {
  label: string
  showsTerms: boolean
  options: readonly PackageOption[]
  value: string | null
  onChoose: (value: string) => void
  /** The label of every card's button. The button chooses the package and goes on. */
  choose: string
}

export function PackageCards({ label, showsTerms, options, value, onChoose, choose }: Props) {
  const Title = `h${useHeadingLevel(1)}` as 'h1'
  return (
    <ul className="cpj-cards" aria-label={label}>
      {options.map(({ title, term, price, from, was, later, monthly, text, discount, features, badge, ...option }) => {
        const isChosen = option.value === value
        return (
          <li
            className="cpj-card"
            part="card"
            key={option.value}
            data-chosen={isChosen ? '' : undefined}
            aria-current={isChosen ? true : undefined}
          >
            <div className="cpj-card-head">
              {badge && <span className="cpj-badge">{badge}</span>}
              <Title>{title}</Title> <span className={showsTerms ? undefined : 'cpj-hidden'}>{term}</span>
            </div>
            <div className="cpj-card-offer">
              <div className="cpj-price">
                <p>
                  {from}{' '}
                  <b>
                    <Amount text={price} />
                  </b>{' '}
                  {was && (
                    <s>
                      <span className="cpj-hidden">{was.label} </span>
                      <Amount text={was.price} />
                    </s>
                  )}
                </p>
                {later && <p className="cpj-later">{later}</p>}
                {monthly && <p>{monthly}</p>}
                {text && <p>{text}</p>}
                {discount && <p className="cpj-discount">{discount}</p>}
              </div>
              <Button
                kind={badge || isChosen ? 'primary' : 'secondary'}
                name={[choose, title, term, from, price].filter(Boolean).join(' ')}
                onPress={() => onChoose(option.value)}
              >
                {choose}
              </Button>
            </div>
            <Features features={features} />
          </li>
        )
      })}
    </ul>
  )
}

type Lists = readonly { title: string; features: readonly string[] }[]

/** Lists of all features, one per package. They stand beside each other if there is room. */
export function FeatureLists({ lists }: { lists: Lists }) {
  const Title = `h${useHeadingLevel(2)}` as 'h1'
  return (
    <div className="cpj-feature-lists">
      {lists.map(({ title, features }) => (
        <section key={title}>
          <Title className="cpj-h3">{title}</Title>
          <Features features={features} />
        </section>
      ))}
    </div>
  )
}
