import { describe, expect, test } from 'vitest'
import { type Variant, variants } from '#core/country.ts'
import { languages, localeOf } from '#core/locale.ts'
import { variantRows } from '#core/rules/variant-rows.ts'
import { loadWords } from '#language/words.ts'
import { professionalCatalogue } from '#server/professional/catalogue.ts'
import { sentencesOf } from '#test/support/sentences.ts'

const { countries } = professionalCatalogue.data
const hasPractices = (variant: Variant) => countries.some(({ key }) => key === variant)

describe.each(languages)('in %s', language => {
  async function invitations(variant: Variant): Promise<string[]> {
    const locale = localeOf({ locale: language, country: variant })
    const [landing, professional] = await Promise.all([loadWords('landing', locale), loadWords('professional', locale)])
    return [sentencesOf(landing)['landing.professionalsText']!, sentencesOf(professional)['professional.contactLead']!]
  }

  test.each(variants.filter(hasPractices))('professionals of %s are invited', async variant => {
    for (const invitation of await invitations(variant)) {
      expect(invitation).not.toContain(variantRows[variant].supportPhone)
    }
  })

  test.each(variants.filter(variant => !hasPractices(variant)))(
    'professionals of %s read that their country is missing, and whom to call',
    async variant => {
      const name = new Intl.DisplayNames(language, { type: 'region' }).of(variant)!
      for (const invitation of await invitations(variant)) {
        expect(invitation).toContain(name)
        expect(invitation).toContain(variantRows[variant].supportPhone)
      }
    }
  )
})
