import type { Locale } from '#core/locale.ts'
import type { Bundle, Translate } from '#words/shape.ts'
import { fill } from '#words/fill.ts'
import { createTranslate } from './translate.ts'
import { failureWords, loadWords } from './words.ts'

/** The words of one mount. Two mounts on a page may have two languages. */
export interface LanguageLoader {
  t: Translate
  locale: Locale
  /** Fetches the words of a bundle once. */
  load(bundle: Bundle): Promise<void>
  /**
   * Changes the language after all loaded bundles are fetched in the new language. Until then nothing changes. Only the latest call counts.
   */
  change(locale: Locale): Promise<void>
}

/** `supportPhone`: for sentences about failures, whose callers do not pass the phone. */
export function createLanguage(locale: Locale, wordsOf = loadWords, supportPhone = () => ''): LanguageLoader {
  let words = begin(locale)
  let requestedLocale = locale
  const loaded = new Map<Bundle, Promise<void>>()
  const language: LanguageLoader = {
    t(key, holes) {
      const sentence = words.t(key, holes)
      return sentence.includes('{{phone}}') ? fill(sentence, { phone: supportPhone() }) : sentence
    },
    locale,
    load(bundle) {
      const known = loaded.get(bundle)
      if (known) return known
      const loading = fetch(bundle)
      loaded.set(bundle, loading)
      loading.catch(() => loaded.delete(bundle))
      return loading
    },
    async change(next) {
      requestedLocale = next
      const other = begin(next)
      const added = new Set<Bundle>()
      // Bundles that were requested during the change are fetched in the new language too.
      while (added.size < loaded.size) {
        const missing = [...loaded.keys()].filter(bundle => !added.has(bundle))
        const fetched = await Promise.all(missing.map(bundle => wordsOf(bundle, next)))
        missing.forEach((bundle, index) => {
          added.add(bundle)
          other.add(fetched[index]!)
        })
      }
      if (requestedLocale !== next) return
      words = other
      language.locale = next
    }
  }

  async function fetch(bundle: Bundle) {
    const { locale } = language
    const fetched = await wordsOf(bundle, locale)
    if (language.locale === locale) words.add(fetched)
  }

  return language
}

function begin({ language }: Locale) {
  const words = createTranslate()
  words.add(failureWords[language])
  return words
}
