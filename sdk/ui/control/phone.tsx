import { Children, type ReactNode } from 'react'
import { phoneParts, telephoneUrl } from '#core/phone-line.ts'

/** Makes a link of each phone in the texts (`inSentence`). */
export function linkPhones(children: ReactNode): ReactNode {
  return Children.map(children, child => {
    const parts = typeof child === 'string' ? phoneParts(child) : []
    return parts.length > 1 ? parts.map((part, index) => (index % 2 ? phoneLink(part, index) : part)) : child
  })
}

function phoneLink(phone: string, key: number) {
  return (
    <a key={key} className="cpj-link cpj-phone" dir="ltr" href={telephoneUrl(phone)}>
      {phone}
    </a>
  )
}
