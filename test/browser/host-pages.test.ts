import { failure } from '#words/en/first.ts'
import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { createEmbedder } from '#test/support/host.ts'
import { isPainted } from '#test/support/painting.ts'
import { reachesContact } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const embedder = await createEmbedder()
const site = await createSite({ EMBED_ORIGINS: embedder.origin })
const contact = { firstName: 'Ana', lastName: 'Reyes', phone: '2125550144' }

const hostPage = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>A host</title>${head}<link rel="icon" href="data:,"></head><body>${body}`
const script = `<script src="${site.url}/sdk/v1.js"></script>`
const marked = '<div id="join" data-coparent-join="signup" data-locale="en" data-country="US"></div>'

/** Opens a page of an embedder. Returns it with all messages on its console. */
async function opens(name: string, html: string, before?: (page: Page) => Promise<unknown>) {
  const said: string[] = []
  embedder.serve({ [`/${name}`]: html })
  const page = await site.arrives(`${embedder.origin}/${name}`, {}, async page => {
    page.on('console', message => void said.push(message.text()))
    await before?.(page)
  })
  return { page, said }
}

describe('style rules of a page', () => {
  const reset = 'font:80px/3 serif!important;color:red!important;letter-spacing:.4em!important;direction:rtl!important'
  const hostile = `<style>
    *, ::before, ::after { all: unset !important; ${reset} }
    a, button, label, h1, p, svg { display: none !important; transform: rotate(4deg) !important }
  </style>`

  test('change no box and no style of the first screen', async () => {
    const looksOn = async (name: string, head: string) => {
      const { page } = await opens(name, hostPage(marked + script, head))
      await page.getByRole('link', { name: 'For Parents' }).waitFor()
      await page.waitForLoadState('networkidle')
      await isPainted(page)
      const looks = await page.locator('[data-coparent-join-host]').evaluate(looksIn)
      await page.context().close()
      return looks
    }
    // The margin of the body is the page's own, and leaves both mounts the same width.
    const plain = await looksOn('plain', '<style>body { margin: 0 }</style>')
    expect(plain.length).toBeGreaterThan(20)
    expect(await looksOn('hostile', hostile)).toEqual(plain)
  })
})

/** The box of each element of a mount, measured from the mount, and its computed style. Runs in the page. */
function looksIn(host: Element) {
  const origin = host.getBoundingClientRect()
  return [...host.shadowRoot!.querySelectorAll('*')].map(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    const values = [...style].filter(name => !name.startsWith('--')).map(name => [name, style.getPropertyValue(name)])
    return {
      name: `${element.localName} ${element.getAttribute('class')}`,
      box: [x - origin.x, y - origin.y, width, height].map(value => value.toFixed(1)),
      style: Object.fromEntries(values) as Record<string, string>
    }
  })
}

test('the <base> of a page changes neither a request nor a link of the mount', async () => {
  const base = 'https://elsewhere.example/'
  const strays: string[] = []
  const { page, said } = await opens('base', hostPage(marked + script, `<base href="${base}">`), async page =>
    page.on('request', request => request.url().startsWith(base) && strays.push(request.url()))
  )
  const links = () =>
    page
      .locator('[data-coparent-join-host]')
      .evaluate(host =>
        [...host.shadowRoot!.querySelectorAll<HTMLAnchorElement>('a:not([href^=tel])')].map(({ href }) => href)
      )
  const leads: string[] = []
  const reads = async () => void leads.push(...(await links()))
  await page.getByRole('link', { name: 'For Parents' }).waitFor()
  await reads()
  const visitor = await reachesContact(page)
  await page.getByRole('heading', { name: visitor.words.parent.title }).waitFor()
  await reads()
  expect(new Set(leads.map(address => new URL(address).origin))).toEqual(new Set([site.url]))

  await visitor.continues()
  await page.locator('[data-summary]:focus').waitFor()
  await page.locator('[data-summary] a').first().click()
  await page.getByRole('textbox', { name: visitor.words.field.firstName }).and(page.locator(':focus')).waitFor()
  await visitor.typesContact({ ...contact, email: 'base@example.com' })
  await visitor.continues()
  await page.getByRole('heading', { name: visitor.words.family.title }).waitFor()
  expect(page.url()).toBe(`${embedder.origin}/base`)
  expect(strays).toEqual([])
  expect(said).toEqual([])
})

describe('in a frame of another site', () => {
  const inner = hostPage(marked + script)
  const blocked = ['sessionStorage', 'localStorage', 'indexedDB', 'caches']
  const block = `<script>
    for (const name of ${JSON.stringify(blocked)}) Object.defineProperty(window, name, {
      get() { throw new DOMException('Access is denied for this document.', 'SecurityError') }
    })
  </script>`

  /** Opens a page with a frame, and returns that frame. The names `localhost` and `127.0.0.1` make two sites of one server. */
  async function opensFrame(name: string, html: string, attributes = '') {
    const source = `${embedder.origin}/${name}-frame`
    embedder.serve({
      [`/${name}-frame`]: html,
      [`/${name}`]: hostPage(`<iframe ${attributes} src="${source}" width="1000" height="900"></iframe>`)
    })
    const page = await site.arrives(`${embedder.origin.replace('127.0.0.1', 'localhost')}/${name}`)
    return { page, frame: page.frameLocator('iframe') }
  }

  test('a parent passes the first form with blocked storage, and the console stays empty', async () => {
    const { frame } = await opensFrame('blocked', inner.replace('</head>', `${block}</head>`))
    const visitor = await reachesContact(frame as unknown as Page)
    await visitor.typesContact({ ...contact, email: 'blocked@example.com' })
    await visitor.continues()
    await frame.getByRole('heading', { name: visitor.words.family.title }).waitFor()
    expect(await frame.locator('body').evaluate(storageIn)).toBe('SecurityError')
    expect(site.errors).toEqual([])
  })

  test('a visit continues after a reload, apart from that of the same page on its own', async () => {
    const { page, frame } = await opensFrame('partition', inner)
    const visitor = await reachesContact(frame as unknown as Page)
    await visitor.typesContact({ ...contact, email: 'partition@example.com' })
    await visitor.continues()
    const goesOn = frame.getByRole('heading', { name: visitor.words.family.title })
    await goesOn.waitFor()
    await page.reload()
    await goesOn.waitFor()
    await page.goto(`${embedder.origin}/partition-frame`)
    await page.getByRole('heading', { name: visitor.words.landing.title }).waitFor()
    expect(await page.evaluate(() => sessionStorage.length)).toBe(1)
    expect(site.errors).toEqual([])
  })

  test('a sandboxed mount leaves a link, and the console names EMBED_ORIGINS', async () => {
    const { frame } = await opensFrame('sandbox', inner, 'sandbox="allow-scripts"')
    const link = frame.getByRole('link', { name: failure.failure.hosted })
    expect(await link.getAttribute('href')).toContain(`${site.url}/app/join/signup`)
    expect(await frame.locator('[data-coparent-join-host]').count()).toBe(0)
    expect(await frame.locator('body').evaluate(storageIn)).toBe('SecurityError')
    // Chromium itself reports each refused request.
    const ours = site.errors.splice(0).filter(error => !/blocked by CORS policy|net::ERR_FAILED/.test(error))
    expect(ours).toEqual([expect.stringContaining(`CoParentJoin: null is not among the EMBED_ORIGINS of ${site.url}`)])
  })
})

/** The result of an access to the storage of a document. Runs in the page. */
function storageIn() {
  try {
    return sessionStorage.length
  } catch (error) {
    return (error as Error).name
  }
}

describe('in a view transition of the page', () => {
  const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name })
  const place = '<header>Before</header><main></main><footer></footer>'

  test('the mount keeps its text, focus and place', async () => {
    const { page, said } = await opens('swap', hostPage(place + marked + script))
    const { words, ...visitor } = await reachesContact(page)
    await field(page, words.field.firstName).pressSequentially('An')
    await page.evaluate(
      () =>
        document.startViewTransition(() => {
          document.querySelector('header')!.innerHTML = '<h2>After</h2><p>More words</p>'
          document.querySelector('footer')!.remove()
        }).finished
    )
    await page.getByRole('heading', { name: 'After' }).waitFor()
    await page.keyboard.type('a')
    expect(await field(page, words.field.firstName).inputValue()).toBe('Ana')
    await visitor.typesContact({ ...contact, email: 'swap@example.com' })
    await visitor.continues()
    await page.getByRole('heading', { name: words.family.title }).waitFor()
    expect(said).toEqual([])
  })
})

test('no page logs an error', () => expect(site.errors).toEqual([]))
