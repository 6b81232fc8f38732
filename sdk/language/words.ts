import type { Language, Locale } from '#core/locale.ts'
import { landing as english } from '#words/en/landing.ts'
import { landing as spanish } from '#words/es/landing.ts'
import type { Bundle } from '#words/shape.ts'
import { failureWords } from './failure-words.ts'

/** The module of a bundle exports its words under the bundle's name. */
type Loaders = { readonly [Name in Bundle]: () => Promise<Readonly<Record<Name, object>>> }

/**
 * Each bundle of each language is a chunk, so that a visitor fetches only the words of the present screens in one language. The landing
 * page's few words, and those of a failure, are part of the first chunk.
 */
const bundles: Record<Language, Loaders> = {
  en: {
    failure: async () => ({ failure: failureWords.en }),
    shared: () => import('#words/en/shared.ts'),
    landing: async () => ({ landing: english }),
    join: () => import('#words/en/join.ts'),
    family: () => import('#words/en/family.ts'),
    invite: () => import('#words/en/invite.ts'),
    checkout: () => import('#words/en/checkout.ts'),
    professional: () => import('#words/en/professional.ts'),
    handover: () => import('#words/en/handover.ts'),
    consent: () => import('#words/en/consent.ts')
  },
  es: {
    failure: async () => ({ failure: failureWords.es }),
    shared: () => import('#words/es/shared.ts'),
    landing: async () => ({ landing: spanish }),
    join: () => import('#words/es/join.ts'),
    family: () => import('#words/es/family.ts'),
    invite: () => import('#words/es/invite.ts'),
    checkout: () => import('#words/es/checkout.ts'),
    professional: () => import('#words/es/professional.ts'),
    handover: () => import('#words/es/handover.ts'),
    consent: () => import('#words/es/consent.ts')
  }
}

/** The words of a bundle. A variant's own words replace those of the language. The US has no words of its own. */
export async function loadWords(bundle: Bundle, locale: Locale): Promise<object> {
  const [module, regional] = await Promise.all([
    (bundles[locale.language][bundle] as () => Promise<Readonly<Record<Bundle, object>>>)(),
    locale.variant === 'US' ? undefined : import('./regional-words.ts')
  ])
  const words = module[bundle]
  return regional ? regional.regionalWords(words, bundle, locale) : words
}
