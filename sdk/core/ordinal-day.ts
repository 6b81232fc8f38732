/** A written date whose first day of a month is an ordinal in French, as in "1er décembre 2027". `Intl` does not write it. */
export function withOrdinalDay(date: string, tag: string): string {
  return tag.startsWith('fr') ? date.replace(/^1(?=\s)/, '1er') : date
}
