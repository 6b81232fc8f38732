import { createElement, Fragment, type ReactNode } from 'react'
import { phoneParts, telephoneUrl } from '#core/phone-line.ts'

/** Turns each phone in the texts into a link (`inSentence`). */
export function linkPhones(children: ReactNode): ReactNode {
  const parts = [children].flat().flatMap(child => (typeof child === 'string' ? phoneParts(child).map(link) : [child]))
  // As arguments, the parts need no keys.
  return createElement(Fragment, null, ...parts)
}

/** Every second part is a phone. */
function link(part: string, index: number): ReactNode {
  if (index % 2 === 0) return part || null
  return (
    <a className="cpj-link cpj-tel" dir="ltr" href={telephoneUrl(part)}>
      {part}
    </a>
  )
}
