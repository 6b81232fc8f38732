import type { Problem } from '#core/errors.ts'
import { atom, type ReadableAtom } from 'nanostores'

interface Shown {
  retry?: () => void
  problem?: Problem
}

/** The generic message for failures that no field causes. */
export interface Toast {
  /** Null without a message. A message with `retry` stays until a retry succeeds or the visitor dismisses it. */
  $toast: ReadableAtom<Shown | null>
  /** Shows the message. Only the problem `limited` has a sentence of its own. */
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
