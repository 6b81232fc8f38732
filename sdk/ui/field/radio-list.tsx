import { useId } from 'react'
import type { ReactNode } from 'react'

type RadioOption = {
  value: string
  label: ReactNode
  hint?: ReactNode
  /** Content at the end of the row, such as a price or a logo. */
  aside?: ReactNode
  /** Content that is shown while the option is chosen. It is hidden otherwise, not removed, so that a card frame keeps its input. */
  panel?: ReactNode
}

type Props = {
  label: string
  /** `row` shows a few short options beside each other. Its label is for screen readers only. */
  kind?: 'list' | 'row'
  value: string | null
  options: readonly RadioOption[]
  onChoose: (value: string) => void
}

export function RadioList({ kind, label, value, options, onChoose }: Props) {
  const id = useId()
  return (
    <fieldset className="cpj-field" part="field" role="radiogroup" aria-required>
      <legend className={kind === 'row' ? 'cpj-hidden' : 'cpj-label'}>{label}</legend>
      <div className="cpj-radios" data-kind={kind}>
        {options.map(option => (
          <div className="cpj-radio" key={option.value} data-chosen={option.value === value ? '' : undefined}>
            <label className="cpj-tick">
              <input
                type="radio"
                name={id}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChoose(option.value)}
              />
              <span>
                {option.label}
                {option.hint && <span className="cpj-hint">{option.hint}</span>}
              </span>
              {option.aside && <span className="cpj-aside">{option.aside}</span>}
            </label>
            {option.panel && (
              <div className="cpj-panel" hidden={option.value !== value}>
                {option.panel}
              </div>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
