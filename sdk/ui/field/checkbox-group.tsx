import { useId } from 'react'
import type { ReactNode } from 'react'
import { FieldMessage, ties } from './field.tsx'
import type { FieldWords } from './field.tsx'

type Props = Omit<FieldWords, 'warning' | 'optional'> & {
  values: readonly string[]
  options: readonly {
    value: string
    label: ReactNode
    hint?: ReactNode
    /** Content at the end of the row, such as a price. */
    aside?: ReactNode
  }[]
  /** Called with the chosen values, in the order of the options. */
  onChoose: (values: readonly string[]) => void
  onLeave?: () => void
}

export function CheckboxGroup({ label, hint, problem, values, options, onChoose, onLeave }: Props) {
  const id = useId()
  const { 'aria-describedby': described } = ties(id, { hint, problem })
  const toggle = (value: string, isTicked: boolean) =>
    onChoose(options.map(option => option.value).filter(known => (known === value ? isTicked : values.includes(known))))
  return (
    <fieldset className="cpj-field" part="field" data-wrong={problem ? '' : undefined} aria-describedby={described}>
      <legend className="cpj-label">{label}</legend>
      {hint && (
        <p className="cpj-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="cpj-ticks">
        {options.map(option => (
          <label className="cpj-tick" key={option.value}>
            <input
              type="checkbox"
              name={id}
              value={option.value}
              checked={values.includes(option.value)}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-message` : undefined}
              onChange={event => toggle(option.value, event.currentTarget.checked)}
              onBlur={event => event.currentTarget.closest('fieldset')?.contains(event.relatedTarget) || onLeave?.()}
            />
            <span>{option.label}</span>
            {option.aside && <span className="cpj-aside">{option.aside}</span>}
            {option.hint && <span className="cpj-hint">{option.hint}</span>}
          </label>
        ))}
      </div>
      <FieldMessage id={id} problem={problem} />
    </fieldset>
  )
}
