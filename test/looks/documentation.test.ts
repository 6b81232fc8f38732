import { expect, test } from 'vitest'
import { expectNoBarriers } from '#test/support/accessibility.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()

test('a reader on a phone searches, follows a result by keyboard, and opens the menu', async () => {
  const requested: string[] = []
  const options = { viewport: { width: 360, height: 740 } }
  const page = await site.arrives('/docs/quick-start.html', options, async page => {
    page.on('request', request => requested.push(request.url()))
  })
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('searchbox').fill('promo code')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/docs/testing.html#coupons')

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Sidebar Navigation' }).getByRole('link', { name: 'Events' }).click()
  await page.getByRole('heading', { name: 'Events and analytics' }).waitFor()

  expect(requested.filter(url => !url.startsWith(`${site.url}/docs`) && !url.startsWith('data:'))).toEqual([])
  expect(site.errors).toEqual([])
})

test('the first page has the harness on a desk, and a link to it on a phone', async () => {
  const desk = await site.arrives('/docs/')
  const harness = desk.frameLocator('iframe[title="The widget, and its options"]')
  await harness.getByRole('link', { name: 'For Parents' }).click()
  await harness.getByRole('heading', { name: 'already have an account' }).waitFor()
  await expectNoBarriers(desk)
  const phone = await site.arrives('/docs/', { viewport: { width: 360, height: 740 } })
  await phone.getByRole('link', { name: 'Try the widget' }).click()
  await phone.waitForURL('**/examples/harness/**')
  expect(site.errors).toEqual([])
  await Promise.all([desk, phone].map(page => page.context().close()))
})

test.each(['harness/', 'harness/theme.html', 'gallery/'])('the tool at /examples/%s has no barrier', async path => {
  await expectNoBarriers(await site.arrives(`/examples/${path}`))
})

test('a policy is computed for the chosen ways to pay, and copied', async () => {
  const page = await site.arrives('/docs/csp.html', { permissions: ['clipboard-write'] })
  const form = page.locator('form.policy')
  await form.getByLabel('Address of the service').fill('https://sign-up.example')
  await form.getByLabel('PayPal').check()
  await form.getByText('script-src https://sign-up.example https://*.paypal.com').waitFor()
  await form.getByRole('button', { name: 'Copy Code' }).click()
  await form.locator('button.copied').waitFor()
  expect(site.errors).toEqual([])
})

test('a choice of dark lasts, and no page has a barrier in either scheme', async () => {
  const page = await site.arrives('/docs/quick-start.html', { colorScheme: 'light' })
  const canvas = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const switches = (scheme: string) => page.getByRole('switch', { name: `Switch to ${scheme} theme` }).click()
  const light = await canvas()
  await switches('dark')
  const dark = await canvas()
  expect(dark).not.toBe(light)
  await expectNoBarriers(page)
  for (const path of ['steps', 'options', 'csp', 'testing', 'frameworks']) {
    await page.goto(`${site.url}/docs/${path}.html`)
    expect(await canvas()).toBe(dark)
    await expectNoBarriers(page)
    await switches('light')
    await expectNoBarriers(page)
    await switches('dark')
  }
  expect(site.errors).toEqual([])
})
