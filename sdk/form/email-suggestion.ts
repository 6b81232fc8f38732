import { atom, computed, type ReadableAtom } from 'nanostores'

/** Providers that the library does not know. Without them it takes their addresses for misspelled ones of other providers. */
const further = ['email.com', 'mail.com', 'gmx.net', 'gmx.de', 'gmx.com', 'prodigy.net.mx', 'eircom.net', 'xtra.co.nz']

export type EmailSuggestion = ReturnType<typeof createEmailSuggestion>

/**
 * Suggests the address of a well-known provider for a look-alike, such as `gmail.com` for `gmial.com`. The check is loaded when the visitor
 * first leaves the field. A suggestion never keeps a form from being sent.
 */
export function createEmailSuggestion($values: ReadableAtom<{ email: string }>, type: (email: string) => void) {
  const $found = atom<{ typed: string; suggested: string } | undefined>()
  const $suggestion = computed([$found, $values], (found, { email }) =>
    found?.typed === email ? found.suggested : undefined
  )
  return {
    $suggestion,
    async check() {
      const { email: typed } = $values.get()
      if (!typed.includes('@')) return
      const checker = await import('@zootools/email-spell-checker').catch(() => undefined)
      const domains = checker && [...checker.POPULAR_DOMAINS, ...further]
      const suggested = checker?.run({ email: typed.trim(), domains })?.full
      $found.set(suggested === undefined ? undefined : { typed, suggested })
    },
    accept() {
      const suggested = $suggestion.get()
      if (suggested !== undefined) type(suggested)
    }
  }
}
