import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { createShopWindow, type Way } from './shop-window.ts'
import type { wallets } from './wallet-page.ts'

declare global {
  interface Window {
    wallets: typeof wallets
  }
}

const { shop, ...shopWindow } = await createShopWindow('wallet-page.ts')

async function visit(way: Way) {
  const { page, clientToken, ...rest } = await shopWindow.visit(way)
  await page.evaluate(token => window.wallets.start(token), clientToken)
  return { page, ...rest }
}

/** Waits for the result or the error code of a wallet. */
async function resultOf(page: Page, wallet: 'paypal' | 'venmo'): Promise<string> {
  await page.waitForFunction(id => document.getElementById(id)?.textContent !== '', `${wallet}-result`)
  return page.locator(`#${wallet}-result`).innerText()
}

const ways: Way[] = ['route', 'bridge', 'foreign bridge']

test.each(ways)('an approved PayPal payment is charged (%s)', async way => {
  const { page, errors, requestsOut } = await visit(way)
  await page.evaluate(() => window.wallets.paypal())
  await page.getByRole('button', { name: 'PayPal' }).click()
  await page.getByRole('button', { name: 'agree and pay' }).click()
  const { transaction } = await shop.sell({ paymentMethodNonce: await resultOf(page, 'paypal') })
  expect(transaction).toMatchObject({ status: 'authorized', paymentInstrumentType: 'paypal_account' })
  expect(errors).toEqual([])
  expect(requestsOut).toEqual([])
})

test('a canceled PayPal payment is reported to the page', async () => {
  const { page } = await visit('route')
  await page.evaluate(() => window.wallets.paypal())
  await page.getByRole('button', { name: 'PayPal' }).click()
  await page.getByRole('button', { name: 'cancel' }).click()
  expect(await resultOf(page, 'paypal')).toBe('canceled')
})

test.each(ways)('a Venmo payment that the phone approves is charged (%s)', async way => {
  const { page, errors, requestsOut } = await visit(way)
  await page.evaluate(() => window.wallets.venmo())
  await page.frameLocator('iframe[name="venmo-desktop-iframe"]').getByRole('button', { name: 'Approve' }).click()
  const { transaction } = await shop.sell({ paymentMethodNonce: await resultOf(page, 'venmo') })
  expect(transaction).toMatchObject({ paymentInstrumentType: 'venmo_account' })
  expect(errors).toEqual([])
  expect(requestsOut).toEqual([])
})

test('a Venmo payment can be closed', async () => {
  const { page } = await visit('route')
  await page.evaluate(() => window.wallets.venmo())
  await page.frameLocator('iframe[name="venmo-desktop-iframe"]').getByRole('button', { name: 'Close' }).click()
  expect(await resultOf(page, 'venmo')).toBe('VENMO_DESKTOP_CANCELED')
})

test('an Apple Pay token is charged', async () => {
  const { page } = await visit('route')
  const { merchantSession, nonce } = await page.evaluate(() => window.wallets.applePay())
  expect(merchantSession).toHaveProperty('merchantSessionIdentifier')
  const { transaction } = await shop.sell({ paymentMethodNonce: nonce })
  expect(transaction).toMatchObject({ paymentInstrumentType: 'apple_pay_card' })
})

test('device data is collected without FraudNet', async () => {
  const { page } = await visit('route')
  expect(JSON.parse(await page.evaluate(() => window.wallets.deviceData()))).toHaveProperty('correlation_id')
})
