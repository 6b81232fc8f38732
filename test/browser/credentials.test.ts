import { expect, test } from 'vitest'
import { arrivesAtCheckout } from '#test/support/checkout-visit.ts'
import { newcomer, signupOn } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()

const inMemberArea = /\/legacy/
const password = 'correct horse 9!'

test('parent A who closes the browser after paying finishes by the link in the receipt mail', async () => {
  const email = 'ana.later@example.com'
  const parent = { ...newcomer(), email }
  const a = await arrivesAtCheckout(site, undefined, { language: 'es', parent })
  const first = a.page
  await a.completeUntil('credentials')
  await first.context().close()

  const [receipt] = await site.mailsTo(email)
  const link = new URL(/http\S+\/app\/join\/credentials\?\S+/.exec(receipt!.text)![0])
  const page = await site.arrives(`${link.pathname}${link.search}&locale=es&country=US`)
  const later = await signupOn(page, { locale: 'es', country: 'US' })
  expect(page.url()).not.toContain('token')
  await later.setsCredentials({ username: 'ana.later', password })
  await later.acceptsTerms()
  await later.submitsCredentials()
  await later.goesOn()
  await page.waitForURL(inMemberArea)
  const { credentials_set_at: setAt } = await site.deps.database
    .selectFrom('account')
    .select('credentials_set_at')
    .where('username', '=', 'ana.later')
    .executeTakeFirstOrThrow()
  expect(setAt).not.toBeNull()
})
