import { Amount } from './amount.tsx'

type Props = { label: string; amount: string; note: string }

/** The total of a form. It stays visible while the form scrolls, and screen readers announce each change. */
export function RunningTotal({ label, amount, note }: Props) {
  return (
    <div className="cpj-running-total" part="summary">
      <output>
        {label}{' '}
        <b>
          <Amount text={amount} />
        </b>
      </output>
      <span className="cpj-hint">{note}</span>
    </div>
  )
}
