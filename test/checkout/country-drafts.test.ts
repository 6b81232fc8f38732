import { describe, expect, test } from 'vitest'
import { billingDraft } from '#checkout/payment/order/draft.ts'
import { localeOf } from '#core/locale.ts'
import { signupFlow } from '#signup/flow.ts'
import { parentDraft } from '#form/parent-draft.ts'
import { createFakeEnvironment } from '#test/support/fake-environment.ts'
import { opens } from '#test/support/open-visit.ts'

/** Opens a visit on a page for the US, and chooses Canada and a region of it in the lists. */
function chooses() {
  const session = opens(signupFlow, createFakeEnvironment({}).environment, localeOf({ locale: 'en-US' }))
  const [$parent, $billing] = [parentDraft(session), billingDraft(session)]
  $parent.setKey('phoneCountry', 'CA')
  $billing.set({ ...$billing.get(), country: 'CA', region: 'Ontario', timeZone: 'America/Toronto' })
  return { session, currentDrafts: () => ({ ...$parent.get(), ...$billing.get() }) }
}

describe('chosen countries, region and time zone', () => {
  test('stay when only the language changes', () => {
    const { session, currentDrafts } = chooses()
    session.relocate(localeOf({ locale: 'es-US' }))
    const chosen = { phoneCountry: 'CA', country: 'CA', region: 'Ontario', timeZone: 'America/Toronto' }
    expect(currentDrafts()).toMatchObject(chosen)
  })

  test('give way to those of another country of the page', () => {
    const { session, currentDrafts } = chooses()
    session.relocate(localeOf({ locale: 'en-GB' }))
    expect(currentDrafts()).toMatchObject({ phoneCountry: 'GB', country: 'GB', region: '', timeZone: '' })
  })
})
