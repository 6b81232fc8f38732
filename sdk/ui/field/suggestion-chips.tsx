import { personalProps } from '../style/personal.ts'

interface Props {
  texts: readonly string[]
  /** The field's current text. The button with the same text is shown as pressed. */
  value: string
  /** Returns a button's label, which names what it enters. */
  nameOf: (text: string) => string
  onTake: (text: string) => void
}

/** Buttons below a field, each of which enters a likely text. They stay after a press, so that nothing moves and the focus is kept. */
export function SuggestionChips({ texts, value, nameOf, onTake }: Props) {
  return (
    <div className="cpj-suggested">
      {texts.map(text => (
        <button
          key={text}
          type="button"
          dir="auto"
          {...personalProps}
          aria-pressed={text === value}
          onClick={() => onTake(text)}
        >
          {nameOf(text)}
        </button>
      ))}
    </div>
  )
}
