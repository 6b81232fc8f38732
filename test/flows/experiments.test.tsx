import { describe, expect, test } from 'vitest'
import { type Arm, experiments } from '#core/experiments/experiments.ts'
import { type Experiment, exposures } from '#core/experiments/exposures.ts'
import type { WalletPort } from '#payment/wallet.ts'
import { fail } from '#core/errors.ts'
import { wallets } from '#core/rules/payment.ts'
import { gives } from '#test/support/fake-environment.ts'
import { forEachWallet, newCoupon, newPackage, newStart } from '#test/support/people.ts'
import { cleanUp } from '#test/support/render.tsx'
import { onPayment, type Options } from '#test/support/screens/checkout.ts'
import { before, fillsBilling, fillsParent, type Visit, visit } from '#test/support/screens/visit.tsx'

const arms = ['control', 'treatment', 'off'] as const
const startWith = (changes: Partial<Record<Experiment, Arm>>) =>
  gives(newStart({ experiments: { ...newStart().experiments, ...changes } }))

const wallet: WalletPort = { isAvailable: async () => true, open: async () => fail('unavailable') }
const everyWallet = forEachWallet(wallet)

async function onMethod(changes: Partial<Record<Experiment, Arm>>, options: Options = {}) {
  const visitor = await onPayment({ ...options, answers: { start: startWith(changes), ...options.answers } })
  await fillsBilling(visitor)
  await visitor.press('Continue to payment')
  return visitor
}

/** Types a billing address of a country without regions. */
async function livesIn(visitor: Visit, postalCode: string) {
  await visitor.types(/^(Billing a|A)ddress/, '10 High Street')
  await visitor.types(/^(City|Town or city)/, 'Leeds')
  await visitor.types(/^(Postcode|ZIP code)/, postalCode)
  await visitor.press('Continue to payment')
}

describe('wallets in Treatment', () => {
  test.each(Object.values(wallets))(
    'are offered by $experiment, where the browser has them',
    async ({ experiment, label: name }) => {
      for (const arm of arms) {
        const visitor = await onMethod({ [experiment]: arm }, { wallets: everyWallet })
        expect(visitor.text().includes(name), arm).toBe(arm === 'treatment')
        await cleanUp()
      }
      const without = await onMethod({ [experiment]: 'treatment' })
      expect(without.text()).not.toContain(name)
    }
  )

  test('Great Britain has no PayPal, Venmo and Google Pay, and always a card', async () => {
    const visitor = await onPayment({
      locale: 'en-GB',
      wallets: everyWallet,
      answers: {
        start: startWith({
          paypalInJoin: 'treatment',
          grow365Venmo: 'treatment',
          googlePay: 'treatment',
          ukCardPayments: 'off'
        }),
        regions: gives([])
      }
    })
    await livesIn(visitor, 'LS1 4AP')
    expect(visitor.text()).not.toContain('PayPal')
    expect(visitor.text()).not.toContain('Venmo')
    expect(visitor.text()).not.toContain('Google Pay')
    expect(visitor.cards.life).toContain('open')
  })
})

test('ukCardPayments changes the words of the British card form and of no other', async () => {
  const words = 'never see them'
  for (const arm of arms) {
    for (const locale of ['en-GB', 'en-US']) {
      const visitor = await onPayment({
        locale,
        answers: { start: startWith({ ukCardPayments: arm }), regions: gives([]) }
      })
      await livesIn(visitor, locale === 'en-GB' ? 'LS1 4AP' : '62701')
      expect(visitor.text().includes(words), `${arm} ${locale}`).toBe(arm === 'treatment' && locale === 'en-GB')
      // Every arm shows exactly once where the card's details go.
      expect(visitor.text().split('straight to our payment provider'), `${arm} ${locale}`).toHaveLength(2)
      expect(visitor.cards.life).toContain('open')
      await cleanUp()
    }
  }
})

describe('on step 3', () => {
  const basic = newPackage({ id: 'basic-1', displayName: 'Basic', packageName: 'BASIC' })
  const coupon = newCoupon()
  const onStep3 = (changes: Partial<Record<Experiment, Arm>>) =>
    visit({
      step: 'packages',
      facts: before.packages,
      answers: {
        start: startWith(changes),
        coupons: gives([coupon]),
        pricingLookup: gives({
          pricingGroupName: 'P0' as const,
          packageIds: ['basic-1', 'premium-1'],
          packages: [basic, newPackage()]
        })
      }
    })

  test.each(arms)('premiumPickMe in %s decides the order of packages', async arm => {
    const visitor = await onStep3({ premiumPickMe: arm })
    const names = visitor.all('button', /^Choose/).map(button => visitor.nameOf(button).split(' for ')[0])
    const isTreated = arm === 'treatment'
    expect(names).toEqual(isTreated ? ['Choose Premium', 'Choose Basic'] : ['Choose Basic', 'Choose Premium'])
    expect(visitor.text().includes('Recommended')).toBe(isTreated)
  })

  // The discount is 20.00 of 144.00, which is 13.9 %. One arm rounds it down, the other rounds it.
  test.each([
    ['control', '13% off: Spring'],
    ['treatment', 'Save up to 14% today: Spring'],
    ['off', '13% off: Spring']
  ] as const)('discountOfferLanguage in %s decides the words of a discount', async (arm, words) => {
    const visitor = await onStep3({ discountOfferLanguage: arm })
    expect(visitor.text()).toContain(words)
  })
})

test.each([
  ['landing', ['removeCoparentStatus']],
  ['welcome', ['socialProof']],
  ['packages', ['premiumPickMe', 'discountOfferLanguage']],
  ['build-your-own', ['showPriceInBuildYourOwn']],
  ['payment', []],
  ['receipt', []]
])('the step %s shows the experiments %j', (step, shown) => {
  expect(exposures(step)).toEqual(shown)
})

describe.each(arms)('with every experiment in %s', arm => {
  const all = Object.fromEntries(experiments.map(name => [name, arm]))
  const steps = ['landing', 'parent', 'family', 'packages', 'payment', 'credentials', 'receipt'] as const

  test.each(steps)('%s is reached', async step => {
    const facts = before[step as keyof typeof before] ?? {}
    const visitor = await visit({ step, facts, answers: { start: startWith(all) } })
    expect(visitor.step()).toBe(step)
    expect(visitor.title()).not.toBe('')
  })

  test('a shown difference is counted, once, and never when it is off', async () => {
    const visitor = await visit({ step: 'packages', facts: before.packages, answers: { start: startWith(all) } })
    const seen = visitor.events.filter(event => event.type === 'analytics' && event.name === 'Experiment Viewed')
    const expected = arm === 'off' ? [] : ['premiumPickMe', 'discountOfferLanguage']
    expect(seen.map(event => (event as { properties: object }).properties)).toEqual(
      expected.map(experiment => ({ experiment, arm }))
    )
  })
})

describe('an experiment of the payment methods', () => {
  const all = Object.fromEntries(experiments.map(name => [name, 'control' as const]))
  const exposed = (visitor: Visit) =>
    visitor.events.flatMap(event => (event.type === 'experiment' ? [event.experiment] : [])).toSorted()

  test('is not counted on the billing view, and once where the methods are shown', async () => {
    const visitor = await onPayment({ answers: { start: startWith(all) } })
    expect(exposed(visitor)).toEqual([])
    await fillsBilling(visitor)
    await visitor.press('Continue to payment')
    expect(exposed(visitor)).toEqual(['googlePay', 'grow365Venmo', 'paypalInJoin'])
    await visitor.press('Back to billing')
    await visitor.press('Continue to payment')
    expect(exposed(visitor)).toEqual(['googlePay', 'grow365Venmo', 'paypalInJoin'])
  })

  test('is counted when it is seen again after the consent, if it was seen before', async () => {
    const visitor = await onPayment({ locale: 'en-GB', answers: { start: startWith(all), regions: gives([]) } })
    await livesIn(visitor, 'LS1 4AP')
    visitor.session.consent({ analytics: true })
    expect(exposed(visitor)).toEqual([])
    await visitor.press('Back to billing')
    await visitor.press('Continue to payment')
    expect(exposed(visitor)).toEqual(['ukCardPayments'])
  })
})

test('an arm forced by a developer’s link is sent at the start and with the registration', async () => {
  const visitor = await visit({ step: 'parent', arrival: { forced: 'premiumPickMe:treatment' } })
  expect(visitor.asked.find(({ name }) => name === 'start')?.input.query).toMatchObject({
    country: 'US',
    forced: 'premiumPickMe:treatment'
  })
  await fillsParent(visitor)
  await visitor.press('Continue')
  expect(visitor.bodiesOf('createRegistration')).toMatchObject([{ forced: 'premiumPickMe:treatment' }])
})
