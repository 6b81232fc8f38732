import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { breaks, gives, refuses } from '#test/support/fake-environment.ts'
import { cleanUp, pass, press } from '#test/support/render.tsx'
import { type Options, onPayment } from '#test/support/screens/checkout.ts'

// Loads the lazy module before the tests, so that its loading time does not affect them.
await import('#checkout/payment/billing/places.ts')

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(async () => {
  await cleanUp()
  vi.useRealTimers()
})

const suggestions = [
  { placeId: 'p-1', title: '1 Main Street', detail: 'Springfield, Illinois 62701' },
  { placeId: 'p-2', title: '1 Main Street', detail: 'Los Angeles, California 90028' }
]
const address = {
  line1: '1 Main Street',
  line2: null,
  city: 'Los Angeles',
  region: 'California',
  postalCode: '90028',
  country: 'US'
}

const looking = async (answers: Options['answers'] = {}) => {
  const visitor = await onPayment({
    answers: { suggestPlaces: gives({ suggestions }), placeDetails: gives({ address }), ...answers }
  })
  const line = visitor.find<HTMLInputElement>('combobox', 'Billing address')
  const valueOf = (name: string) => visitor.all<HTMLInputElement>('textbox', name)[0]!.value
  const asks = async (text: string) => {
    await visitor.types('Billing address', text)
    await pass(0.3)
  }
  return { ...visitor, line, valueOf, asks }
}

describe('address suggestions', () => {
  test('are requested once typing pauses, with one token up to the choice', async () => {
    const visitor = await looking()
    for (const text of ['1 M', '1 Ma', '1 Mai']) await visitor.types('Billing address', text)
    expect(visitor.bodiesOf('suggestPlaces')).toEqual([])
    await pass(0.3)
    expect(visitor.bodiesOf('suggestPlaces')).toMatchObject([{ input: '1 Mai', country: 'us' }])
    expect(visitor.text()).toContain('Addresses found: 2. Use the up and down arrow keys to choose one.')
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await press(visitor.line, key)
    await visitor.arrive()
    expect(visitor.line.value).toBe('1 Main Street')
    expect(visitor.valueOf('City')).toBe('Los Angeles')
    expect(visitor.valueOf('ZIP code')).toBe('90028')
    expect(visitor.find<HTMLSelectElement>('combobox', 'State').value).toBe('California')
    expect(visitor.text()).toContain('The address has been filled in.')
    const [asked] = visitor.bodiesOf('suggestPlaces') as { sessionToken: string }[]
    expect(visitor.bodiesOf('placeDetails')).toEqual([{ placeId: 'p-2', sessionToken: asked!.sessionToken }])
  })

  test.each([
    ['with the address', { address: { ...address, line1: 'Main Street', city: '', region: '', postalCode: '' } }],
    ['with the line only', { address: null }]
  ])('keep the typed text where a suggestion answers %s', async (_, details) => {
    const streets = [{ placeId: 'p-1', title: 'Main Street', detail: 'Springfield, Illinois' }]
    const visitor = await looking({ suggestPlaces: gives({ suggestions: streets }), placeDetails: gives(details) })
    await visitor.types('City', 'Springfield')
    await visitor.types('ZIP code', '62701')
    await visitor.asks('12 Main')
    await press(visitor.line, 'ArrowDown')
    await press(visitor.line, 'Enter')
    await visitor.arrive()
    expect(visitor.line.value).toBe('12 Main Street')
    expect(visitor.valueOf('City')).toBe('Springfield')
    expect(visitor.valueOf('ZIP code')).toBe('62701')
  })

  test.each([
    ['is out of reach', breaks],
    ['is out of order', refuses('unavailable')],
    ['finds nothing', gives({ suggestions: [] })],
    ['never answers', () => new Promise<never>(() => {})]
  ])('leave a plain field when the search %s', async (_, suggestPlaces) => {
    const visitor = await looking({ suggestPlaces })
    await visitor.asks('1 Main Street')
    await visitor.arrive()
    expect(visitor.all('listbox')).toEqual([])
    expect(visitor.all('alert')).toEqual([])
    expect(visitor.line.value).toBe('1 Main Street')
    await visitor.types('City', 'Springfield')
    await visitor.types('ZIP code', '62701')
    await visitor.chooses('State', 'Illinois')
    await visitor.press('Continue to payment')
    expect(visitor.text()).toContain('Payment method')
  })
})
