import type { Language } from '#core/locale.ts'
import { wizardOn } from '#test/support/professional-on-screen.ts'
import { broken, opensFlow } from './circumstances.ts'
import type { Product } from './product.ts'
import { createRecorder, type Visit } from './recorder.ts'

/** Records a professional from the contact details to the welcome. */
export async function professionalVisit(product: Product, locale: Language, country: 'US' | 'GB'): Promise<Visit> {
  const page = await opensFlow(product, 'partner', { locale, country })
  const wizard = wizardOn(page, locale)
  const { words } = wizard
  const { shows, adds, answerTo, readSnapshot, visit } = createRecorder(page, {
    flow: 'pro',
    locale,
    country,
    options: {}
  })
  const create = 'POST /v2/professional/users'

  await shows('one', words.contact)
  await adds('one/loading', { answers: { 'GET /v2/professional/options': 'never' } })
  await adds('one/failed', { answers: { 'GET /v2/professional/options': broken } })
  await adds('one/problems', { acts: [['press', words.action.continue]] })
  await wizard.typesContact(`ada.${locale}.${country}@example.com`.toLowerCase())
  await adds('one/filled')
  await wizard.continues()

  await shows('two', words.practice)
  await adds('two/problems', { acts: [['press', words.action.continue]] })
  await wizard.typesPractice(country)
  await adds('two/filled')
  await wizard.continues()

  await shows('three', words.security)
  await adds('three/problems', { acts: [['press', words.submit]] })
  const atSecurity = await readSnapshot()
  await wizard.typesSecurity()
  await wizard.submits()
  await wizard.atSuccess()
  await adds('success', { snapshot: atSecurity, facts: { professional: await answerTo(create) } })
  const made = await visit()
  await page.context().close()
  return made
}
