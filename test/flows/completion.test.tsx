import { describe, expect, test, vi } from 'vitest'
import type { InviteFacts } from '#core/flow/invite.ts'
import { pass } from '#test/support/render.tsx'
import { type Answers, breaks, createMemory, gives, refuses } from '#test/support/fake-environment.ts'
import { invitedUserId, newInvitation, newPackage, parent, paymentResult } from '#test/support/people.ts'
import { onReview, pays } from '#test/support/screens/checkout.ts'
import { invitedVisit, type InvitedVisit } from '#test/support/screens/invited-visit.tsx'
import { reachesTheEnd, visit as professionalVisit } from '#test/support/screens/professional-visit.tsx'
import { registration } from '#test/support/screens/visit.tsx'
import type { Environment } from '#visit/environment.ts'

interface Visited {
  session: { environment: Environment }
  events: readonly { type: string }[]
}
const completionsOf = ({ events }: Visited) => events.filter(({ type }) => type === 'complete')
const refersTo = ({ session }: Visited, reference: string) => (session.environment.reference = () => reference)

const paid: InviteFacts = { context: newInvitation(), parent, package: newPackage(), payment: paymentResult }

async function setsLogin(visitor: InvitedVisit) {
  await visitor.types('Username', 'sam_okafor')
  await visitor.types('Password', 'Correct-Horse-9')
  await visitor.press('Set username and password')
}

describe('an invited parent’s `complete` event', () => {
  test('fires with the login of a paying parent, and has the purchase', async () => {
    const facts = { ...paid, payment: undefined, attempt: { id: 'attempt-1', total: { en: '$144.00' } } }
    const visitor = await invitedVisit({ facts, answers: { invitedPaymentOutcome: gives(paymentResult) } })
    refersTo(visitor, 'case 12')
    await vi.waitFor(() => expect(visitor.step()).toBe('credentials'))
    await visitor.arrive()
    expect(visitor.events).toContainEqual({ type: 'submit', step: 'payment' })
    expect(completionsOf(visitor)).toEqual([])
    await setsLogin(visitor)
    expect(completionsOf(visitor)).toEqual([
      {
        type: 'complete',
        purchaseId: 'attempt-1',
        packageId: 'premium-1',
        transactionId: 'tx-1',
        total: 14400,
        currency: 'USD',
        accountId: invitedUserId,
        reference: 'case 12'
      }
    ])
    await visitor.press('Continue now')
    expect(visitor.step()).toBe('receipt')
    expect(completionsOf(visitor)).toHaveLength(1)
  })

  test.each([
    ['US', 'USD'],
    ['GB', 'GBP']
  ])('fires with the login of a parent who is paid for, without a purchase (%s)', async (country, currency) => {
    const invite = gives(newInvitation({ isSubscriptionCurrent: true, billingAddressComplete: true, country }))
    const visitor = await invitedVisit({ answers: { invite } })
    expect(visitor.step()).toBe('credentials')
    expect(completionsOf(visitor)).toEqual([])
    await setsLogin(visitor)
    const nothing = { purchaseId: null, packageId: null, transactionId: null, total: 0, currency }
    expect(completionsOf(visitor)).toEqual([
      { type: 'complete', ...nothing, accountId: invitedUserId, reference: null }
    ])
  })

  test('fires once where the answer got lost and the login works', async () => {
    const visitor = await invitedVisit({ facts: paid, answers: { setCredentials: breaks } })
    await setsLogin(visitor)
    expect(completionsOf(visitor)).toEqual([])
    visitor.answers.setCredentials = refuses('used')
    await visitor.press('Set username and password')
    expect(completionsOf(visitor)).toHaveLength(1)
  })

  test.each<[string, Answers]>([
    ['another page has set another login', { setCredentials: refuses('used'), login: refuses('login.failed') }],
    ['the user name is taken', { setCredentials: refuses('invalid', { field: 'username', code: 'username_taken' }) }],
    ['the service is down', { setCredentials: refuses('unavailable') }]
  ])('does not fire where %s', async (_, answers) => {
    const visitor = await invitedVisit({ facts: paid, answers })
    await setsLogin(visitor)
    expect(completionsOf(visitor)).toEqual([])
  })

  test('is the last event where the embedder removes the widget in it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const visitor = await invitedVisit({ facts: paid })
    const { environment } = visitor.session
    const { report } = environment
    environment.report = event => {
      report(event)
      if (event.type === 'complete') visitor.end()
    }
    await setsLogin(visitor)
    await pass(6)
    vi.useRealTimers()
    expect(visitor.events.at(-1)).toMatchObject({ type: 'complete' })
  })
})

test('parent A’s `complete` event fires once, with the payment, and names the registration', async () => {
  const visitor = await onReview()
  refersTo(visitor, 'case 13')
  visitor.answers.pay = gives(paymentResult)
  await pays(visitor)
  await visitor.arrive()
  expect(completionsOf(visitor)).toEqual([
    {
      type: 'complete',
      purchaseId: 'attempt-1',
      packageId: 'premium-1',
      transactionId: 'tx-1',
      total: 14400,
      currency: 'USD',
      registrationId: registration.signupId,
      reference: 'case 13'
    }
  ])
  await visitor.types('Username', 'ana_reyes')
  await visitor.types('Password', 'Correct-Horse-9')
  await visitor.press('Set username and password')
  expect(completionsOf(visitor)).toHaveLength(1)
})

test('a professional’s `complete` event names the professional', async () => {
  const visitor = await professionalVisit()
  refersTo(visitor, 'p-1')
  await reachesTheEnd(visitor)
  await visitor.press('Create account')
  const { id: professionalId } = visitor.session.$facts.get().professional!
  expect(completionsOf(visitor)).toEqual([
    {
      type: 'complete',
      purchaseId: null,
      packageId: null,
      transactionId: null,
      total: 0,
      currency: 'USD',
      professionalId,
      reference: 'p-1'
    }
  ])
})

describe('the reference', () => {
  const sentBy = (visitor: { asked: readonly { name: string; headers: Record<string, string> }[] }) =>
    Object.fromEntries(
      visitor.asked.flatMap(({ name, headers }) => ('X-Reference' in headers ? [[name, headers['X-Reference']]] : []))
    )

  test('is sent with the payment and the login, percent-encoded, and with nothing else', async () => {
    const visitor = await invitedVisit({ facts: paid })
    refersTo(visitor, 'Fall 12/ä')
    await setsLogin(visitor)
    expect(sentBy(visitor)).toEqual({ setCredentials: 'Fall%2012%2F%C3%A4' })
  })

  test('is kept with the visit, so that a hosted page goes on with it, and goes with the visit', async () => {
    const memory = createMemory()
    const embedded = await invitedVisit({ memory })
    refersTo(embedded, 'case 14')
    embedded.session.record(paid)
    expect(embedded.remembered()).toMatchObject({ reference: 'case 14' })

    const hosted = await invitedVisit({ memory })
    expect(hosted.session.environment.reference).toBeUndefined()
    await setsLogin(hosted)
    expect(sentBy(hosted)).toEqual({ setCredentials: 'case%2014' })
    expect(completionsOf(hosted)).toMatchObject([{ reference: 'case 14' }])
    hosted.session.forget()
    expect(memory.text()).not.toContain('case 14')
  })
})
