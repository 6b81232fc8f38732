import type { Problem } from '#core/errors.ts'
import { atom, type ReadableAtom } from 'nanostores'

interface Shown {
  retry?: () => void
  problem?: Problem
}

/** The generic message: something failed that is no field's fault. */
export interface Toast {
  /** Null when there is nothing to say. With `retry` it stays until that worked or the visitor has put it away. */
  $toast: ReadableAtom<Shown | null>
  /** Of a problem only `limited` has a sentence of its own. */
  show(retry?: () => void, problem?: Problem): void
  dismiss(): void
}

export function createToast(): Toast {
  const $toast = atom<Shown | null>(null)
  return {
    $toast,
    show: (retry, problem) => $toast.set({ retry, problem }),
    dismiss: () => $toast.set(null)
  }
}
