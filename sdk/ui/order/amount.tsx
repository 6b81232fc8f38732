/**
 * A text with an amount of money. A new amount is a new element: a translator of the page may have moved the old text node into an element
 * of its own, where a change of the node would not be seen. A plain amount is not translated; a sentence may be.
 */
export function Amount({ text, isSentence }: { text: string | undefined; isSentence?: boolean }) {
  if (isSentence) return <span key={text}>{text}</span>
  return (
    <span key={text} className="notranslate" ref={leaveUntranslated}>
      {text}
    </span>
  )
}

/** Preact sets the property `translate`, which is a boolean, so that "no" would mean yes. */
const leaveUntranslated = (element: Element | null) => element?.setAttribute('translate', 'no')
