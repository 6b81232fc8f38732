import { expect, test } from 'vitest'
import type { SignupSession } from '#signup/session.ts'
import { gives } from '#test/support/fake-environment.ts'
import { newInvitation, parent, paymentResult } from '#test/support/people.ts'
import { onPayment, onReview } from '#test/support/screens/checkout.ts'
import { invitedVisit } from '#test/support/screens/invited-visit.tsx'
import { before, fillsBilling, fillsFamily, fillsParent, visit } from '#test/support/screens/visit.tsx'

/** The personal data that the tests of this file type: parent A's, the co-parent's and the inviting professional's. */
const personal = /\b(Ana|Sam|Lu|Reyes|Okafor|Lovelace|ana@|sam@|212555\d+|1 Main Street|Springfield|62701)\b/

/** Personal data that a session recorder would see, outside `data-private`. */
function openly({ tree }: { tree: ParentNode }): string[] {
  const words = [...tree.querySelectorAll('*')].filter(element => !element.closest('[data-private]'))
  return words
    .flatMap(element => [
      ...[...element.childNodes].flatMap(node => (node.nodeType === 3 ? [node.textContent ?? ''] : [])),
      ...['value', 'aria-label', 'title', 'alt'].flatMap(name => element.getAttribute(name) ?? []),
      ...(element instanceof HTMLInputElement ? [element.value] : [])
    ])
    .filter(text => personal.test(text))
}

const known = { parent, payment: paymentResult, context: newInvitation() }

const screens: Record<string, () => Promise<{ tree: ParentNode }>> = {
  async parent() {
    const visitor = await visit({ step: 'parent' })
    await fillsParent(visitor)
    return visitor
  },
  async family() {
    const visitor = await visit({ step: 'family', facts: before.family })
    await fillsFamily(visitor)
    return visitor
  },
  async packages() {
    const answer = { offer: 'given', email: 'sam@example.com', children: [] }
    const drafts = (session: SignupSession) => session.draft('family', {}).set(answer)
    const visitor = await visit({ step: 'packages', facts: before.packages, drafts })
    expect(visitor.text()).toContain(answer.email)
    return visitor
  },
  async billing() {
    const visitor = await onPayment()
    await fillsBilling(visitor)
    return visitor
  },
  async review() {
    const visitor = await onReview()
    await visitor.press('Change')
    return visitor
  },
  credentials: () => visit({ step: 'credentials', facts: before.credentials }),
  receipt: () => visit({ step: 'receipt', facts: before.receipt }),
  duplicate: () => visit({ facts: { ...before.family, duplicate: { name: 'Ana Reyes', email: parent.email } } }),
  welcome() {
    const context = newInvitation({ userCreatedByPro: true, proFirstName: 'Ada', proLastName: 'Lovelace' })
    return invitedVisit({ answers: { invite: gives(context) } })
  },
  'invited parent': () => invitedVisit({ step: 'parent', facts: { parent } }),
  'invited parent’s credentials': () => invitedVisit({ step: 'credentials', facts: known }),
  'invited parent’s receipt': () => invitedVisit({ step: 'receipt', facts: { ...known, credentials: {} } })
}

test.each(Object.entries(screens))('everything personal on the screen %s is marked as private', async (_, open) => {
  expect(openly(await open())).toEqual([])
})
