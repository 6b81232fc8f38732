export type SearchOption = {
  value: string
  label: string
  /** Other things people type for it: "USA", "Holland". */
  also?: string
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

const rank = (option: SearchOption, wanted: string) => {
  const label = fold(option.label)
  if (label.startsWith(wanted)) return 0
  if (`${label} ${fold(option.also ?? '')}`.split(/[\s(,]+/).some(word => word.startsWith(wanted))) return 1
  return label.includes(wanted) ? 2 : 3
}

/** The options that match a typed text, best first: beginnings, then beginnings of words and other names, then the rest. */
export function findOptions<T extends SearchOption>(options: readonly T[], typed: string): readonly T[] {
  const wanted = fold(typed)
  if (!wanted) return options
  return options
    .map(option => ({ option, rank: rank(option, wanted) }))
    .filter(found => found.rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(found => found.option)
}

/** The option that a text names in full, as when the browser has filled it in. */
export const namedOption = <T extends SearchOption>(options: readonly T[], typed: string): T | undefined =>
  options.find(({ label, value, also }) =>
    [label, value, ...(also ?? '').split(' ')].some(name => name && fold(name) === fold(typed))
  )
