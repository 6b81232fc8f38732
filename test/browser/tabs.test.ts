import { expect, test } from 'vitest'
import { expectNoBarriers } from '#test/support/accessibility.ts'
import { arrivesAtCheckout } from '#test/support/checkout-visit.ts'
import { signupOn } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()

test.each(['/app/join/payment', '/examples/marketing/'])(
  'a duplicated tab of %s shows at once that the first one has paid, and then that it has set the login',
  async path => {
    const visitor = await arrivesAtCheckout(site, path)
    const { page, words } = visitor
    await page.getByRole('heading', { name: words.billing.title }).waitFor()
    // A window that a page opens begins with a copy of the page's session storage, as a duplicated tab does.
    const [tab] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void window.open(location.href))])
    await tab.getByRole('heading', { name: words.billing.title }).waitFor()

    await visitor.completeUntil('credentials')
    await tab.getByRole('heading', { name: words.credentials.title }).waitFor()
    const said = words.paid.same.split('{{name}}')[0]!
    await tab.getByText(said).waitFor()
    expect(await page.getByText(said).count()).toBe(0)
    await expectNoBarriers(tab)

    const other = await signupOn(tab)
    await other.setsCredentials({ username: `second_${Date.now()}`, password: 'Correct-Horse-9' })
    await visitor.setsCredentials({ username: `first_${Date.now()}`, password: 'Correct-Horse-9' })
    await visitor.acceptsTerms()
    await visitor.submitsCredentials()
    await tab.getByText(words.paid.login).waitFor()
    await expectNoBarriers(tab)
    expect(site.errors).toEqual([])
  }
)
