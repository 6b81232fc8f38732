import { parentAOrder } from '#core/contract/order.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as registrationCalls from '#core/contract/registration.ts'
import { ok } from '#core/errors.ts'
import { localeOf } from '#core/locale.ts'
import { signupFlow } from '#signup/flow.ts'
import { createFakeEnvironment, createMemory, deferred, gives } from '#test/support/fake-environment.ts'
import { family, newPackage, newStart, parent, paymentResult } from '#test/support/people.ts'
import { opens } from '#test/support/open-visit.ts'

const english = localeOf({ locale: 'en-US' })
const registration = { signupId: 'signup', registrationKey: 'secret' }
const paid = { registration, parent, family, package: newPackage(), payment: paymentResult }

function visit(fake = createFakeEnvironment()) {
  const session = opens(signupFlow, fake.environment, english)
  session.resume()
  return { ...fake, session }
}

test('settling an answer leads to the next step', () => {
  const { session, environment } = visit()
  session.complete('audience', 'parent')
  expect(session.$row.get().step).toBe('coparent-status')
  session.complete('coParentStatus', 'new')
  expect(session.$row.get().step).toBe('parent')
  expect(environment.$wanted.get()).toBe('parent')
})

test('an answer or a plugin’s reason that comes after its step was left moves no visitor', async () => {
  const { session, environment, events } = visit()
  session.record({ registration, parent })
  session.go('family')
  session.go('parent')
  session.complete('family', family)
  session.use(() => ({ beforeStep: async () => 'a reason to stay' }))
  await session.complete('family', family)
  expect(session.$row.get().step).toBe('parent')
  expect(environment.$wanted.get()).toBe('parent')
  expect(session.$facts.get().family).toEqual(family)
  expect(events).toContainEqual({ type: 'submit', step: 'family' })
})

test('a result that cannot be undone is shown on the step where the visitor is by then', () => {
  const { session } = visit()
  session.record({ registration, parent, family, package: newPackage() })
  session.go('packages')
  session.complete('payment', paymentResult)
  expect(session.$row.get().step).toBe('credentials')
})

test('a call goes out at once, unless it is the first one', async () => {
  const { session, asked } = visit(createFakeEnvironment({ start: gives(newStart()), coupons: gives([]) }))
  await session.begin()
  void session.call(parentAOrder.coupons, { params: { signupId: 'signup' }, query: { country: 'US' } })
  expect(asked.at(-1)?.name).toBe('coupons')
})

test('an answer for a country that the visitor has left does not count, however late it comes', async () => {
  const american = deferred<ReturnType<typeof ok<ReturnType<typeof newStart>>>>()
  const { session, answers, asked } = visit(createFakeEnvironment({ start: () => american.promise }))
  const begun = session.begin()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  answers.start = gives(newStart({ supportPhone: 'British' }))
  session.relocate(localeOf({ locale: 'en-GB' }))
  await vi.waitFor(() => expect(session.$start.get()?.supportPhone).toBe('British'))
  american.resolve(ok(newStart({ supportPhone: 'American' })))
  await begun
  expect(session.$start.get()?.supportPhone).toBe('British')
})

test('answers and typed text outlive a reload, under the same anonymous id', () => {
  const memory = createMemory()
  const before = visit(createFakeEnvironment({}, memory))
  before.session.record({ registration, parent })
  before.session.draft('note', { text: '' }).set({ text: 'half a sen' })

  const after = visit(createFakeEnvironment({}, memory))
  after.session.resume()
  expect(after.session.$row.get().step).toBe('family')
  expect(after.session.draft('note', { text: '' }).get()).toEqual({ text: 'half a sen' })
  expect(after.session.anonymousId).toBe(before.session.anonymousId)
})

test('a visit that was stored in another format is not read', () => {
  const memory = createMemory()
  memory.write(JSON.stringify({ version: 2, facts: paid }))
  expect(visit(createFakeEnvironment({}, memory)).session.$facts.get()).toEqual({})
})

test('starting again forgets the answers, keeps the typed text and shows the reason until the next step', () => {
  const { session } = visit()
  session.draft('note', { text: '' }).set({ text: 'typed' })
  session.record({ registration, parent, family })
  session.go('packages')
  session.restart('parent', { code: 'expired' })
  expect(session.$facts.get()).toEqual({})
  expect(session.$row.get().step).toBe('parent')
  expect(session.$notice.get()).toEqual({ code: 'expired' })
  expect(session.draft('note', { text: '' }).get()).toEqual({ text: 'typed' })
  session.go('landing')
  expect(session.$notice.get()).toBeUndefined()
})

test('the experiment that skips a question still skips it after starting again', async () => {
  const start = newStart({ experiments: { removeCoparentStatus: 'treatment' } })
  const { session } = visit(createFakeEnvironment({ start: gives(start) }))
  await session.begin()
  session.restart('parent')
  expect(session.$facts.get()).toEqual({ skipsCoParentStatus: true })
})

test('after the receipt nothing is left, and nothing more is kept', () => {
  const { session, remembered } = visit()
  session.record(paid)
  session.forget()
  session.draft('note', { text: '' }).set({ text: 'late' })
  expect(remembered()).toEqual({})
  expect(session.$facts.get()).toEqual(paid)
})

test('a receipt that was not seen yet is shown after a reload', () => {
  const memory = createMemory()
  visit(createFakeEnvironment({}, memory)).session.record({ ...paid, credentials: {} })
  const { session, environment } = visit(createFakeEnvironment({}, memory))
  environment.$wanted.set('receipt')
  session.resume()
  expect(session.$row.get().exit).toBeUndefined()
  expect(session.$facts.get().payment).toEqual(paymentResult)
})

describe('an answer about consent', () => {
  const british = localeOf({ locale: 'en-GB' })
  const memory = createMemory()
  beforeEach(() => memory.clear())

  function opened() {
    const session = opens(signupFlow, createFakeEnvironment({}, memory).environment, british)
    session.resume()
    return session
  }

  test.each([true, false])('that the visitor gave us (%s) is as it was after a reload', isGiven => {
    const before = opened()
    before.record({ audience: 'parent' })
    before.consent({ analytics: isGiven }, true)
    expect(opened().$consent.get()).toEqual({ analytics: isGiven })
  })

  test('is kept when the visit is over, and so is its withdrawal', () => {
    const before = opened()
    before.consent({ chat: true }, true)
    before.record(paid)
    before.forget()
    const after = opened()
    expect(after.$consent.get()).toEqual({ chat: true })
    after.record(paid)
    after.forget()
    after.consent({ chat: false }, true)
    expect(opened().$consent.get()).toEqual({ chat: false })
  })

  test('that the embedder passes on is asked of the embedder again', () => {
    const before = opened()
    before.record({ audience: 'parent' })
    before.consent({ analytics: true })
    expect(opened().$consent.get()).toBeUndefined()
  })
})

test('each call presents the key that it needs and no other', async () => {
  const { session, asked } = visit(createFakeEnvironment({ coupons: gives([]), start: gives(newStart()) }))
  session.record(paid)
  await session.call(parentAOrder.coupons, { query: {}, params: { signupId: 'signup' } })
  await session.begin()
  const key = { 'X-Registration-Key': 'secret', Authorization: 'Bearer secret' }
  expect(asked[0]!.headers).toMatchObject({ ...key, 'Accept-Language': 'en-US' })
  expect(asked[1]!.headers).not.toHaveProperty('Authorization')
  expect(asked[1]!.headers).not.toHaveProperty('X-Registration-Key')
})

test('the link that brought a visitor is remembered for as long as the visit', async () => {
  const memory = createMemory()
  const environment = createFakeEnvironment({}, memory)
  const earlier = opens(signupFlow, environment.environment, english, { referrerKey: 'friend' })
  earlier.resume()
  earlier.record({ audience: 'parent' })
  const answers = { createRegistration: gives(registration) }
  const { session, asked } = visit(createFakeEnvironment(answers, memory))
  session.resume()
  const body = { parent, sections: ['PARENT' as const], segmentAnonymousId: 'a' }
  await session.call(registrationCalls.createRegistration, { body })
  expect(asked[0]!.headers['X-Referrer-Key']).toBe('friend')
})

test('analytics reports all that was done, in order', async () => {
  const start = newStart({ experiments: { removeCoparentStatus: 'treatment' } })
  const { session, events } = visit(createFakeEnvironment({ start: gives(start) }))
  await session.begin()
  session.complete('audience', 'parent')
  session.track({ type: 'analytics', name: 'Checkout Step Completed', properties: { step: 'billing' } })
  session.go('landing')
  session.end()
  const counted = () => events.flatMap(event => (event.type === 'analytics' ? [event] : []))
  const seen = () => events.filter(({ type }) => type === 'experiment')
  expect(counted().map(({ name, properties }) => `${name}: ${Object.values(properties).join(' ')}`)).toEqual([
    'Step Viewed: landing',
    'Experiment Viewed: removeCoparentStatus treatment',
    'Step Submitted: landing',
    'Step Viewed: parent',
    'Checkout Step Completed: billing',
    'Step Dismissed: parent',
    'Step Viewed: landing'
  ])
  expect(seen()).toEqual([{ type: 'experiment', experiment: 'removeCoparentStatus', arm: 'treatment' }])
})
