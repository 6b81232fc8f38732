interface Props {
  texts: readonly string[]
  /** The present text of the field. The chip of an equal text is pressed. */
  value: string
  /** The accessible name of a chip. It must contain the text. */
  nameOf: (text: string) => string
  onTake: (text: string) => void
}

/** Buttons below a field that each enter a likely text. They stay where they are, so a press moves nothing and keeps the focus. */
export function SuggestionChips({ texts, value, nameOf, onTake }: Props) {
  return (
    <div className="cpj-suggested">
      {texts.map(text => (
        <button
          key={text}
          type="button"
          dir="auto"
          data-private=""
          aria-label={nameOf(text)}
          aria-pressed={text === value}
          onClick={() => onTake(text)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
