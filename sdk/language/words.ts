import type { Language, Locale } from '#core/locale.ts'
import type { Bundle, Regional, Translation } from '#words/shape.ts'
import * as en from '#words/en/first.ts'
import * as es from '#words/es/first.ts'
import * as fr from '#words/fr/first.ts'

/** The words that every script entry and every language has from the start, because other files may fail to load. */
export const failureWords = { en: en.failure, es: es.failure, fr: fr.failure } satisfies Record<Language, object>

/** Words of the frame around a screen, such as the footer. Only hosted pages have this frame. */
export const frameWords: Readonly<Record<Language, Translation<typeof en.frame>>> = {
  en: en.frame,
  es: es.frame,
  fr: fr.frame
}

/** The module of a bundle exports its words under the bundle's name. */
type Loaders = { readonly [Name in Exclude<Bundle, 'failure'>]: () => Promise<Readonly<Record<Name, object>>> } & {
  readonly regional: () => Promise<{ readonly regional: Regional }>
}

/**
 * Each bundle of each language is a chunk, so that a visitor fetches only the words of the current screens in one language. The landing
 * page's few words, and those of a failure, are part of the first chunk.
 */
const loaders: Record<Language, Loaders> = {
  en: {
    landing: async () => ({ landing: en.landing }),
    screens: () => import('#words/en/screens.ts'),
    foot: () => import('#words/en/foot.ts'),
    signup: () => import('#words/en/signup.ts'),
    invite: () => import('#words/en/invite.ts'),
    checkout: () => import('#words/en/checkout.ts'),
    order: () => import('#words/en/order.ts'),
    professional: () => import('#words/en/professional.ts'),
    places: () => import('#words/en/places.ts'),
    regional: () => import('#words/en/regional.ts')
  },
  es: {
    landing: async () => ({ landing: es.landing }),
    screens: () => import('#words/es/screens.ts'),
    foot: () => import('#words/es/foot.ts'),
    signup: () => import('#words/es/signup.ts'),
    invite: () => import('#words/es/invite.ts'),
    checkout: () => import('#words/es/checkout.ts'),
    order: () => import('#words/es/order.ts'),
    professional: () => import('#words/es/professional.ts'),
    places: () => import('#words/es/places.ts'),
    regional: () => import('#words/es/regional.ts')
  },
  fr: {
    landing: async () => ({ landing: fr.landing }),
    screens: () => import('#words/fr/screens.ts'),
    foot: () => import('#words/fr/foot.ts'),
    signup: () => import('#words/fr/signup.ts'),
    invite: () => import('#words/fr/invite.ts'),
    checkout: () => import('#words/fr/checkout.ts'),
    order: () => import('#words/fr/order.ts'),
    professional: () => import('#words/fr/professional.ts'),
    places: () => import('#words/fr/places.ts'),
    regional: () => import('#words/fr/regional.ts')
  }
}

/** The words of a bundle. A variant's own words replace those of the language. The US has no words of its own. */
export async function loadWords(bundle: Bundle, { language, variant }: Locale): Promise<object> {
  if (bundle === 'failure') return failureWords[language]
  const load = loaders[language]
  const [module, regional] = await Promise.all([
    (load[bundle] as () => Promise<Readonly<Record<Bundle, object>>>)(),
    variant === 'US' ? undefined : load.regional()
  ])
  const over = variant === 'US' ? undefined : regional?.regional[variant]?.[bundle]
  return over ? laidOver(module[bundle], over) : module[bundle]
}

function laidOver(words: object, over: object): object {
  const merged: Record<string, unknown> = { ...words }
  for (const [key, value] of Object.entries(over)) {
    merged[key] = typeof value === 'object' ? laidOver(merged[key] as object, value as object) : value
  }
  return merged
}
