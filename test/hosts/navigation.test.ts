import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { bundleScript } from '#test/support/bundle.ts'
import { root } from '#test/support/imports.ts'
import { reachesContact } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()

const script = '<script src="/sdk/v1.js"></script>'
const marked = `<div id="join" data-coparent-join="signup" data-locale="en" data-country="US"><a href="/app/join/signup" data-no-swup up-follow="false" data-turbo="false" data-barba-prevent hx-boost="false">Create your account</a></div>`

/** What a page of each library has beside its content. */
interface Library {
  body?: string
  main?: string
  /** The script stands outside of the content that the library replaces, which then runs no script. */
  isOutside?: boolean
}

const libraries: Record<string, Library> = {
  htmx: { body: 'hx-boost="true"' },
  turbo: {},
  swup: {},
  unpoly: {},
  barba: { body: 'data-barba="wrapper"', main: 'data-barba="container"', isOutside: true }
}

async function opensHome(name: string): Promise<Page> {
  const { body = '', main = '', isOutside = false } = libraries[name]!
  const library = await bundleScript(join(root, `test/hosts/libraries/${name}.ts`), {
    platform: 'browser',
    format: 'iife'
  })
  const pageOf = (title: string, content: string) => `<!doctype html><html lang="en"><head><title>${title}</title>
    <link rel="icon" href="data:,"><script defer src="/${name}/library.js"></script>${isOutside ? script.replace('></', ' defer></') : ''}</head>
    <body ${body}><main ${main} id="main"><h1>${title}</h1>${content}</main></body></html>`
  const files: Record<string, [type: string, body: string]> = {
    'library.js': ['text/javascript', library],
    home: ['text/html', pageOf('Home', `<a href="/${name}/join">Join</a>`)],
    join: ['text/html', pageOf('Join', `<a href="/${name}/home">Home</a>${marked}${isOutside ? '' : script}`)]
  }
  return site.arrives(`/${name}/home`, {}, page =>
    page.route(`**/${name}/*`, route => {
      const [contentType, body] = files[new URL(route.request().url()).pathname.split('/').at(-1)!]!
      return route.fulfill({ contentType, body })
    })
  )
}

describe.each(Object.keys(libraries))('a site that %s navigates', name => {
  test('has the widget at the first visit, at the second, and after Back, with the typed text', async () => {
    const page = await opensHome(name)
    const goes = async (to: string) => {
      await page.getByRole('link', { name: to, exact: true }).click()
      await page.getByRole('heading', { name: to, level: 1 }).waitFor()
    }
    await page.evaluate(() => Object.assign(window, { isOneDocument: true }))
    await goes('Join')
    const { words } = await reachesContact(page)
    const firstName = page.getByRole('textbox', { name: words.field.firstName })
    await firstName.fill('Ana')
    await goes('Home')
    await goes('Join')
    await expect.poll(() => firstName.inputValue()).toBe('Ana')
    await goes('Home')
    await page.goBack()
    await expect.poll(() => firstName.inputValue()).toBe('Ana')
    expect(await page.locator('[data-coparent-join-host]').count()).toBe(1)
    expect(await page.evaluate(() => 'isOneDocument' in window)).toBe(true)
    expect(site.errors.splice(0)).toEqual([])
  })
})
