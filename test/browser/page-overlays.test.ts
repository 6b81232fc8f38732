import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { createSite } from '#test/support/site.ts'

const site = await createSite()

const opener = '<button id="opener">Join</button>'

/** Opens a page whose button opens the modal, in a window of the given height. */
function opens(name: string, body: string, height = 700) {
  return site.arrives(`/${name}`, { viewport: { width: 400, height } }, page =>
    page.route(`**/${name}`, route =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><title>Overlays</title><link rel="icon" href="data:,"><body>${body}
          <script src="/sdk/v1.js"></script><script>
            const opens = (tree = document) => {
              const opener = tree.querySelector('#opener')
              opener.onclick = () => CoParentJoin.mount(opener, { flow: 'signup', locale: 'en', country: 'US', display: 'modal' })
            }
            if (document.querySelector('#opener')) opens()
          </script>`
      })
    )
  )
}

async function choosesParent(page: Page) {
  await page.getByRole('link', { name: 'For Parents' }).click()
  await page.getByRole('heading', { name: /already have an account/ }).waitFor()
}

describe('a modal is above everything, and can be used, if its opener is', () => {
  test.each([
    [
      'in a manual popover',
      `<div popover="manual" id="p">${opener}</div>`,
      `document.getElementById('p').showPopover()`
    ],
    ['in a dialog', `<dialog id="p">${opener}</dialog>`, `document.getElementById('p').showModal()`],
    [
      'in a shadow root in a dialog',
      `<dialog id="p"><div id="tree"></div></dialog>`,
      `document.getElementById('tree').attachShadow({ mode: 'open' }).innerHTML = '${opener}'
       opens(document.getElementById('tree').shadowRoot)
       document.getElementById('p').showModal()`
    ],
    [
      'in a menu that closes at a press outside',
      `<div id="p">${opener}</div>`,
      `document.addEventListener('pointerdown', ({ target }) => {
         if (!document.getElementById('p').contains(target)) document.getElementById('p').remove()
       }, true)`
    ],
    [
      'in a menu that disappears with the press on it',
      `<div id="p">${opener}</div>`,
      `document.addEventListener('click', () => { document.getElementById('p').style.display = 'none' })`
    ],
    [
      'in a transformed page',
      `<div style="height: 2000px"></div>${opener}`,
      `document.body.style.transform = 'scale(1)'`
    ],
    [
      'under a banner of a page',
      `${opener}<div style="position: fixed; inset: 60px 0 0; z-index: 2147483647; background: #eee">Cookies?</div>`,
      ''
    ]
  ])('%s', async (name, body, script) => {
    const page = await opens(name.replaceAll(' ', '-'), body)
    await page.evaluate(script)
    await page.locator('#opener').click()
    await choosesParent(page)
    await page.keyboard.press('Escape')
    await page.locator('.cpj-over').waitFor({ state: 'detached' })
    expect(await page.locator('[inert]').count()).toBe(0)
  })

  test('in full screen', async () => {
    const page = await opens('full-screen', `<main id="p"><button id="full">Full screen</button>${opener}</main>`)
    await page.evaluate(() => {
      const enter = () => void document.getElementById('p')!.requestFullscreen()
      document.getElementById('full')!.addEventListener('click', enter)
    })
    await page.locator('#full').click()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.id)).toBe('p')
    await page.locator('#opener').click()
    await choosesParent(page)
  })
})

describe('over an open modal', () => {
  const later = `${opener}<section><dialog id="d"><button id="own">Own</button></dialog><div popover="manual" id="p"><button id="own2">Own</button></div></section>`

  test.each([
    ['a dialog', `document.getElementById('d').showModal()`, '#own'],
    ['a popover', `document.getElementById('p').showPopover()`, '#own2'],
    [
      'an overlay that the page adds',
      `document.body.insertAdjacentHTML('beforeend', '<button id="own3" style="position: fixed; inset: 0; z-index: 2147483647">Own</button>')`,
      '#own3'
    ]
  ])('%s of the page can be used', async (name, script, own) => {
    const page = await opens(name.replaceAll(' ', '-'), later)
    await page.locator('#opener').click()
    await page.getByRole('link', { name: 'For Parents' }).waitFor()
    await page.evaluate(script)
    await page.locator(own).click()
    await page.evaluate(own => document.querySelector<HTMLElement>(own)!.closest('dialog')?.close(), own)
    await page.evaluate(own => {
      const popover = document.querySelector<HTMLElement>(own)!.closest<HTMLElement>('[popover]')
      if (popover) popover.hidePopover()
      else document.querySelector(`body > ${own}`)?.remove()
    }, own)
    await choosesParent(page)
  })
})

test('no page had anything to complain of', () => expect(site.errors).toEqual([]))
