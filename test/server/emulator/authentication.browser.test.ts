import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { Fault } from '#server/emulator/faults.ts'
import type { authentication } from './authentication-page.ts'
import { createShopWindow, type Way } from './shop-window.ts'

declare global {
  interface Window {
    authentication: typeof authentication
  }
}

const { shop, visit, leave } = await createShopWindow('authentication-page.ts')

/** Opens a page that authenticates a card for ten dollars. */
async function verify(number: string, way: Way = 'route') {
  const { page, clientToken, ...rest } = await visit(way)
  await page.evaluate(token => window.authentication.start(token), clientToken)
  await page.evaluate(card => void window.authentication.verify(card, '10.00'), number)
  const bank = page.frameLocator('iframe[name="Cardinal-CCA-IFrame"]')
  async function result() {
    await page.waitForFunction(() => document.getElementById('authentication-result')?.textContent)
    return page.locator('#authentication-result').innerText()
  }
  return { page, bank, result, ...rest }
}

const sold = async (paymentMethodNonce: string) =>
  (await shop.sell({ paymentMethodNonce, options: { threeDSecure: { required: true } } })).success

const challenged = '4000000000002503'
const ways: Way[] = ['route', 'bridge', 'foreign bridge']

test.each(ways)('a card without a challenge is verified and charged (%s)', async way => {
  const { result, errors, requestsOut } = await verify('4000000000002701', way)
  expect(await sold(await result())).toBe(true)
  expect([errors, requestsOut]).toEqual([[], []])
})

test.each(ways)('the code of the bank’s page verifies a card (%s)', async way => {
  const { bank, result, errors, requestsOut } = await verify(challenged, way)
  await bank.getByLabel('Code').fill('9999')
  await bank.getByRole('button', { name: 'Confirm' }).click()
  await bank.getByText('This is not the code').waitFor()
  await bank.getByLabel('Code').fill('1234')
  await bank.getByRole('button', { name: 'Confirm' }).click()
  expect(await sold(await result())).toBe(true)
  // Chromium logs the refused code as an error with status 422.
  expect(errors.filter(error => !error.includes('422'))).toEqual([])
  expect(requestsOut).toEqual([])
})

test.each(['Fail', 'Cancel'])('the bank’s button %s leaves a nonce that is not charged', async name => {
  const { bank, result } = await verify(challenged)
  await bank.getByRole('button', { name }).click()
  expect(await sold(await result())).toBe(false)
})

test.each<[Fault, string]>([
  [{ on: 'lookup', kind: 'status', status: 404 }, 'THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR'],
  [{ on: 'lookup', kind: 'status', status: 422 }, 'THREEDS_LOOKUP_VALIDATION_ERROR'],
  [{ on: 'lookup', kind: 'status', status: 503 }, 'THREEDS_LOOKUP_ERROR'],
  [{ on: 'lookup', kind: 'html' }, 'TypeError'],
  [{ on: 'songbird', kind: 'error', status: 10_011 }, 'THREEDS_CARDINAL_SDK_CANCELED']
])('the fault %o ends as %s', async (fault, code) => {
  shop.emulator.faults.set(fault)
  const { result } = await verify(challenged)
  expect(await result()).toBe(code)
})

test('a cut second answer is an error of its own', async () => {
  shop.emulator.faults.set({ on: 'authentication', kind: 'drop-before', times: 2 })
  const { bank, result } = await verify(challenged)
  await bank.getByLabel('Code').fill('1234')
  await bank.getByRole('button', { name: 'Confirm' }).click()
  expect(await result()).toBe('THREEDS_JWT_AUTHENTICATION_FAILED')
})

test('without Songbird a card without a challenge is still verified', async () => {
  shop.emulator.faults.set({ on: 'songbird', kind: 'drop-before', times: 9 })
  const { result } = await verify('4000000000002701')
  expect(await sold(await result())).toBe(true)
})

/**
 * Whether the emulated Songbird answers (`told`) or not (`silent`). `setTimeout` resolves "silent" only after all timers of the script
 * itself.
 */
const asksSongbird = (page: Page, step: 'setup' | 'device data') =>
  page.evaluate(
    asked =>
      new Promise<string>(resolve => {
        const { Cardinal } = window as never as { Cardinal: Songbird }
        Cardinal.on('payments.setupComplete', () => asked === 'setup' && resolve('told'))
        Cardinal.setup()
        if (asked !== 'setup') void Cardinal.trigger().then(() => resolve('told'))
        setTimeout(() => resolve('silent'))
      }),
    step
  )

test.each<[Fault, 'setup' | 'device data']>([
  [{ on: 'songbird', kind: 'no-setup' }, 'setup'],
  [{ on: 'songbird', kind: 'no-device-data' }, 'device data']
])('the fault %o never ends the %s', async (fault, step) => {
  const { page, result } = await verify('4000000000002701')
  // At its end a verification removes its own listeners from Songbird, so the test can add another listener.
  expect(await sold(await result())).toBe(true)
  expect(await asksSongbird(page, step)).toBe('told')
  await leave()
  shop.emulator.faults.set(fault)
  const { page: faulty } = await verify('4000000000002701')
  await faulty.waitForFunction(() => 'Cardinal' in window)
  expect(await asksSongbird(faulty, step)).toBe('silent')
})

interface Songbird {
  on(event: string, listener: () => void): void
  setup(): void
  trigger(): Promise<void>
}

test('a late bank is reported after its delay', async () => {
  shop.emulator.faults.set({ on: 'songbird', kind: 'late', delayMs: 400 })
  const { page, bank, result } = await verify(challenged)
  await bank.getByRole('button', { name: 'Fail' }).waitFor()
  const decided = page.waitForResponse(/decisions$/).then(() => Date.now())
  await bank.getByRole('button', { name: 'Fail' }).click()
  const began = await decided
  expect(await sold(await result())).toBe(false)
  expect(Date.now() - began).toBeGreaterThan(350)
})
