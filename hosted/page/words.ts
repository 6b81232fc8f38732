import type { Language } from '#core/locale.ts'
import * as en from '#words/en/hosted.ts'
import * as es from '#words/es/hosted.ts'
import * as fr from '#words/fr/hosted.ts'
import type { Translation } from '#words/shape.ts'

/** Words of the frame around a screen, such as the footer, which the browser renders too. */
export const frameWords: Readonly<Record<Language, Translation<typeof en.frame>>> = {
  en: en.frame,
  es: es.frame,
  fr: fr.frame
}

export type NoteWords = Translation<typeof en.notes>

/** Words that only the server renders. */
export const noteWords: Readonly<Record<Language, NoteWords>> = { en: en.notes, es: es.notes, fr: fr.notes }
