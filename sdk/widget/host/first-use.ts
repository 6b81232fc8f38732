declare global {
  interface Navigator {
    /** Chromium only (https://wicg.github.io/savedata/). */
    connection?: { saveData?: boolean }
  }
}

/** Resolves once the visitor points at the element, touches it or gives it the focus. */
export function untilUsed(element: Element, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    for (const type of ['pointerover', 'touchstart', 'focusin'])
      element.addEventListener(type, () => resolve(), { once: true, passive: true, signal })
  })
}

/**
 * Resolves once the page's own files have loaded, or at the first use of the element. A browser that saves data downloads nothing for a
 * visitor who may never use it.
 */
export function untilPrefetch(element: Element, signal: AbortSignal): Promise<void> {
  const idle = new Promise<void>(resolve => {
    if (navigator.connection?.saveData) return
    if (document.readyState === 'complete') resolve()
    else addEventListener('load', () => resolve(), { once: true, signal })
  })
  return Promise.race([idle, untilUsed(element, signal)])
}
