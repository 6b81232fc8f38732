import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { localeOf } from '#core/locale.ts'
import { loadWords } from '#language/words.ts'
import type { Bundles } from '#words/shape.ts'
import { expectNoBarriers } from '#test/support/accessibility.ts'
import { standInApplePay } from '#test/support/apple-pay.ts'
import { arrivesAtCheckout } from '#test/support/checkout-visit.ts'
import { registerEmbedder } from '#test/support/embedders.ts'
import { createEmbedder } from '#test/support/host.ts'
import { homesOnScreen, newcomer, signupOn } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const logged: string[] = []
const framer = await createEmbedder()
const site = await createSite({ LOG_LEVEL: 'trace' }, { logTo: { write: line => void logged.push(line) } })
const wordsOf = async (locale: string) => ((await loadWords('foot', localeOf({ locale }))) as Bundles['foot']).handover
const words = await wordsOf('en')

/** Presses the handover button below a step and reads the link. */
async function linkOn(page: Page, said = words): Promise<string> {
  await page.getByRole('button', { name: said.offer }).click()
  return page.getByRole('textbox', { name: said.link }).inputValue()
}

async function typesFamilyInWidget() {
  const parent = newcomer()
  const page = await site.arrives('/examples/marketing/?locale=en&country=US')
  const visitor = await signupOn(page)
  await visitor.completeUntil('family', { parent })
  await visitor.namesFamily({ firstName: 'Sam', lastName: 'Okafor' }, { firstName: 'Lu', lastName: 'Reyes' })
  return { page, visitor, parent }
}

test('a link that an embedder’s server has prefilled opens the forms with its values', async () => {
  const { key } = await registerEmbedder(site.deps.database)
  const made = await fetch(`${site.url}/v1/embedders/handovers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
    body: JSON.stringify({ flow: 'signup', prefill: { firstName: 'Ana', email: 'ana@example.com' } })
  })
  const { url } = (await made.json()) as { url: string }
  const page = await site.arrives(url.replace(site.url, ''))
  const visitor = await signupOn(page)
  await visitor.completeUntil('parent')
  expect(await page.getByRole('textbox', { name: visitor.words.field.firstName }).inputValue()).toBe('Ana')
  expect(await page.getByRole('textbox', { name: visitor.words.field.email }).inputValue()).toBe('ana@example.com')
  expect(page.url()).not.toContain('Ana')
})

describe('a visit that continues on another device', () => {
  test('keeps every value, even unsent ones, and can be finished', async () => {
    const { page, visitor, parent } = await typesFamilyInWidget()
    await page.getByRole('button', { name: words.offer }).scrollIntoViewIfNeeded()
    const url = await linkOn(page)
    expect(new URL(url).pathname).toBe('/app/join/continue')
    expect(new URL(url).hash).toHaveLength(44)
    await page.getByRole('img', { name: words.code }).waitFor()

    const other = await site.arrives(url.replace(site.url, ''))
    const there = await signupOn(other)
    await other.getByRole('heading', { name: visitor.words.family.title, level: 1 }).waitFor()
    expect(new URL(other.url()).pathname).toBe('/app/join/step2')
    expect(new URL(other.url()).hash).toBe('')
    const child = other.getByRole('group', { name: visitor.words.family.child.replace('{{number}}', '1') })
    expect(await child.getByRole('textbox', { name: visitor.words.field.firstName }).inputValue()).toBe('Lu')

    const coEmail = `sam.${parent.email}`
    const coParent = { firstName: 'Sam', lastName: 'Okafor', email: coEmail }
    await there.completeUntil('receipt', { coParent })

    const given = page.getByRole('dialog', { name: words.given.title })
    await given.waitFor()
    await expectNoBarriers(page)
    await given.getByRole('button', { name: words.given.takeBack }).click()
    await given.waitFor({ state: 'hidden' })
    await visitor.namesFamily(coParent, { firstName: 'Lu', lastName: 'Reyes' })
    await visitor.continues()
    await page.getByText(visitor.words.paid.same.split('{{name}}')[0]!).waitFor()
    await page.getByText(visitor.words.paid.login).waitFor()
    // Chromium logs the refusal of the older page.
    expect(site.errors.splice(0)).toEqual([expect.stringContaining('409')])

    const code = new URL(url).hash.slice(1)
    expect(logged.join('\n')).not.toContain(code)
  })

  test('opens once: the second page gets a notice', async () => {
    const { page } = await typesFamilyInWidget()
    const path = (await linkOn(page)).replace(site.url, '')
    const first = await site.arrives(path)
    await first.getByRole('heading', { level: 1 }).waitFor()
    const second = await site.arrives(path)
    await second.getByText(words.used).waitFor()
    await expectNoBarriers(second)
  })

  test('works for a professional, too', async () => {
    const page = await site.arrives('/app/join/pro?locale=es&country=US')
    const said = await wordsOf('es')
    await page.getByRole('textbox', { name: 'Nombre' }).first().fill('Inés')
    const url = await linkOn(page, said)
    const other = await site.arrives(url.replace(site.url, ''))
    await other.getByRole('textbox', { name: 'Nombre' }).first().waitFor()
    expect(await other.getByRole('textbox', { name: 'Nombre' }).first().inputValue()).toBe('Inés')
    expect(new URL(other.url()).pathname).toBe('/app/join/pro')
  })
})

describe('where embedding is impossible', () => {
  test('the visit moves to our own page because the page blocks frames', async () => {
    const visitor = await arrivesAtCheckout(site, '/examples/marketing/', {
      before: page =>
        page.route('**/examples/marketing/*', async route => {
          const response = await route.fetch()
          const headers = { ...response.headers(), 'content-security-policy': "frame-src 'none'" }
          await route.fulfill({ response, headers })
        })
    })
    const { page } = visitor
    await visitor.typesBilling(homesOnScreen.US)
    await visitor.continuesToPayment()
    await page.waitForURL('**/app/join/payment**')
    await page.getByRole('heading', { name: visitor.words.billing.title, level: 1 }).waitFor()
    expect(await page.getByRole('textbox', { name: visitor.words.billing.city }).inputValue()).toBe('Springfield')
  })

  test('our own page is offered because Apple Pay needs a top-level page', async () => {
    framer.serve({
      '/frame': `<!doctype html><html lang="en"><title>A frame</title><link rel="icon" href="data:,">
        <iframe title="Join" src="${site.url}/examples/marketing/?locale=en&country=US" width="900" height="1200"></iframe>`
    })
    const page = await site.arrives(`${framer.origin}/frame`, {}, standInApplePay)
    const inside = page.frameLocator('iframe[title=Join]') as unknown as Page
    await (await signupOn(inside)).completeUntil('billing')
    await inside.getByText(words.framed).waitFor()
    await inside.getByRole('button', { name: words.open }).click()
    const url = await inside.getByRole('textbox', { name: words.link }).inputValue()
    const outside = await site.arrives(url.replace(site.url, ''), {}, standInApplePay)
    const visitor = await signupOn(outside)
    await outside.getByRole('heading', { name: visitor.words.billing.title, level: 1 }).waitFor()
    expect(await outside.getByText(words.framed).count()).toBe(0)
  })
})
