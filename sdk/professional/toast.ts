import type { Problem } from '#core/errors.ts'
import { atom, type ReadableAtom } from 'nanostores'

interface Shown {
  retry?: () => void
  problem?: Problem
}

/** The general message for failures that belong to no field. */
export interface Toast {
  /** The message that is shown, or null. With `retry` it stays until a retry succeeds or the visitor closes it. */
  $toast: ReadableAtom<Shown | null>
  /** Shows a message. The problem `limited` has a sentence of its own; all others share the general message. */
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
