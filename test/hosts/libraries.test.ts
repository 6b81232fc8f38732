import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { bundleScript } from '#test/support/bundle.ts'
import { buyerOn } from '#test/support/buyer.ts'
import { root } from '#test/support/imports.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()

/** The places of a widget: in the page's own element, and in a modal that a button of this element opens. */
const displays = ['inline', 'modal'] as const
type Display = (typeof displays)[number]

/** Bundles the script of a page with the library that it is named after. */
function bundled(library: string): Promise<string> {
  const extension = library === 'radix' ? 'tsx' : 'ts'
  return bundleScript(join(root, `test/hosts/libraries/${library}.${extension}`), {
    platform: 'browser',
    format: 'iife'
  })
}

/** Opens a page with the library and the sign-up. `body` has the opener, unless the library's script renders it. */
async function opens(library: string, display: Display, body: string): Promise<Page> {
  const script = await bundled(library)
  const name = `${library}-${display}`
  return site.arrives(`/${name}`, { viewport: { width: 1000, height: 500 } }, page =>
    page.route(`**/${name}`, route =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><title>${library}</title><link rel="icon" href="data:,"><body>${body}
          <script src="/__net__/bridge.js"></script><script src="/sdk/v1.js"></script><script>
            window.joins = element => {
              const options = { flow: 'signup', locale: 'en', country: 'US', display: '${display}' }
              if (options.display === 'modal') element.onclick = () => CoParentJoin.mount(element, options)
              else CoParentJoin.mount(element.parentElement, options)
            }
            const opener = document.querySelector('#opener')
            if (opener) joins(opener)
          </script><script>${script}</script>`
      })
    )
  )
}

const opener = '<div><button type="button" id="opener">Join</button></div>'

/** By default focus-trap sees no control in a shadow root, and at each Tab it complains of a dialog that has none. Tab works nevertheless. */
const isOurs = (error: string) => !error.includes('Your focus-trap must have at least one container')

const pages: Record<string, string> = {
  'focus-trap': `<div id="drawer" role="dialog" aria-label="Of the page">${opener}</div>`,
  radix: '<div id="app"></div>'
}

describe.each(Object.entries(pages))('a page with %s', (library, body) => {
  test.each(displays)('sells by the widget %s', async display => {
    const page = await opens(library, display, body)
    if (display === 'modal') await page.getByRole('button', { name: 'Join' }).click()
    const visitor = await buyerOn(site, page)
    await visitor.completeUntil('receipt')
    expect((await visitor.bought()).charges).toHaveLength(1)
    expect(site.errors.splice(0).filter(isOurs)).toEqual([])
  })
})
