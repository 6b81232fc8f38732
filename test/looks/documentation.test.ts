import { expect, test } from 'vitest'
import { expectNoBarriers } from '#test/support/accessibility.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()

test('a reader on a phone searches, follows a result by keyboard, and opens the menu', async () => {
  const requested: string[] = []
  const options = { viewport: { width: 360, height: 740 } }
  const page = await site.arrives('/docs', options, async page => {
    page.on('request', request => requested.push(request.url()))
  })
  await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('subscription codes')
  await page.getByRole('status').filter({ hasText: 'places' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/docs/testing.html#subscription-codes')

  await page.getByRole('searchbox').fill('qzxvqzxv')
  await page.getByRole('status').filter({ hasText: 'Nothing is found' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Errors' }).click()
  await page.getByRole('heading', { name: 'Errors' }).waitFor()

  expect(requested.filter(url => !url.startsWith(`${site.url}/docs`) && !url.startsWith('data:'))).toEqual([])
  expect(site.errors).toEqual([])
  await page.context().close()
})

test('the first page has a live example on a desk, and a link to one on a phone', async () => {
  const desk = await site.arrives('/docs/')
  const example = desk.frameLocator('iframe[title^="An example page"]')
  await example.getByRole('link', { name: 'For Parents' }).click()
  await example.getByRole('heading', { name: 'already have an account' }).waitFor()
  await expectNoBarriers(desk)
  const phone = await site.arrives('/docs/', { viewport: { width: 360, height: 740 } })
  await phone.getByRole('link', { name: 'The page of a bar association' }).click()
  await phone.waitForURL('**/examples/partner/')
  expect(site.errors).toEqual([])
  await Promise.all([desk, phone].map(page => page.context().close()))
})

test('a choice of dark lasts, and no page has a barrier in either scheme', async () => {
  const page = await site.arrives('/docs/', { colorScheme: 'light' })
  const canvas = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await canvas()
  await page.getByRole('button', { name: 'Dark' }).click()
  const dark = await canvas()
  expect(dark).not.toBe(light)
  await expectNoBarriers(page)
  for (const path of ['steps', 'options']) {
    await page.goto(`${site.url}/docs/${path}.html`)
    expect(await canvas()).toBe(dark)
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Light' }).click()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Dark' }).click()
  }
  expect(site.errors).toEqual([])
  await page.context().close()
})
