import { atom, computed, type ReadableAtom } from 'nanostores'

export type EmailSuggestion = ReturnType<typeof createEmailSuggestion>

/**
 * Suggests the address of a well-known provider for a look-alike, such as `gmail.com` for `gmial.com`. The check is loaded when the visitor
 * first leaves the field. A suggestion never keeps a form from being sent.
 */
export function createEmailSuggestion($values: ReadableAtom<{ email: string }>, type: (email: string) => void) {
  const $match = atom<{ typed: string; suggested: string } | undefined>()
  const $suggestion = computed([$match, $values], (match, { email }) =>
    match?.typed === email ? match.suggested : undefined
  )
  return {
    $suggestion,
    async check() {
      const { email: typed } = $values.get()
      if (!typed.includes('@')) return
      const part = await import('./email-spelling.ts').catch(() => undefined)
      const suggested = part?.correctedEmail(typed.trim())
      $match.set(suggested === undefined ? undefined : { typed, suggested })
    },
    accept() {
      const suggested = $suggestion.get()
      if (suggested !== undefined) type(suggested)
    }
  }
}
