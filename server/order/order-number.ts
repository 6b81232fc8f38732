/**
 * The order number that a receipt shows: the beginning of the attempt's id, such as `3f2a9c1d-77b0`. The gateway's panel and the operator's
 * commands find the order by it.
 */
export function orderNumberOf(attemptId: string): string {
  return attemptId.slice(0, 13)
}

/** The first and the last id with this order number. An id is its own number. */
export function idsOfNumber(number: string): [first: string, last: string] {
  const ends = ['0', 'f'].map(
    digit => number + '00000000-0000-0000-0000-000000000000'.slice(number.length).replaceAll('0', digit)
  )
  return [ends[0]!, ends[1]!]
}
