import { expect, test } from 'vitest'
import { arrivesAtCheckout } from '#test/support/checkout-visit.ts'
import { createSite } from '#test/support/site.ts'

const network = 'https://affiliate.test'
const site = await createSite({
  AFFILIATE_IMAGE_URL: `${network}/pixel?id={transactionId}&total={total}`,
  AFFILIATE_SCRIPT_URL: `${network}/script.js`
})

test('only the receipt page notifies the affiliate network, by an image and a script', async () => {
  const visitor = await arrivesAtCheckout(site)
  const { page } = visitor
  const asked: string[] = []
  await page.route(`${network}/**`, route => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await visitor.completeUntil('credentials')
  await visitor.setsCredentials({ username: 'ana.affiliate', password: 'correct horse 9!' })
  await visitor.acceptsTerms()
  await visitor.submitsCredentials()
  expect(asked).toEqual([])
  await visitor.goesOn()
  await visitor.hasReceipt()
  await expect.poll(() => asked.length).toBe(2)
  const image = new URL(asked.find(url => url.includes('/pixel'))!)
  expect(await page.innerText('main')).toContain(image.searchParams.get('id'))
  expect(image.searchParams.get('total')).toBe('159.99')
  expect(asked.some(url => url === `${network}/script.js`)).toBe(true)
  expect(site.errors).toEqual([])
})
