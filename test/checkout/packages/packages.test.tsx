import { describe, expect, test, vi } from 'vitest'
import { localeOf } from '#core/locale.ts'
import { focus, untilIdle } from '#test/support/render.tsx'
import { type Answers, breaks, createMemory, deferred, gives } from '#test/support/fake-environment.ts'
import { newCoupon, newPackage, newStart } from '#test/support/people.ts'
import type { Options } from '#test/support/screens/checkout.ts'
import { before, visit } from '#test/support/screens/visit.tsx'

const onStep3 = (answers = {}, facts = {}) =>
  visit({ step: 'packages', facts: { ...before.packages, ...facts }, answers })
const basic = newPackage({ id: 'basic-1', displayName: 'Basic', packageName: 'BASIC', totalPrice: 9900 })
const byo = (years: 1 | 2) =>
  newPackage({
    id: `byo-${years}`,
    displayName: 'Build your own',
    packageName: 'BYO',
    buildYourOwn: true,
    subDurationInYears: years
  })
const sells = (...packages: ReturnType<typeof newPackage>[]) =>
  gives({ pricingGroupName: 'P0' as const, packageIds: packages.map(row => row.id), packages })
const names = (visitor: Awaited<ReturnType<typeof visit>>) =>
  visitor.all('button', /^Choose/).map(button => visitor.nameOf(button).replace(/ for \d.*/, ''))

const option = (code: string, group: 'myfiles' | 'calls' | 'tonemeter' | 'unlimitedPayments', price: number) => ({
  code,
  displayName: code,
  description: price > 0 ? 'Names heated words.' : null,
  group,
  price,
  priceFormatted: `$${price / 100}`
})
const options = [
  option('MYFILES', 'myfiles', 0),
  option('CALLSBASIC', 'calls', 0),
  option('TONEMETER', 'tonemeter', 1500)
]
const pricingLookup = sells({ ...byo(1), options }, { ...byo(2), totalPrice: 20000, options })
const facts = { ...before.packages, package: byo(1) }

describe('a package of a newer server', () => {
  type Row = ReturnType<typeof newPackage>
  const future = (changes: object) => ({ ...newPackage({ id: 'new-1', displayName: 'Brand new' }), ...changes }) as Row

  test.each([{ packageName: 'FAMILY' }, { subDurationInYears: 3 }, { currencyCode: 'CHF' }])(
    '%j is sold',
    async changes => {
      const visitor = await onStep3({ pricingLookup: sells(basic, future(changes)) })
      expect(names(visitor)).toEqual(['Choose Basic', 'Choose Brand new'])
      expect(visitor.host.textContent).not.toMatch(/undefined|packages\./)
      await visitor.press(/Choose Brand new/)
      expect(visitor.step()).toBe('payment')
    }
  )
})

describe('another country', () => {
  /** Moves the phone to Canada, where another package is sold. The list of Canada's packages is still loading. */
  async function moves(step: 'packages' | 'build-your-own') {
    const list = deferred<void>()
    const pricingLookup: Answers['pricingLookup'] = async ({ body: { country } }) => {
      if (country !== 'CA') return sells(newPackage(), byo(1))()
      await list.promise
      return sells(basic, { ...byo(2), options })()
    }
    const visitor = await visit({ step, facts, answers: { pricingLookup } })
    visitor.session.relocate(localeOf({ locale: 'en', country: 'CA' }))
    await visitor.arrive()
    return { visitor, arrive: () => (list.resolve(), visitor.arrive()) }
  }

  test('has packages of its own, and those of the country before are not for sale meanwhile', async () => {
    const { visitor, arrive } = await moves('packages')
    expect(names(visitor)).toEqual([])
    await arrive()
    expect(names(visitor)).toEqual(['Choose Basic', 'Choose Build your own'])
  })
})

describe('step 3', () => {
  test('build-your-own is one card for all its terms and leads to the building', async () => {
    const visitor = await onStep3({ pricingLookup: sells(basic, byo(1), byo(2)) })
    expect(names(visitor)).toEqual(['Choose Basic', 'Choose Build your own'])
    await visitor.press(/^Choose Build your own/)
    expect(visitor.step()).toBe('build-your-own')
  })

  test('the best coupon of a package is named once, its percentage floored, and taken off the price', async () => {
    const coupon = newCoupon()
    const visitor = await onStep3({ coupons: gives([{ ...coupon, discount: 1000 }, coupon]) })
    expect(visitor.text().split('13% off: Spring')).toHaveLength(2)
    expect(visitor.find('button', 'Choose Premium for 1 year $124.00')).toBeTruthy()
    expect(visitor.tree.querySelector('s')?.textContent).toBe('Without the discount: $144.00')
    // The price of a month would be that of the first term only.
    expect(visitor.text()).toContain('Then $144.00 a year')
    expect(visitor.text()).not.toContain('a month')
  })

  test('the value added tax is that of the price after the coupon', async () => {
    const vat = { vatAmount: 2400, vatAmountFormatted: '$24.00', vatRate: 20 }
    const visitor = await onStep3({ pricingLookup: sells(newPackage(vat)), coupons: gives([newCoupon()]) })
    expect(visitor.text()).toContain('Includes $20.67 VAT')
  })

  test('the features of all packages are listed once, and in full where packages are compared', async () => {
    const features = (...own: string[]) => ({ features: ['Shared calendar', ...own] })
    const visitor = await onStep3({
      pricingLookup: sells({ ...basic, ...features('5 GB') }, newPackage(features('50 GB', 'Tone check')))
    })
    expect(visitor.text().split('Shared calendar')).toHaveLength(2)
    expect(visitor.text()).toContain('In every package: Shared calendar')
    await visitor.press('Compare all features')
    const compared = visitor.find('dialog').textContent
    expect(compared).toBe('Compare all featuresBasicShared calendar5 GBPremiumShared calendar50 GBTone check')
  })

  test('a possible duplicate outside the base group ends at the duplicate page', async () => {
    const pricingLookup = gives({ pricingGroupName: 'P2' as const, packageIds: [], packages: [] })
    const visitor = await onStep3({ pricingLookup }, { possibleDuplicate: true })
    await visitor.arrive()
    expect(visitor.step()).toBe('duplicate')
  })

  test('packages that could not be loaded can be asked for again', async () => {
    const visitor = await onStep3({ pricingLookup: breaks })
    expect(visitor.text()).toContain('You seem to be offline.')
    const answer = deferred<void>()
    visitor.answers.pricingLookup = () => answer.promise.then(sells(basic))
    await focus(visitor.find('button', 'Try again'))
    await visitor.press('Try again')
    await vi.waitFor(() => expect(visitor.focused()?.textContent).toBe('Loading'))
    answer.resolve()
    await untilIdle()
    expect(names(visitor)).toEqual(['Choose Basic'])
    expect(visitor.focused()?.textContent).toBe('Choose your package')
  })
})

describe('the terms', () => {
  const premium = (years: 1 | 2, totalPrice: number) =>
    newPackage({ id: `premium-${years}`, subDurationInYears: years, totalPrice })
  const both = sells(premium(1, 14400), premium(2, 25900), byo(1), byo(2))

  test('are a switch that changes every price, keeps the focus and sends nothing', async () => {
    const visitor = await onStep3({ pricingLookup: both })
    expect(visitor.find('button', 'Choose Premium for 1 year $144.00')).toBeTruthy()
    await focus(visitor.find('radio', /^2 years/))
    await visitor.picks(/^2 years/)
    expect(visitor.focused()).toBe(visitor.find('radio', /^2 years/))
    expect(visitor.find('button', 'Choose Premium for 2 years $259.00')).toBeTruthy()
    expect(
      visitor
        .all('status')
        .map(({ textContent }) => textContent)
        .join()
    ).toContain('Premium: $259.00')
    expect(visitor.asked.filter(({ name }) => name === 'pricingLookup')).toHaveLength(1)
    expect(visitor.text()).toContain('Renews every two years')
  })

  test('are remembered by the next page of the visit', async () => {
    const memory = createMemory()
    const opens = () => visit({ step: 'packages', facts: before.packages, memory, answers: { pricingLookup: both } })
    await (await opens()).picks(/^2 years/)
    const later = await opens()
    expect(later.find<HTMLInputElement>('radio', /^2 years/).checked).toBe(true)
  })

  test('leave a built package as it is', async () => {
    const builtPackage = { productId: 'SUB1YEAR', services: ['TONEMETER'], packageId: 'byo-1' }
    const visitor = await onStep3({ pricingLookup: both }, { package: byo(1), builtPackage })
    await visitor.picks(/^2 years/)
    expect(visitor.session.$facts.get()).toMatchObject({ package: { id: 'byo-1' }, builtPackage })
  })

  test.each([
    ['Save $29.00', sells(premium(1, 14400), premium(2, 25900))],
    [
      'Save $20.00 to $29.00',
      sells(premium(1, 14400), premium(2, 25900), { ...byo(1), totalPrice: 9900 }, { ...byo(2), totalPrice: 17800 })
    ]
  ])('show the saving of two years: %s', async (said, pricingLookup) => {
    const visitor = await onStep3({ pricingLookup })
    expect(visitor.nameOf(visitor.find('radio', /^2 years/))).toBe(`2 years${said}`)
  })
})

describe('a link that brought the visitor', () => {
  const over = 'Unfortunately, the offer is not available at this time.'
  const arrives = (arrival: Options['arrival'], answers: Options['answers'] = {}) =>
    visit({ step: 'packages', facts: before.packages, arrival, answers })

  test.each([
    [true, 'You have a discount of 25%.', over],
    [false, over, 'You have a discount']
  ])('with a discount that is good (%s) says so', async (valid, said, unsaid) => {
    const visitor = await arrives({ referrerKey: 'a-friend', percent: 25 }, { checkOffer: gives({ valid }) })
    expect(visitor.asked.find(({ name }) => name === 'checkOffer')!.headers['X-Referrer-Key']).toBe('a-friend')
    expect(visitor.text()).toContain(said)
    expect(visitor.text()).not.toContain(unsaid)
  })

  const eightPercent = newCoupon({ discount: 1152, discountFormatted: '$11.52' })
  test.each([
    [7, 'Discounts are not added together: where another one is larger, the price includes that one instead.'],
    [9, 'The prices include it wherever it applies.']
  ])('with a discount of %i percent beside a coupon of 8 says which one counts', async (percent, said) => {
    const answers = { checkOffer: gives({ valid: true }), coupons: gives([eightPercent]) }
    const visitor = await arrives({ referrerKey: 'a-friend', percent }, answers)
    expect(visitor.text()).toContain('8% off')
    expect(visitor.text()).toContain(`You have a discount of ${percent}%. ${said}`)
  })

  test('to a package leads past step 3, once', async () => {
    const visitor = await arrives({ packageCode: 'PREMIUM' })
    expect(visitor.step()).toBe('payment')
    await visitor.press('Back')
    expect(visitor.step()).toBe('packages')
  })

  test.each([
    ['PREMIUM', 'Premium'],
    ['BYO2', 'Build your own'],
    ['NOSUCH', undefined]
  ])('of a page that preselects %s marks %s, and skips nothing', async (packageCode, marked) => {
    const answers = { pricingLookup: sells(newPackage(), byo(1), byo(2)) }
    const visitor = await arrives({ packageCode, isPreselected: true }, answers)
    expect(visitor.step()).toBe('packages')
    expect(chosen(visitor)?.textContent).toBe(marked)
    expect(visitor.text()).not.toContain(over)
  })

  test.each(['PREMIUM2', 'NOSUCH'])('to a package that is not sold says so: %s', async packageCode => {
    const visitor = await arrives({ packageCode })
    expect(visitor.step()).toBe('packages')
    expect(visitor.text()).toContain('This link names a package that we do not have. Please choose one.')
    expect(visitor.text()).not.toContain(over)
  })
})

/** The heading of the selected package card. */
const chosen = (visitor: Awaited<ReturnType<typeof visit>>) => visitor.tree.querySelector('[data-chosen] h2')

describe('building', () => {
  test('chosen once more, it is built once more, from the earlier choice', async () => {
    const visitor = await visit({ step: 'build-your-own', facts, answers: { pricingLookup } })
    await visitor.picks(/2 years/)
    await visitor.press('Continue')
    visitor.session.go('packages')
    await visitor.arrive()
    expect(chosen(visitor)?.textContent).toBe('Build your own')
    await visitor.press(/^Choose Build your own/)
    visitor.session.go('payment')
    await visitor.arrive()
    expect(visitor.step()).toBe('build-your-own')
    expect(visitor.find<HTMLInputElement>('radio', /2 years/).checked).toBe(true)
  })

  test('orders the package of the chosen term, with the free parts always in', async () => {
    const visitor = await visit({ step: 'build-your-own', facts, answers: { pricingLookup } })
    expect(visitor.text()).not.toContain('MYFILES')
    expect(visitor.all<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toEqual([])
    visitor.find<HTMLInputElement>('radio', /2 years/).click()
    await visitor.ticks(/TONEMETER/)
    await visitor.press('Continue')
    expect(visitor.session.$facts.get().builtPackage).toEqual({
      packageId: 'byo-2',
      productId: 'SUB2YEAR',
      services: ['MYFILES', 'CALLSBASIC', 'TONEMETER']
    })
    expect(visitor.step()).toBe('payment')
  })

  test('shows prices and the free parts where the experiment asks for them', async () => {
    const start = newStart({ experiments: { showPriceInBuildYourOwn: 'treatment' } })
    const visitor = await visit({ step: 'build-your-own', facts, answers: { start: gives(start), pricingLookup } })
    expect(visitor.text()).toContain('MYFILES')
    expect(visitor.text()).toContain('Names heated words.')
    await visitor.ticks(/TONEMETER/)
    expect(visitor.all('status').map(({ textContent }) => textContent)).toContain('Total $159.00')
  })
})
