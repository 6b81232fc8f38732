import { expect, test } from 'vitest'
import { refuses } from '#test/support/fake-environment.ts'
import { memberVisit } from '#test/support/screens/member-visit.tsx'
import { before, visit } from '#test/support/screens/visit.tsx'

const screens = {
  'the question for the co-parent': async () => {
    const visitor = await visit({ step: 'coparent-status', facts: { audience: 'parent' } })
    await visitor.press(/^Yes/)
    return visitor
  },
  'the credentials with an expired link': async () =>
    visit({ step: 'credentials', facts: before.credentials, answers: { parent: refuses('unauthorized') } }),
  'the credentials of a login that is set': async () =>
    visit({ step: 'credentials', facts: before.credentials, answers: { parent: refuses('used') } }),
  'the receipt': async () => visit({ step: 'receipt', facts: before.receipt }),
  'the receipt after a reload': async () =>
    visit({ step: 'receipt', facts: { ...before.receipt, payment: undefined } }),
  'a refused sign-in': async () => memberVisit({ answers: { ownSubscription: refuses('unauthorized') } })
}

test.each(Object.entries(screens))('beside the login, %s has the way to a new password', async (_, opens) => {
  const visitor = await opens()
  await visitor.arrive()
  expect(visitor.find('link', 'Forgot your password?').getAttribute('href')).toBe('https://members.test/password')
})
