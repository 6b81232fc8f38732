type Props = { label: string; amount: string; note: string }

/** The total of a form, which stays in sight while the form scrolls. Screen readers are told each change. */
export function RunningTotal({ label, amount, note }: Props) {
  return (
    <div className="cpj-running-total" part="summary">
      <output>
        {label} <b>{amount}</b>
      </output>
      <span className="cpj-hint">{note}</span>
    </div>
  )
}
