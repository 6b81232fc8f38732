/** The Levenshtein distance: the number of letters to add, remove or replace to turn a text into another. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (let column = 1; column <= other.length; column++) {
      const isSame = letter === other[column - 1]
      next.push(Math.min(row[column]! + 1, next[column - 1]! + 1, row[column - 1]! + (isSame ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1)!
}

/** The known name that is nearest to a given one, if it is near. */
export function nearestOf(known: readonly string[], given: string): string | undefined {
  const distances = known.map(name => [editDistance(name.toLowerCase(), given.toLowerCase()), name] as const)
  const [distance, name] = distances.toSorted(([one], [other]) => one - other)[0] ?? [Infinity, '']
  return distance <= 2 ? name : undefined
}
