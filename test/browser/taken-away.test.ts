import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { buyer } from '#test/support/buyer.ts'
import { signupOn } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()
site.deps.cardAuthentication = { required: ['GB'] }

/** What a page does to the element that has the widget. */
const ways: Record<string, (join: HTMLElement) => void> = {
  'is cleared': join => void (join.innerHTML = ''),
  'is morphed to the markup of the server': join => {
    const link = document.createElement('p')
    link.innerHTML = '<a href="/app/join/signup">Create your account</a>'
    join.replaceChildren(link)
  },
  'is moved to another place': join => document.querySelector('main')!.prepend(join),
  'is parked and put back': join => {
    const { parentElement } = join
    join.remove()
    requestAnimationFrame(() => parentElement!.append(join))
  }
}

const does = (page: Page, way: string) =>
  page.evaluate(
    ([source]) => {
      const act = new Function(`return (${source})`)() as (join: HTMLElement) => void
      act(document.getElementById('join')!)
    },
    [ways[way]!.toString()]
  )

describe.each(Object.keys(ways))('a widget whose element %s', way => {
  test('keeps its step and the typed text', async () => {
    const page = await site.arrives('/examples/marketing/?locale=en&country=US')
    const visitor = await signupOn(page)
    await visitor.completeUntil('parent')
    const firstName = page.getByRole('textbox', { name: visitor.words.field.firstName })
    await firstName.fill('Ana')
    await does(page, way)
    await expect.poll(() => firstName.inputValue()).toBe('Ana')
    await page.getByRole('button', { name: visitor.words.action.continue }).click()
    await page
      .getByRole('textbox', { name: visitor.words.field.lastName })
      .and(page.locator('[aria-invalid=true]'))
      .waitFor()
  })

  test('reopens the card fields, and sells', async () => {
    const visitor = await buyer(site, '/examples/marketing/')
    const { page, words } = visitor
    await visitor.reachesMethods()
    await page.getByText(words.method.loading).waitFor({ state: 'detached' })
    await does(page, way)
    await page.getByText(words.method.cardLost).waitFor()
    await page.getByText(words.method.loading).waitFor({ state: 'detached' })
    await visitor.typesCard()
    await visitor.reviews()
    await visitor.choosesReferral()
    await visitor.pays()
    await page.getByRole('heading', { name: words.credentials.title }).waitFor()
    expect((await visitor.bought()).charges).toHaveLength(1)
  })
})

const removers: Record<string, (join: HTMLElement) => void> = {
  'removes the widget': join => {
    const remove = () => join.querySelector('[data-coparent-join-host]')?.remove()
    new MutationObserver(remove).observe(join, { childList: true })
    remove()
  },
  'restores its own markup': join => {
    const markup = '<a href="/app/join/signup">Create your account</a>'
    const restore = () => join.innerHTML === markup || (join.innerHTML = markup)
    new MutationObserver(restore).observe(join, { childList: true, subtree: true })
    restore()
  }
}

test.each(Object.keys(removers))('a page whose script %s each time keeps its link, and stays usable', async way => {
  const page = await site.arrives('/examples/marketing/?locale=en&country=US')
  await page.evaluate(source => {
    const act = new Function(`return (${source})`)() as (join: HTMLElement) => void
    act(document.getElementById('join')!)
  }, removers[way]!.toString())
  const lines: string[] = []
  page.on('console', message => lines.push(message.text()))
  await page.getByRole('link', { name: 'Create your account' }).waitFor()
  await expect.poll(() => lines).toEqual([expect.stringContaining('removes the widget each time')])
  expect(await page.locator('[data-coparent-join-host]').count()).toBe(0)
  await page.getByRole('link', { name: 'Create your account' }).click()
  await page.waitForURL('**/app/join/signup*')
})

test('a page that clears the widget while a payment is under way charges once and shows the next step', async () => {
  const visitor = await buyer(site, '/examples/marketing/')
  const { page, words } = visitor
  await visitor.reachesMethods()
  await visitor.typesCard()
  await visitor.reviews()
  await visitor.choosesReferral()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/v1/payments?*', async route => {
    await released
    await route.continue()
  })
  const sent = page.waitForRequest('**/v1/payments?*')
  await visitor.pays()
  await sent
  await does(page, 'is cleared')
  release()
  await page.getByRole('heading', { name: words.credentials.title }).waitFor()
  expect((await visitor.bought()).charges).toHaveLength(1)
})

describe.each(['is cleared', 'is moved to another place', 'is parked and put back'])(
  'a widget whose element %s while the bank asks',
  way => {
    test('says that nothing was charged, and sells by another question', async () => {
      const visitor = await buyer(site, '/examples/marketing/', { country: 'GB' })
      const { page, words } = visitor
      const card = { number: '4000000000002503' }
      await visitor.reachesMethods()
      await visitor.typesCard(card)
      await visitor.reviews()
      await visitor.choosesReferral()
      await visitor.acceptsTerms()
      await visitor.pays()
      await page.frameLocator('iframe[name="Cardinal-CCA-IFrame"]').getByLabel('Code').waitFor()
      await does(page, way)
      await page.getByText(words.challenge.lost).waitFor()
      expect(await page.getByRole('dialog').count()).toBe(0)
      await page.getByRole('button', { name: words.review.backToPayment }).click()
      await page.getByText(words.method.loading).waitFor({ state: 'detached' })
      await visitor.typesCard(card)
      await visitor.reviews()
      await visitor.pays()
      await visitor.confirmsAtBank()
      await page.getByRole('heading', { name: words.credentials.title }).waitFor()
      expect((await visitor.bought()).charges).toHaveLength(1)
    })
  }
)
