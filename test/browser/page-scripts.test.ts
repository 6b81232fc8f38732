import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { buyer } from '#test/support/buyer.ts'
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

  test('hides no part of itself because of the widget', async () => {
    const page = await site.arrives(path, {}, arriving =>
      arriving.addInitScript(() =>
        addEventListener('DOMContentLoaded', () => {
          const style = document.head.appendChild(document.createElement('style'))
          style.textContent = 'div:has(:not(:defined)) { opacity: 0; visibility: hidden }'
        })
      )
    )
    await firstScreen(page).waitFor()
  })
})

test('a page that makes every shadow root closed has the whole widget, without an error', async () => {
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

/** Wraps each frame that comes, as themes do for videos. */
const wrapsFrames = (css: string) => (arriving: Page) =>
  arriving.addInitScript(css => {
    addEventListener('DOMContentLoaded', () => {
      document.head.appendChild(document.createElement('style')).textContent = css
      const wrap = (frame: HTMLIFrameElement) => {
        if (frame.parentElement!.className === 'video') return
        const wrapper = Object.assign(document.createElement('div'), { className: 'video' })
        frame.replaceWith(wrapper)
        wrapper.append(frame)
      }
      new MutationObserver(() => document.querySelectorAll('iframe').forEach(wrap)).observe(document.body, {
        childList: true,
        subtree: true
      })
    })
  }, css)

test.each([
  ['without a style', ''],
  ['in the usual box of a video', '.video { position: relative; height: 0; padding-bottom: 56.25% }'],
  ['in a box with padding above', '.video { height: 0; padding-top: 56.25%; overflow: hidden }']
])('card fields that the page wraps %s are as high as ours, and sell', async (_, css) => {
  const visitor = await buyer(site, '/examples/marketing/', { before: wrapsFrames(css) })
  const { page, words } = visitor
  await visitor.reachesMethods()
  await page.getByText(words.method.loading).waitFor({ state: 'detached' })
  const heights = await page.locator('iframe[name^=braintree-hosted-field]').evaluateAll(frames =>
    frames.map(frame => {
      const { top, height } = frame.getBoundingClientRect()
      return [height, Math.round(top - frame.closest('[slot]')!.getBoundingClientRect().top)]
    })
  )
  expect(heights).toEqual([
    [46, 0],
    [46, 0],
    [46, 0]
  ])
  await visitor.typesCard()
  await visitor.reviews()
  await visitor.choosesReferral()
  await visitor.pays()
  await page.getByRole('heading', { name: words.credentials.title }).waitFor()
  expect((await visitor.bought()).charges).toHaveLength(1)
})
