import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { buyerOn } from '#test/support/buyer.ts'
import { reachesContact } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()

/** Opens a page with a mount and a script of its own. */
function opens(name: string, script: string, options = `flow: 'signup', locale: 'en', country: 'US'`, body = '') {
  return site.arrives(`/${name}`, { viewport: { width: 1000, height: 500 } }, page =>
    page.route(`**/${name}`, route =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><title>Keys</title><link rel="icon" href="data:,"><body>${body}
          <div id="join"></div><script>window.seen = []; ${script}</script><script src="/sdk/v1.js"></script>
          <script>CoParentJoin.mount('#join', { ${options} })</script><div style="height: 3000px"></div>`
      })
    )
  )
}

const seenOn = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen)

test('hotkeys of a page take no letter of a field, and get Escape and Tab', async () => {
  const page = await opens(
    'hotkeys',
    `addEventListener('keydown', event => { seen.push(event.key); if (event.key.length === 1) event.preventDefault() })`
  )
  const { words } = await reachesContact(page)
  const field = page.getByRole('textbox', { name: words.field.firstName })
  await field.pressSequentially('Jess K/4')
  expect(await field.inputValue()).toBe('Jess K/4')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect((await seenOn(page)).filter(key => key !== 'Unidentified')).toEqual(['Escape', 'Tab'])
})

describe('a page that listens for clicks', () => {
  test('closes its menu at a press into a field', async () => {
    const page = await opens(
      'menu',
      `document.addEventListener('click', ({ target }) => seen.push(target.id || target.parentElement.id))`
    )
    const { words } = await reachesContact(page)
    const before = (await seenOn(page)).length
    await page.getByRole('textbox', { name: words.field.firstName }).click()
    expect((await seenOn(page)).slice(before)).toEqual(['join'])
  })
})

test('a page that forbids presses, selection, copying and pasting leaves our fields usable', async () => {
  const page = await opens(
    'copy-protection',
    `for (const type of ['mousedown', 'selectstart', 'copy', 'paste', 'contextmenu', 'dragstart', 'touchstart', 'keydown'])
      document['on' + type] = event => event.target.tagName === 'INPUT'`
  )
  const { words } = await reachesContact(page)
  const field = page.getByRole('textbox', { name: words.field.firstName })
  await field.click()
  await page.keyboard.type('Ana')
  expect(await field.inputValue()).toBe('Ana')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText('Maria'))
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Control+V')
  expect(await field.inputValue()).toBe('Maria')
  const kinds = ['mousedown', 'selectstart', 'copy', 'paste', 'contextmenu', 'dragstart', 'touchstart', 'keydown']
  const prevented = await field.evaluate(
    (input, kinds) =>
      kinds.filter(type => !input.dispatchEvent(new Event(type, { bubbles: true, composed: true, cancelable: true }))),
    kinds
  )
  expect(prevented).toEqual([])
})

describe('a page that scrolls by its own script', () => {
  const script = `addEventListener('wheel', event => { event.preventDefault(); scrollBy(0, event.deltaY) }, { passive: false })`

  test('leaves the wheel to the list of countries', async () => {
    const page = await opens('wheel-list', script)
    const visitor = await buyerOn(site, page)
    await visitor.completeUntil('packages')
    await visitor.choosesPackage(/premium/i)
    await page.getByRole('combobox', { name: visitor.words.field.country, exact: true }).click()
    const list = page.getByRole('listbox')
    await list.hover()
    const before = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 200)
    await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
    expect(await page.evaluate(() => scrollY)).toBe(before)
  })

  test('leaves the wheel to the modal', async () => {
    const page = await opens('wheel-modal', script, `flow: 'signup', locale: 'en', country: 'US', display: 'modal'`)
    await page.getByRole('heading', { name: 'Create your account' }).hover()
    await page.mouse.wheel(0, 200)
    const scrolled = () => page.locator('.cpj-over').evaluate(({ scrollTop }) => scrollTop)
    await expect.poll(scrolled).toBeGreaterThan(0)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})

describe('a modal', () => {
  const modal = `flow: 'signup', locale: 'en', country: 'US', display: 'modal'`

  test('hides presses and focus from the page, so that its popover stays open', async () => {
    const script = `for (const type of ['pointerdown', 'mousedown', 'touchstart', 'click', 'focusin'])
      document.addEventListener(type, () => seen.push(type))`
    const page = await opens('outside', script, modal)
    await page.getByRole('link', { name: 'For Parents' }).click()
    await page.getByRole('heading', { name: /already have an account/ }).waitFor()
    expect(await seenOn(page)).toEqual([])
  })

  test('whose presses a focus trap of the page prevents says so in the console', async () => {
    const said: string[] = []
    const trap = `for (const type of ['mousedown', 'click'])
      document.addEventListener(type, event => event.preventDefault(), true)`
    const page = await opens('trap', trap, modal)
    page.on('console', message => void said.push(message.text()))
    for (const _ of [1, 2]) await page.getByRole('heading', { name: 'Create your account' }).click()
    await expect.poll(() => said).toEqual([expect.stringContaining('prevents presses in the modal')])
  })
})

test('no page logs an error', () => expect(site.errors).toEqual([]))
