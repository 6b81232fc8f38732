import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { manifest } from '#build/manifest.ts'
import { writeHome } from '#core/home.ts'
import { createEmbedder } from '#test/support/host.ts'
import { root } from '#test/support/imports.ts'
import { createSite } from '#test/support/site.ts'

const embedder = await createEmbedder()
const site = await createSite({ EMBED_ORIGINS: embedder.origin })
const stranger = 'http://stranger.test'
const link = `<a href="${site.url}/app/join/signup?locale=en">My own link</a>`
const marked = `<div data-coparent-join="signup" data-locale="en" data-country="US">${link}</div>`
const element = `<coparent-join flow="signup" locale="en" country="US">${link}</coparent-join>`
const classic = `<script src="${site.url}/sdk/v1.js"></script>`
const small = `<script src="${site.url}/sdk/v1-small.js"></script>`
const moduleEntry = `<script type="module" src="${site.url}/sdk/v1-element.js"></script>`

const built = (file: string) => readFileSync(join(root, 'dist/sdk', file), 'utf8')
embedder.serve({ '/cache/join.js': built(`${manifest.version}/join.js`) })

/** Opens a page, and returns it with the requests that a stranger got. */
async function opens(name: string, body: string) {
  const strays: string[] = []
  embedder.serve({
    [`/${name}`]: `<!doctype html><html lang="en"><title>A host</title><link rel="icon" href="data:,"><body>${body}`
  })
  const page = await site.arrives(`${embedder.origin}/${name}`, {}, page =>
    page.route(`${stranger}/**`, route => {
      strays.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    })
  )
  return { page, strays }
}

/** The form of step 1 is in files that only the script's address leads to. */
async function reachesForm(page: Page) {
  await page.getByRole('link', { name: 'For Parents' }).click()
  await page.getByRole('heading', { name: /already have an account/ }).waitFor()
}

describe('markup that visitors may post', () => {
  const posts = [
    `<img name="currentScript" src="${stranger}/sdk/v1.js">`,
    `<form name="currentScript"></form>`,
    `<script type="module" src="${stranger}/sdk/app.js"></script>`,
    `<form id="CoParentJoin"><input name="mount"><input name="queue"></form>`,
    `<iframe name="CoParentJoin" src="${stranger}/frame"></iframe>`,
    `<a id="scheduler"></a><a id="scheduler" name="yield"></a>`
  ]

  test.each([
    ['the script', marked + classic],
    ['the small script', marked + small],
    ['the module', element + moduleEntry]
  ])('leads %s to no file of a stranger, and hides no mount', async (name, mount) => {
    const { page, strays } = await opens(name.replaceAll(' ', '-'), posts.join('') + mount)
    await reachesForm(page)
    expect(strays.filter(url => !/frame$|app\.js$|v1\.js$/.test(url))).toEqual([])
  })
})

describe('a module finds its own address', () => {
  const map = `<script type="importmap">{ "imports": { "join": "${site.url}/sdk/v1-element.js" } }</script>`

  test.each([
    ['imported by code', `<script type="module">import('${site.url}/sdk/v1-element.js')</script>`],
    ['imported by an import map', `${map}<script type="module">import 'join'</script>`],
    [
      'whose tag is in a shadow root',
      `<div id="tree"></div><script>
        const script = Object.assign(document.createElement('script'), { type: 'module', src: '${site.url}/sdk/v1-element.js' })
        document.getElementById('tree').attachShadow({ mode: 'open' }).append(script)
      </script>`
    ]
  ])('%s', async (name, script) => {
    const { page } = await opens(name.replaceAll(' ', '-'), element + script)
    await reachesForm(page)
  })
})

describe('an evergreen script at another server', () => {
  const copies = {
    '/cache/a.js': built('v1.js'),
    '/cache/b.js': built('v1-small.js'),
    '/cache/all.js': `window.before = true\n${built('v1.js')}\n;window.after = true`,
    '/cache/element.js': built('v1-element.js')
  }
  embedder.serve(Object.fromEntries(Object.entries(copies).map(([path, code]) => [path, writeHome(code, site.url)])))

  test.each([
    ['a copy', marked + `<script src="/cache/a.js"></script>`],
    ['a copy of the small script', marked + `<script src="/cache/b.js"></script>`],
    ['a copy of the module', element + `<script type="module" src="/cache/element.js"></script>`],
    ['one file with other scripts', marked + `<script src="/cache/all.js"></script>`],
    ['code in the page', `${marked}<script>${writeHome(built('v1.js'), site.url)}</script>`]
  ])('finds its files at the service: %s', async (name, body) => {
    const { page } = await opens(name.replaceAll(' ', '-'), body)
    await reachesForm(page)
  })
})

test('no page logs an error', () => expect(site.errors).toEqual([]))
