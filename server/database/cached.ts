/** What was read less than so many milliseconds ago is told again, and read once for all who ask meanwhile. A failure is not kept. */
export function cached<Value>(read: (now: Date) => Promise<Value>, freshForMs: number): (now: Date) => Promise<Value> {
  let known: { at: number; value: Promise<Value> } | undefined

  return now => {
    const at = now.getTime()
    if (known && known.at <= at && at < known.at + freshForMs) return known.value
    const asked = { at, value: read(now) }
    known = asked
    asked.value.catch(() => {
      if (known === asked) known = undefined
    })
    return asked.value
  }
}
