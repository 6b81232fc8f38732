import type { Language, Locale } from '#core/locale.ts'
import type { Bundle } from '#core/messages/shape.ts'

type Loader = () => Promise<object>

/** Each bundle of each language is a chunk of its own, so that a visitor fetches one language and only the words of the present screens. */
const bundles: Record<Language, Record<Bundle, Loader>> = {
  en: {
    shared: async () => (await import('#core/messages/en/shared.ts')).shared,
    join: async () => (await import('#core/messages/en/join.ts')).join,
    family: async () => (await import('#core/messages/en/family.ts')).family,
    invite: async () => (await import('#core/messages/en/invite.ts')).invite,
    checkout: async () => (await import('#core/messages/en/checkout.ts')).checkout,
    professional: async () => (await import('#core/messages/en/professional.ts')).professional,
    handover: async () => (await import('#core/messages/en/handover.ts')).handover
  },
  es: {
    shared: async () => (await import('#core/messages/es/shared.ts')).shared,
    join: async () => (await import('#core/messages/es/join.ts')).join,
    family: async () => (await import('#core/messages/es/family.ts')).family,
    invite: async () => (await import('#core/messages/es/invite.ts')).invite,
    checkout: async () => (await import('#core/messages/es/checkout.ts')).checkout,
    professional: async () => (await import('#core/messages/es/professional.ts')).professional,
    handover: async () => (await import('#core/messages/es/handover.ts')).handover
  }
}

/** The words of a bundle, overridden by the variant's own words. The US has no words of its own. */
export async function loadWords(bundle: Bundle, locale: Locale): Promise<object> {
  const [words, regional] = await Promise.all([
    bundles[locale.language][bundle](),
    locale.variant === 'US' ? undefined : import('#core/messages/regional.ts')
  ])
  const over = regional?.regional[locale.tag]?.[bundle]
  return over ? laidOver(words, over) : words
}

function laidOver(words: object, over: object): object {
  const merged: Record<string, unknown> = { ...words }
  for (const [key, value] of Object.entries(over)) {
    merged[key] = typeof value === 'object' ? laidOver(merged[key] as object, value as object) : value
  }
  return merged
}
