/** Caches a read for `freshForMs` milliseconds, which concurrent callers share. A failure is not cached. */
export function cached<Value>(read: (now: Date) => Promise<Value>, freshForMs: number): (now: Date) => Promise<Value> {
  let known: { at: number; value: Promise<Value> } | undefined

  return now => {
    const at = now.getTime()
    if (known && known.at <= at && at < known.at + freshForMs) return known.value
    const pending = { at, value: read(now) }
    known = pending
    pending.value.catch(() => {
      if (known === pending) known = undefined
    })
    return pending.value
  }
}
