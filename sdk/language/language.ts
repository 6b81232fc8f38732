import type { Locale } from '#core/locale.ts'
import type { Bundle, Translate } from '#core/messages/shape.ts'
import { createTranslate } from './translate.ts'
import { loadWords } from './words.ts'

/** The words of one mount. Two mounts on a page may speak two languages. */
export interface Language {
  t: Translate
  locale: Locale
  /** Fetches the words of a bundle; resolves at once when they are here. */
  load(bundle: Bundle): Promise<void>
}

export function createLanguage(locale: Locale): Language {
  const { t, add } = createTranslate()
  const loaded = new Map<Bundle, Promise<void>>()
  return {
    t,
    locale,
    load(bundle) {
      const known = loaded.get(bundle)
      if (known) return known
      const loading = loadWords(bundle, locale).then(add)
      loaded.set(bundle, loading)
      loading.catch(() => loaded.delete(bundle))
      return loading
    }
  }
}
