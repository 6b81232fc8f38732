import type { BraintreeError } from 'braintree-web'
import { expect, test } from 'vitest'
import { bundleFrameScript } from './bundle.ts'
import type { CardPage } from './card-page.ts'
import { createShopWindow, type Way } from './shop-window.ts'

declare global {
  interface Window {
    cards: CardPage
  }
}

const { shop, ...shopWindow } = await createShopWindow('card-page.ts', { frameScript: await bundleFrameScript() })
type Visit = Awaited<ReturnType<typeof visit>>

async function visit(way: Way, options: Record<string, object> = {}) {
  const { page, clientToken, ...rest } = await shopWindow.visit(way)
  await page.evaluate(async ([token, given]) => window.cards.start(token, given), [clientToken, options] as const)
  const frame = (field: string) => page.frameLocator(`iframe[name="braintree-hosted-field-${field}"]`)
  return {
    ...rest,
    page,
    numberFrame: frame('number'),
    number: frame('number').getByRole('textbox'),
    expiration: frame('expirationDate').getByRole('textbox'),
    cvv: frame('cvv').getByRole('textbox'),
    tokenize: () =>
      page.evaluate(async (): Promise<{ nonce?: string; code?: string; details: unknown }> => {
        const outcome = await window.cards.fields.tokenize().catch((error: BraintreeError) => error)
        const { nonce, code, details } = outcome as { nonce?: string; code?: string; details: unknown }
        return { nonce, code, details }
      })
  }
}

// Each field gets its keys directly. Tab would move the focus between frames of another process, which happens asynchronously.
async function typeCard({ number, expiration, cvv }: Visit, [card, date, code] = ['4111111111111111', '1230', '123']) {
  await number.pressSequentially(card ?? '')
  await expiration.pressSequentially(date ?? '')
  await cvv.pressSequentially(code ?? '')
  await cvv.blur()
}

test.each<Way>(['route', 'bridge', 'foreign bridge'])(
  'a card that is typed into the frames is charged (%s)',
  async way => {
    const visitor = await visit(way)
    await typeCard(visitor)
    expect(await visitor.number.inputValue()).toBe('4111 1111 1111 1111')
    expect(await visitor.expiration.inputValue()).toBe('12/30')
    const { nonce, details } = await visitor.tokenize()
    expect(details).toMatchObject({ cardType: 'Visa', lastFour: '1111', expirationMonth: '12', expirationYear: '2030' })

    const { success, transaction } = await shop.sell({
      paymentMethodNonce: nonce,
      options: { submitForSettlement: true }
    })
    expect(success).toBe(true)
    expect(transaction).toMatchObject({ status: 'submitted_for_settlement', creditCard: { last4: '1111' } })
    expect(visitor.errors).toEqual([])
    expect(visitor.requestsOut).toEqual([])
  }
)

test('the page gets the events of the fields, and never the typed digits', async () => {
  const visitor = await visit('route')
  await typeCard(visitor)
  await expect
    .poll(() => visitor.page.evaluate(() => window.cards.events))
    .toEqual([
      'focus number',
      'notEmpty number',
      'cardTypeChange number',
      'cardTypeChange number',
      'validityChange number',
      'blur number',
      'focus expirationDate',
      'notEmpty expirationDate',
      'validityChange expirationDate',
      'blur expirationDate',
      'focus cvv',
      'notEmpty cvv',
      'validityChange cvv',
      'blur cvv'
    ])
  const { bins, state } = await visitor.page.evaluate(() => ({
    bins: window.cards.bins,
    state: JSON.stringify(window.cards.fields.getState())
  }))
  expect(bins).toEqual(['411111'])
  expect(state).not.toContain('4111')
})

test('a number that is no test card is refused in the frame, visibly', async () => {
  const visitor = await visit('route')
  await typeCard(visitor, ['4242424242424242', '1230', '123'])
  expect(await visitor.numberFrame.getByText('Test cards only').isVisible()).toBe(true)
  expect(await visitor.number.getAttribute('aria-invalid')).toBe('true')
  expect(await visitor.tokenize()).toMatchObject({
    code: 'HOSTED_FIELDS_FIELDS_INVALID',
    details: { invalidFieldKeys: ['number'] }
  })
})

test('a brand that the merchant does not want is invalid', async () => {
  const visitor = await visit('route', { number: { supportedCardBrands: { 'american-express': false } } })
  await typeCard(visitor, ['378282246310005', '1230', '1234'])
  expect(await visitor.tokenize()).toMatchObject({
    code: 'HOSTED_FIELDS_FIELDS_INVALID',
    details: { invalidFieldKeys: ['number'] }
  })
})

test('empty fields are an error of their own', async () => {
  const { tokenize } = await visit('route')
  expect(await tokenize()).toMatchObject({ code: 'HOSTED_FIELDS_FIELDS_EMPTY' })
})

test('every field has a name, the browser’s fill-in kind, and asks for digits', async () => {
  const { number, expiration, cvv, numberFrame, page } = await visit('route')
  expect(await numberFrame.getByRole('textbox', { name: 'Credit Card Number' }).count()).toBe(1)
  expect(await page.frameLocator('iframe[name$=cvv]').getByRole('textbox', { name: 'Security code' }).count()).toBe(1)
  for (const [field, autocomplete] of [
    [number, 'cc-number'],
    [expiration, 'cc-exp'],
    [cvv, 'cc-csc']
  ] as const) {
    expect(await field.getAttribute('autocomplete')).toBe(autocomplete)
    expect(await field.getAttribute('inputmode')).toBe('numeric')
  }
})

test("the merchant's styles apply, in every state", async () => {
  const visitor = await visit('route', {
    styles: {
      input: { fontSize: '18px', color: 'rgb(0, 0, 128)' },
      ':focus': { color: 'rgb(0, 128, 0)' },
      '.invalid': { color: 'rgb(128, 0, 0)' },
      '@media (min-width: 1px)': { input: { 'letter-spacing': '2px' } }
    }
  })
  const style = () =>
    visitor.number.evaluate(input => {
      const { fontSize, color, letterSpacing } = getComputedStyle(input)
      return { fontSize, color, letterSpacing }
    })
  expect(await style()).toEqual({ fontSize: '18px', color: 'rgb(0, 0, 128)', letterSpacing: '2px' })
  await visitor.number.focus()
  expect(await style()).toMatchObject({ color: 'rgb(0, 128, 0)' })
  await visitor.page.keyboard.type('9')
  expect(await style()).toMatchObject({ color: 'rgb(128, 0, 0)' })
})

test('a style that is not allowed is left out, with a warning', async () => {
  const { errors, number } = await visit('route', { styles: { input: { position: 'fixed' } } })
  expect(await number.evaluate(input => getComputedStyle(input).position)).toBe('static')
  expect(errors[0]).toContain('"position" is not allowed')
})

test('the page rules its fields from outside', async () => {
  const { page, number, numberFrame } = await visit('route')
  await page.evaluate(() => {
    const { fields } = window.cards
    void fields.setAttribute({ field: 'number', attribute: 'placeholder', value: 'Card' })
    void fields.setAttribute({ field: 'number', attribute: 'aria-required', value: true })
    void fields.addClass('number', 'shaken')
    fields.setMessage({ field: 'number', message: 'This card was declined' })
    void fields.focus('number')
  })
  await expect.poll(() => number.getAttribute('placeholder')).toBe('Card')
  expect(await number.getAttribute('aria-required')).toBe('true')
  expect(await number.getAttribute('class')).toContain('shaken')
  expect(await numberFrame.getByText('This card was declined').getAttribute('aria-live')).toBe('polite')
  await expect.poll(() => number.evaluate(input => input.matches(':focus'))).toBe(true)

  await page.keyboard.type('4111')
  await page.evaluate(() => {
    const { fields } = window.cards
    void fields.removeAttribute({ field: 'number', attribute: 'aria-required' })
    void fields.removeClass('number', 'shaken')
    void fields.setAttribute({ field: 'number', attribute: 'disabled', value: true })
    void fields.clear('number')
  })
  await expect.poll(() => number.inputValue()).toBe('')
  expect(await number.isDisabled()).toBe(true)
  expect(await number.getAttribute('aria-required')).toBeNull()
  expect(await number.getAttribute('class')).not.toContain('shaken')
})

test('the keyboard goes through the fields both ways, and Enter asks for submission', async () => {
  const { page } = await visit('route')
  const focused = () => page.evaluate(() => document.activeElement?.closest('div, button')?.id)
  await page.focus('#before')
  for (const next of ['number', 'expiration', 'cvv', 'after']) {
    await page.keyboard.press('Tab')
    await expect.poll(focused).toBe(next)
  }
  for (const previous of ['cvv', 'expiration', 'number']) {
    await page.keyboard.press('Shift+Tab')
    await expect.poll(focused).toBe(previous)
  }
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => window.cards.events)).toContain('inputSubmitRequest number')
})

test('deleting goes through the slash of the date', async () => {
  const { page, expiration } = await visit('route')
  await expiration.click()
  await page.keyboard.type('12')
  expect(await expiration.inputValue()).toBe('12/')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  expect(await expiration.inputValue()).toBe('1')
})

test.each([
  // braintree-web retries each failed GraphQL request once, as a REST request.
  [{ kind: 'drop-before', times: 4 } as const, 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR'],
  [{ kind: 'status', status: 500, times: 4 } as const, 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR']
])('when tokenizing meets %o the page gets %s', async (fault, code) => {
  const visitor = await visit('route')
  await typeCard(visitor)
  shop.emulator.faults.set({ on: 'tokenize', ...fault })
  expect(await visitor.tokenize()).toMatchObject({ code })
})

test('when GraphQL fails once, REST tokenizes all the same', async () => {
  const visitor = await visit('route')
  await typeCard(visitor)
  shop.emulator.faults.set({ on: 'tokenize', kind: 'drop-before' })
  expect((await visitor.tokenize()).nonce).toEqual(expect.any(String))
})
