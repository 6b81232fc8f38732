import type { Language } from '#core/locale.ts'
import { failure as english } from '#words/en/first.ts'
import { failure as spanish } from '#words/es/first.ts'
import { failure as french } from '#words/fr/first.ts'

/** The words that every script entry and every language has from the start, because no other file may come. */
export const failureWords = { en: english, es: spanish, fr: french } satisfies Record<Language, object>
