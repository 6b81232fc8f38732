/** Everything up to the last house number before a word, as `Flat 2, 12` in `Flat 2, 12 Main`. */
const numberedStreet = /^(.*\d\p{L}?),?\s+(?=\p{L}|\d+\p{L}{2})/u
/** A house number behind the street, as in `Main Street 12`. */
const numberedBehind = /\s(\d+\p{L}?)$/u
const beginsWithNumber = /^\d+\p{L}?(?![\p{L}\d])/u

/**
 * The street of a suggestion. If the suggestion has no house number, the typed number stays, with the typed words before it, such as a flat.
 */
export function streetLine(typed: string, suggested: string): string {
  const before = wordsOf(numberedStreet.exec(typed.trim())?.[1] ?? '')
  const street = wordsOf(suggested)
  const isSame = (one: string, other: string) => wordKey(one) === wordKey(other)
  const known = [...before.keys()].find(start =>
    before.slice(start).every((word, index) => isSame(word, street[index] ?? ''))
  )
  // A visitor may choose another house than the one whose number was typed for the search.
  const headLength =
    known === undefined && beginsWithNumber.test(suggested) ? before.length - 1 : (known ?? before.length)
  const behind = before.length === 0 ? numberedBehind.exec(typed.trim())?.[1] : undefined
  const isMissing = behind !== undefined && !/\d/.test(suggested)
  return [...before.slice(0, Math.max(headLength, 0)), ...street, ...(isMissing ? [behind] : [])]
    .join(' ')
    .replace(/,$/, '')
}

const wordsOf = (text: string) => text.split(/\s+/).filter(word => word !== '')
const wordKey = (word: string) => word.replace(/,$/, '').toLowerCase()
