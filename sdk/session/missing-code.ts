import { atom, type ReadableAtom } from 'nanostores'

/** Code that the present step needs and that cannot be fetched. The screen loader tells the visitor. */
export interface MissingCode {
  /** Grows with each report. */
  $missing: ReadableAtom<number>
  /** Returns false while the browser is offline: the step then says so itself, because the network will come back. */
  reportMissing(): boolean
}

export function createMissingCode(): MissingCode {
  const $missing = atom(0)
  return {
    $missing,
    reportMissing() {
      // Node has no such property.
      const isOnline = navigator.onLine !== false
      if (isOnline) $missing.set($missing.get() + 1)
      return isOnline
    }
  }
}
