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

const rank = (option: SearchOption, search: string) => {
  const label = fold(option.label)
  if (label.startsWith(search)) return 0
  if (`${label} ${fold(option.also?.join(' ') ?? '')}`.split(/[\s(,]+/).some(word => word.startsWith(search))) return 1
  return label.includes(search) ? 2 : 3
}

/**
 * The options that match a typed text, best first: labels that begin with the text, then words or further names that do, then other
 * matches.
 */
export function findOptions<T extends SearchOption>(options: readonly T[], typed: string): readonly T[] {
  const search = fold(typed)
  if (!search) return options
  return options
    .map(option => ({ option, rank: rank(option, search) }))
    .filter(ranked => ranked.rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(ranked => ranked.option)
}

/** The option whose whole label is the text, for example after the browser's autofill. */
export const namedOption = <T extends SearchOption>(options: readonly T[], typed: string): T | undefined => {
  const search = nameOf(typed)
  return search
    ? options.find(({ label, value, also = [] }) => [label, value, ...also].some(name => nameOf(name) === search))
    : undefined
}
