export type SearchOption = {
  value: string
  label: string
  /** Further names to find the option by, such as "USA" or "Holland". */
  also?: readonly string[]
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** A name for comparison. Programs that fill in forms write "U.S.A.", "The Netherlands" and "Saint Lucia". */
export const nameOf = (text: string) =>
  fold(text)
    .replace(/\bst\b/g, 'saint')
    .replace(/\b(?:the|and|et|y)\b|[^\p{L}]/gu, '')

const rank = (option: SearchOption, wanted: string) => {
  const label = fold(option.label)
  if (label.startsWith(wanted)) return 0
  if (`${label} ${fold(option.also?.join(' ') ?? '')}`.split(/[\s(,]+/).some(word => word.startsWith(wanted))) return 1
  return label.includes(wanted) ? 2 : 3
}

/**
 * The options that match a typed text, best first: labels that begin with the text, then words or further names that do, then other
 * matches.
 */
export function findOptions<T extends SearchOption>(options: readonly T[], typed: string): readonly T[] {
  const wanted = fold(typed)
  if (!wanted) return options
  return options
    .map(option => ({ option, rank: rank(option, wanted) }))
    .filter(found => found.rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(found => found.option)
}

/** The option whose whole label is the text, for example after the browser's autofill. */
export const namedOption = <T extends SearchOption>(options: readonly T[], typed: string): T | undefined => {
  const wanted = nameOf(typed)
  return wanted
    ? options.find(({ label, value, also = [] }) => [label, value, ...also].some(name => nameOf(name) === wanted))
    : undefined
}
