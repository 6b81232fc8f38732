import { describe, expect, test } from 'vitest'
import { breaks, gives, refuses } from '#test/support/fake-environment.ts'
import { newPricing } from '#test/support/people.ts'
import { focus } from '#test/support/render.tsx'
import { onPayment, onReview, payButton, pays, viewOf } from '#test/support/screens/checkout.ts'
import { bodyOf, fillsBilling } from '#test/support/screens/visit.tsx'

describe('billing', () => {
  test('shows who pays, and saves where they live', async () => {
    const visitor = await onPayment()
    expect(visitor.text()).toContain('Ana Reyes')
    await fillsBilling(visitor)
    await visitor.press('Continue to payment')
    expect(bodyOf(visitor, 'updateRegistration')).toMatchObject({
      parent: { firstName: 'Ana', timeZone: 'America/Chicago' },
      address: { line1: '1 Main Street', line2: null, region: 'Illinois', postalCode: '62701', country: 'US' },
      sections: ['PARENT', 'ADDRESS']
    })
    expect(viewOf(visitor)).toBe('Payment method')
    expect(visitor.focused()?.textContent).toBe('Payment method')
  })

  test('another country brings its own regions, time zones and price', async () => {
    const visitor = await onPayment()
    await fillsBilling(visitor)
    visitor.answers.regions = gives(['Ontario'])
    visitor.answers.timezones = gives(['America/Toronto'])
    await visitor.types('Country', 'Canada')
    await visitor.leaves('Country')
    const options = [...visitor.find<HTMLSelectElement>('combobox', 'State, province or region').options].map(
      option => option.value
    )
    expect(options).toEqual(['', 'Ontario'])
    await visitor.types('Postal code', '')
    await visitor.press('Continue to payment')
    expect(visitor.saidOf('Postal code')).toBe('Enter your postal code')
    expect(visitor.descriptionOf(visitor.find('combobox', 'State, province or region'))).toBe(
      'Choose your state, province or region'
    )
    await visitor.types('Postal code', '62701')
    expect(visitor.saidOf('Postal code')).toBe('Postal code is not valid')
    expect(visitor.find<HTMLSelectElement>('combobox', 'Time zone').value).toBe('America/Toronto')
    expect(bodyOf(visitor, 'pricing').address).toMatchObject({ country: 'CA', region: '' })
  })

  test('none of several time zones is proposed before the region decides', async () => {
    const zone = () => visitor.find<HTMLSelectElement>('combobox', 'Time zone').value
    const visitor = await onPayment({ answers: { timezones: gives(['America/Adak', 'America/Chicago']) } })
    expect(zone()).toBe('')
    visitor.answers.timezones = gives(['America/Chicago', 'America/Adak'])
    await visitor.chooses('State', 'Illinois')
    expect(zone()).toBe('America/Chicago')
  })

  test('lists that failed can be fetched again, and take the focus of the button', async () => {
    const visitor = await onPayment({ answers: { regions: breaks } })
    visitor.answers.regions = gives(['Illinois'])
    await focus(visitor.find('button', 'Try again'))
    await visitor.press('Try again')
    expect(visitor.focused()?.textContent).toContain('Illinois')
  })

  test('a country without regions needs none, in every call that saves the address', async () => {
    const visitor = await onPayment({ answers: { regions: gives([]) } })
    expect(visitor.all('combobox', 'State')).toEqual([])
    await visitor.types('Billing address', '1 Main Street')
    await visitor.types('City', 'Springfield')
    await visitor.types('ZIP code', '62701')
    await visitor.press('Continue to payment')
    await visitor.cards.hold()
    await visitor.press('Review order')
    await pays(visitor)
    const saved = visitor.bodiesOf('updateRegistration') as { address: { region: string } }[]
    expect(saved.map(({ address }) => address.region)).toEqual(['', ''])
  })

  test('a country where the package is not sold leads to other packages, and to nothing else', async () => {
    const visitor = await onPayment({ answers: { countryCriteria: gives(false) } })
    await fillsBilling(visitor)
    await visitor.press('Continue to payment')
    expect(visitor.text()).toContain('Your packages depend on your country')
    expect(visitor.bodiesOf('updateRegistration')).toEqual([])
    await visitor.press('OK')
    expect(bodyOf(visitor, 'updateRegistration').sections).toEqual(['PARENT', 'ADDRESS'])
    expect(visitor.session.$facts.get().package).toBeUndefined()
    expect(visitor.step()).toBe('packages')
  })

  test('a refused price leads back to the packages, which say why', async () => {
    const visitor = await onPayment({ answers: { pricing: refuses('pricing.refused') } })
    await visitor.arrive()
    expect(visitor.step()).toBe('packages')
    expect(visitor.text()).toContain('We could not work out your price. Please try again or choose another package.')
  })

  test('a refused price of an address that is still being typed leaves the visitor and the earlier price', async () => {
    const visitor = await onPayment()
    visitor.answers.pricing = refuses('pricing.refused')
    await visitor.types('Country', 'Canada')
    await visitor.leaves('Country')
    expect(bodyOf(visitor, 'pricing').address).toMatchObject({ country: 'CA' })
    expect(visitor.step()).toBe('payment')
    expect(visitor.text()).toContain('Total due today: $144.00')
  })

  test('a price that cannot be fetched stays, and can be fetched again', async () => {
    const visitor = await onPayment()
    await fillsBilling(visitor)
    visitor.answers.pricing = breaks
    await visitor.press('Continue to payment')
    expect(visitor.step()).toBe('payment')
    expect(visitor.text()).toContain('You seem to be offline.')
    visitor.answers.pricing = gives(newPricing())
    await visitor.press('Continue to payment')
    expect(viewOf(visitor)).toBe('Payment method')
  })
})

describe('an address that was changed after it was saved', () => {
  /** The visitor goes back from the review to the billing view and changes a field. */
  async function changes(label: string, typed: string) {
    const visitor = await onReview()
    await visitor.press(/^Billing/)
    await visitor.types(label, typed)
    return visitor
  }

  test.each([
    ['Billing address', 'x', /^Payment/],
    ['City', '', /Review$/],
    ['ZIP code', 'LS1 4AP', /Review$/]
  ])('is reported at the wrong field, %s "%s", and no tab leads on', async (label, typed, tab) => {
    const visitor = await changes(label, typed)
    const saved = visitor.bodiesOf('updateRegistration').length
    await visitor.press(tab)
    expect(viewOf(visitor)).toBe('Billing information')
    expect(visitor.listed()).toEqual([expect.stringContaining(visitor.saidOf(label))])
    expect(visitor.bodiesOf('updateRegistration')).toHaveLength(saved)
  })

  test('is saved and priced before a tab leads on', async () => {
    const visitor = await changes('City', 'Peoria')
    const priced = visitor.bodiesOf('pricing').length
    await visitor.press(/Review$/)
    expect(viewOf(visitor)).toBe('Review your order')
    expect(bodyOf(visitor, 'updateRegistration')).toMatchObject({ address: { city: 'Peoria' } })
    expect(visitor.bodiesOf('pricing').length).toBeGreaterThan(priced)
    expect(visitor.text()).toContain('Visa ending in 1111')
  })
})

describe('an address that Pay refuses', () => {
  const fields = [
    ['address', 'Billing address'],
    ['address.line1', 'Billing address'],
    ['address.city', 'City'],
    ['address.postalCode', 'ZIP code'],
    ['address.region', 'State'],
    ['parent.timeZone', 'Time zone'],
    ['timeZone', 'Time zone']
  ] as const

  test.each((['updateRegistration', 'pay'] as const).flatMap(call => fields.map(field => [call, ...field] as const)))(
    'leads to the address, with the sentence at the field: %s refuses %s',
    async (call, field, label) => {
      const visitor = await onReview()
      const accepts = visitor.answers[call]
      Object.assign(visitor.answers, { [call]: refuses('invalid', { field, code: 'x', text: 'Not there.' }) })
      await pays(visitor)
      expect(viewOf(visitor)).toBe('Billing information')
      const control = [...visitor.all('textbox'), ...visitor.all('combobox')].find(
        element => visitor.descriptionOf(element) === 'Not there.'
      )
      expect(control).toBe(visitor.all('combobox', label)[0] ?? visitor.field(label))
      expect(visitor.listed()).toEqual([`${label}: Not there.`])
      expect(visitor.text()).not.toContain('Something went wrong')

      Object.assign(visitor.answers, { [call]: accepts })
      if (control instanceof HTMLInputElement) await visitor.types(label, control.value)
      await visitor.press('Continue to payment')
      await visitor.press('Review order')
      await visitor.press(payButton)
      expect(visitor.step()).toBe('credentials')
    }
  )
})
