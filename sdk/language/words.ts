import type { Language, Locale } from '#core/locale.ts'
import { landing as english } from '#core/messages/en/landing.ts'
import { landing as spanish } from '#core/messages/es/landing.ts'
import type { Bundle } from '#core/messages/shape.ts'
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
    shared: () => import('#core/messages/en/shared.ts'),
    landing: async () => ({ landing: english }),
    join: () => import('#core/messages/en/join.ts'),
    family: () => import('#core/messages/en/family.ts'),
    invite: () => import('#core/messages/en/invite.ts'),
    checkout: () => import('#core/messages/en/checkout.ts'),
    professional: () => import('#core/messages/en/professional.ts'),
    handover: () => import('#core/messages/en/handover.ts'),
    consent: () => import('#core/messages/en/consent.ts')
  },
  es: {
    failure: async () => ({ failure: failureWords.es }),
    shared: () => import('#core/messages/es/shared.ts'),
    landing: async () => ({ landing: spanish }),
    join: () => import('#core/messages/es/join.ts'),
    family: () => import('#core/messages/es/family.ts'),
    invite: () => import('#core/messages/es/invite.ts'),
    checkout: () => import('#core/messages/es/checkout.ts'),
    professional: () => import('#core/messages/es/professional.ts'),
    handover: () => import('#core/messages/es/handover.ts'),
    consent: () => import('#core/messages/es/consent.ts')
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
