import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { buyer } from '#test/support/buyer.ts'
import { signupOn } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()
const phone = { width: 360, height: 740 }
const touch = { viewport: phone, hasTouch: true, isMobile: true }
/** The part of the phone above its keyboard. */
const aboveKeyboard = { width: 360, height: 320 }

/** The interface of an element in Chromium. */
type Scrolled = Element & { scrollIntoViewIfNeeded(): void }

/** Checks that each field with the focus, and its error, is in the visible part of the page, and that nothing is over them. */
async function expectFieldsInView(page: Page, fields: Locator) {
  const all = await fields.all()
  expect(all.length).toBeGreaterThan(3)
  for (const field of all) {
    await page.setViewportSize(phone)
    await field.focus()
    await page.setViewportSize(aboveKeyboard)
    // Chromium on a phone scrolls so when its keyboard opens: a hidden or cut field to the middle, another one not at all.
    await field.evaluate(element => (element as unknown as Scrolled).scrollIntoViewIfNeeded())
    expect(await field.evaluate(hiddenOf)).toEqual([])
  }
  await page.setViewportSize(phone)
}

/** Checks the same with a keyboard that leaves the layout as it is, and makes only the visual viewport smaller, as on iOS. */
async function expectFieldsInVisualViewport(page: Page, fields: Locator) {
  const devtools = await page.context().newCDPSession(page)
  const pageScaleFactor = phone.height / aboveKeyboard.height
  await devtools.send('Emulation.setPageScaleFactor', { pageScaleFactor })
  expect(await page.evaluate(() => Math.round(visualViewport!.height))).toBe(aboveKeyboard.height)
  for (const field of await fields.all()) {
    await field.focus()
    expect(await field.evaluate(hiddenOf)).toEqual([])
  }
  await devtools.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 })
}

/** The parts of a field and its error that are out of view or covered. Runs in the page. */
function hiddenOf(field: Element): string[] {
  const root = field.getRootNode() as Document | ShadowRoot
  const errors = (field.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
  const parts = [field, ...errors.map(id => root.querySelector(`[id="${id}"]`)!)]
  return parts.flatMap(part => {
    const { left, top, right, bottom } = part.getBoundingClientRect()
    const name = `${part.localName} “${part.textContent || part.id}” from ${top} to ${bottom}`
    const { offsetTop, height } = visualViewport!
    if (top < offsetTop - 1 || bottom > offsetTop + height + 1) return [`out of view: ${name}`]
    const isCovered = [top + 2, bottom - 2].some(y => {
      const over = root.elementFromPoint((left + right) / 2, y)
      return over !== null && !part.contains(over) && !over.contains(part)
    })
    return isCovered ? [`covered: ${name}`] : []
  })
}

test.each(['US', 'GB'])(
  'in %s the keyboard leaves each field of the first form in view, with its error',
  async country => {
    const page = await site.arrives(`/app/join/step1?locale=en&country=${country}`, touch)
    const { words, ...visitor } = await signupOn(page, { locale: 'en', country })
    await page.getByRole('heading', { name: words.parent.title }).waitFor()
    await expectFieldsInView(page, page.locator('main :is(input:not([type=checkbox]), select)'))
    await visitor.continues()
    await page.locator('[data-summary]:focus').waitFor()
    await expectFieldsInView(page, page.locator('[aria-invalid=true]'))
    await expectFieldsInVisualViewport(page, page.locator('[aria-invalid=true]'))
  }
)

test.each(['/app/join/payment', '/examples/marketing/'])(
  '%s: the keyboard leaves each field up to Pay in view',
  async path => {
    const { page, words, ...visitor } = await buyer(site, path, { options: touch })
    await page.getByRole('heading', { name: words.billing.title }).waitFor()
    await page.getByRole('button', { name: words.billing.continue }).click()
    await page.locator('[aria-invalid=true]').first().waitFor()
    await expectFieldsInView(
      page,
      page.locator(':is(.cpj-main, main) :is(input:not([type=checkbox], [type=radio]), select):visible')
    )

    await visitor.reachesMethods()
    await page.getByText(words.method.loading).waitFor({ state: 'detached' })
    const holder = page.getByRole('textbox', { name: words.method.holder })
    await expectFieldsInView(page, page.locator('iframe[name^=braintree-hosted-field]').or(holder))
  }
)

test('no page logs an error', () => expect(site.errors).toEqual([]))
