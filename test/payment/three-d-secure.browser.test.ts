import { acsUrl } from '#server/emulator/authentication/bank.ts'
import { expect, test } from 'vitest'
import type { CardHolder } from '#payment/card-fields.ts'
import type { Fault } from '#server/emulator/faults.ts'
import { createShopWindow } from '../server/emulator/shop-window.ts'
import type { payment } from './authentication-page.ts'

declare global {
  interface Window {
    payment: typeof payment
  }
}

const { shop, visit } = await createShopWindow('../../payment/authentication-page.ts')

const good = '4000000000002701'
const challenged = '4000000000002503'

/** Opens a page that can authenticate several cards, one after the other. */
async function opens() {
  const { page, clientToken, errors } = await visit('route')
  const bank = page.frameLocator('iframe[name="Cardinal-CCA-IFrame"]')
  return {
    page,
    bank,
    errors,
    authenticate: (number: string, changes: Partial<CardHolder> = {}) =>
      page.evaluate(([token, card, holder]) => window.payment.authenticate(token, card, holder), [
        clientToken,
        number,
        changes
      ] as const),
    async confirms() {
      await bank.getByLabel('Code').fill('1234')
      await bank.getByRole('button', { name: 'Confirm' }).click()
    }
  }
}

const sold = async (answer: { nonce?: string; failure?: string }) =>
  (await shop.sell({ paymentMethodNonce: answer.nonce!, options: { threeDSecure: { required: true } } })).success

test('a card without a challenge is authenticated, and charged', async () => {
  const { authenticate, errors } = await opens()
  const answer = await authenticate(good)
  expect(answer.failure).toBeUndefined()
  expect(await sold(answer)).toBe(true)
  expect(errors).toEqual([])
})

test('the bank’s page gets the focus, fills its container, and leaves nothing behind', async () => {
  const { page, bank, authenticate, confirms, errors } = await opens()
  const answering = authenticate(challenged)
  await bank.getByLabel('Code').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('Cardinal-CCA-IFrame')
  await confirms()
  const answer = await answering
  expect(answer.failure).toBeUndefined()
  expect(await sold(answer)).toBe(true)
  expect(await page.locator('iframe').count()).toBe(0)
  expect(errors).toEqual([])
})

test('each way out of the bank’s page has its reason', async () => {
  const { bank, authenticate } = await opens()
  for (const [name, failure, number] of [
    ['Fail', 'failed', challenged],
    ['Cancel', 'cancelled', challenged],
    ['Confirm', 'failed', '4000000000002370'],
    ['Confirm', 'unavailable', '4000000000002420']
  ] as const) {
    const answering = authenticate(number)
    await bank.getByLabel('Code').fill('1234')
    await bank.getByRole('button', { name }).click()
    expect([name, number, (await answering).failure]).toEqual([name, number, failure])
  }
})

test('a lookup that fails is reported as a bank that was not reached, and can be tried again', async () => {
  const { authenticate } = await opens()
  const faults: Fault[] = [
    { on: 'lookup', kind: 'status', status: 404 },
    { on: 'lookup', kind: 'status', status: 422 },
    { on: 'lookup', kind: 'status', status: 503 },
    { on: 'lookup', kind: 'html' },
    { on: 'lookup', kind: 'drop-before', times: 2 }
  ]
  for (const fault of faults) {
    shop.emulator.faults.set(fault)
    expect([fault, await authenticate(challenged)]).toEqual([fault, { failure: 'lookup' }])
  }
  expect(await sold(await authenticate(good))).toBe(true)
})

test.each<[Fault, string]>([
  [{ on: 'songbird', kind: 'error', status: 10_011 }, 'cancelled'],
  [{ on: 'songbird', kind: 'error', status: 10_009 }, 'late'],
  [{ on: 'songbird', kind: 'error', status: 10_004 }, 'unavailable'],
  [{ on: 'songbird', kind: 'drop-before', times: 9 }, 'blocked']
])('the fault %o ends as %s', async (fault, failure) => {
  const { authenticate } = await opens()
  shop.emulator.faults.set(fault)
  expect(await authenticate(challenged)).toEqual({ failure })
})

test.each<Fault>([
  { on: 'authentication', kind: 'drop-before', times: 2 },
  { on: 'authentication', kind: 'html' }
])('the fault %o after the challenge is reported as a bank that was not reached', async fault => {
  const { authenticate, confirms } = await opens()
  shop.emulator.faults.set(fault)
  const answering = authenticate(challenged)
  await confirms()
  expect((await answering).failure).toBe('lookup')
})

test('a policy that only reports, or stops a frame of others, does not end the bank’s question', async () => {
  const { page, authenticate } = await opens()
  await page.evaluate(bank => {
    const violation = {
      effectiveDirective: 'frame-src',
      blockedURI: 'https://ads.example/',
      disposition: 'enforce'
    } as const
    const isOpen = new MutationObserver(() => {
      if (!document.querySelector('iframe[name="Cardinal-CCA-IFrame"]')) return
      document.dispatchEvent(new SecurityPolicyViolationEvent('securitypolicyviolation', violation))
      const reported = { ...violation, disposition: 'report', blockedURI: bank } as const
      document.dispatchEvent(new SecurityPolicyViolationEvent('securitypolicyviolation', reported))
      isOpen.disconnect()
    })
    isOpen.observe(document, { childList: true, subtree: true })
  }, acsUrl)
  const answered = authenticate(challenged)
  const bank = page.frameLocator('iframe[name="Cardinal-CCA-IFrame"]')
  await bank.getByLabel('Code').fill('1234')
  await bank.getByRole('button', { name: 'Confirm' }).click()
  expect((await answered).failure).toBeUndefined()
})

test('names and addresses that 3-D Secure would refuse are simplified or omitted', async () => {
  const { page, authenticate } = await opens()
  const lookup = page.waitForRequest(/lookup$/)
  const changes = { firstName: 'Jørgen', lastName: 'Núñez', line1: 'x'.repeat(60), line2: '北京', postalCode: '' }
  expect((await authenticate(good, changes)).failure).toBeUndefined()
  const { amount, additionalInfo, ...rest } = (await lookup).postDataJSON()
  expect(amount).toBe('10.00')
  expect(rest).toMatchObject({ challengeRequested: true, deviceChannel: 'Browser' })
  expect(additionalInfo).toMatchObject({
    billingSurname: 'Nunez',
    billingLine1: 'x'.repeat(50),
    billingCity: 'Leeds',
    billingCountryCode: 'GB',
    billingPhoneNumber: '447700900123',
    mobilePhoneNumber: '447700900123',
    email: 'ana@example.com',
    acsWindowSize: '03'
  })
  expect(additionalInfo).not.toHaveProperty('billingGivenName')
  expect(additionalInfo).not.toHaveProperty('billingLine2')
})

test.each(['no-setup', 'no-device-data'] as const)('a script that hangs (%s) is given up', async kind => {
  const { page, authenticate } = await opens()
  await page.clock.install()
  shop.emulator.faults.set({ on: 'songbird', kind })
  const loaded = page.waitForFunction(() => 'Cardinal' in window)
  const answering = authenticate(good)
  await loaded
  await page.clock.fastForward(31_000)
  expect(await answering).toEqual({ failure: 'lookup' })
})
