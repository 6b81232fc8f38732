import constants from 'braintree-web/hosted-fields/shared/constants.js'
import type { FieldState } from './card-form.ts'
import { reformat, type Format } from './formatting.ts'
import type { FieldName, FieldOptions } from './merchant-configuration.ts'

type FieldInputOptions = {
  name: FieldName
  options: FieldOptions
  format: Format
  onChange: () => void
  onSubmit: () => void
}

export type FieldInput = ReturnType<typeof createFieldInput>

/** Creates the one labelled input of a frame, in the document of that frame. */
export function createFieldInput(document: Document, { name, options, format, onChange, onSubmit }: FieldInputOptions) {
  const allowed = constants.allowedFields[name] ?? { name, label: name }
  const label = document.createElement('label')
  label.className = 'hidden'
  label.htmlFor = allowed.name
  label.textContent = options.internalLabel ?? options.iframeTitle ?? allowed.label

  const control = options.select ? createSelect(document, name, options) : createInput(document, name, options)
  control.id = allowed.name
  control.setAttribute('name', allowed.name)
  control.setAttribute('autocomplete', constants.autocompleteMappings[allowed.name] ?? 'off')
  control.setAttribute('aria-describedby', 'message')
  control.classList.add(name, allowed.name)

  const message = document.createElement('div')
  message.id = 'message'
  message.className = 'hidden'
  message.setAttribute('aria-live', 'polite')
  const note = document.createElement('div')
  note.className = 'note'
  document.body.replaceChildren(label, control, note, message)

  let shown = ''
  function write(value: string, caret = value.length) {
    shown = value
    control.value = value
    if ('setSelectionRange' in control && isFocused()) control.setSelectionRange(caret, caret)
  }

  // A frame that has lost the focus still has a `document.activeElement`.
  const isFocused = () => document.hasFocus() && document.activeElement === control

  control.addEventListener('input', () => {
    if ('setSelectionRange' in control) {
      const typed = { value: control.value, caret: control.selectionStart ?? control.value.length }
      const next = reformat(typed, shown, format)
      write(next.value, next.caret)
    }
    onChange()
  })
  control.addEventListener('focus', onChange)
  control.addEventListener('blur', onChange)
  control.addEventListener('keydown', event => {
    if ((event as KeyboardEvent).key === 'Enter') onSubmit()
  })
  if (options.prefill) write(format(options.prefill, true))

  return {
    control,
    entry: () => ({ value: control.value, isFocused: isFocused() }),
    focus: () => control.focus(),
    clear() {
      write('')
      onChange()
    },
    setMessage(text: string) {
      message.textContent = text
    },
    /** A note that people can see but the page's scripts cannot read. */
    setNote(text: string) {
      note.textContent = text
    },
    show({ isValid, isPotentiallyValid }: FieldState) {
      control.classList.toggle('valid', isValid)
      control.classList.toggle('invalid', !isPotentiallyValid)
      control.setAttribute('aria-invalid', String(!isPotentiallyValid))
    },
    setMonths(months: string[]) {
      const select = control as HTMLSelectElement
      months.forEach((month, index) => {
        const option = select.querySelector(`option[value="${String(index + 1).padStart(2, '0')}"]`)
        if (option) option.textContent = month
      })
    }
  }
}

function createInput(document: Document, name: FieldName, options: FieldOptions): HTMLInputElement {
  const input = document.createElement('input')
  input.type = options.type ?? 'text'
  if (name !== 'cardholderName' && name !== 'postalCode') input.inputMode = 'numeric'
  if (options.placeholder) input.placeholder = options.placeholder
  if (options.minlength) input.minLength = options.minlength
  input.setAttribute('autocorrect', 'off')
  input.spellcheck = false
  return input
}

function createSelect(document: Document, name: FieldName, { select, placeholder }: FieldOptions): HTMLSelectElement {
  const control = document.createElement('select')
  const add = (value: string, text: string) => control.add(new Option(text, value))
  if (placeholder) add('', placeholder)
  if (name === 'expirationMonth') {
    const months = typeof select === 'object' ? select.options : undefined
    for (let month = 1; month <= 12; month += 1) {
      const value = String(month).padStart(2, '0')
      add(value, months?.[month - 1] ?? value)
    }
  } else {
    const thisYear = new Date().getFullYear()
    for (let year = thisYear; year <= thisYear + constants.maxExpirationYearAge; year += 1)
      add(String(year), String(year))
  }
  return control
}
