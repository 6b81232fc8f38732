import { atom, type ReadableAtom } from 'nanostores'

/** The generic message: something failed that is no field's fault. */
export interface Toast {
  /** Null when there is nothing to say. With `retry` it stays until that worked or the visitor has put it away. */
  $toast: ReadableAtom<{ retry?: () => void } | null>
  show(retry?: () => void): void
  dismiss(): void
}

export function createToast(): Toast {
  const $toast = atom<{ retry?: () => void } | null>(null)
  return {
    $toast,
    show: retry => $toast.set({ retry }),
    dismiss: () => $toast.set(null)
  }
}
