import { expect, test } from 'vitest'
import type { authentication } from './authentication-page.ts'
import { createShopWindow, type Way } from './shop-window.ts'

declare global {
  interface Window {
    authentication: typeof authentication
  }
}

const { shop, visit } = await createShopWindow('authentication-page.ts')

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
