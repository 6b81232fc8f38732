import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { createSite } from '#test/support/site.ts'

const site = await createSite()
const path = '/examples/marketing/?locale=en&country=US'
const firstScreen = (page: Page) => page.getByRole('link', { name: 'For Parents' })

describe('a page that waits for all custom elements', () => {
  test('is shown once the others are defined', async () => {
    const page = await site.arrives(path, {}, arriving =>
      arriving.addInitScript(() =>
        addEventListener('DOMContentLoaded', async () => {
          document.body.style.visibility = 'hidden'
          for (;;) {
            const names = [...document.querySelectorAll(':not(:defined)')].map(({ localName }) => localName)
            if (names.length === 0) break
            await Promise.all(names.map(name => customElements.whenDefined(name)))
          }
          document.body.style.visibility = ''
        })
      )
    )
    await firstScreen(page).waitFor()
  })
})

test('a page that closes every shadow root shows the whole widget, without an error', async () => {
  const page = await site.arrives(path, {}, arriving =>
    arriving.addInitScript(() => {
      const { attachShadow } = Element.prototype
      Element.prototype.attachShadow = function (options) {
        const root = attachShadow.call(this, { ...options, mode: 'closed' })
        Object.assign(window, { root })
        return root
      }
    })
  )
  const heading = () =>
    page.evaluate(() => (window as unknown as { root?: ShadowRoot }).root?.querySelector('h1')?.textContent)
  await expect.poll(heading).toBe('Create your account')
  await page.evaluate(() => {
    const { root } = window as unknown as { root: ShadowRoot }
    ;[...root.querySelectorAll('a')].find(({ textContent }) => textContent!.includes('For Parents'))!.click()
  })
  await expect.poll(heading).not.toBe('Create your account')
  expect(site.errors.splice(0)).toEqual([])
})
