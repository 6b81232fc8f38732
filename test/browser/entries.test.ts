import type { Page } from 'playwright'
import { describe, expect, test, vi } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { createEmbedder } from '#test/support/host.ts'
import { invites } from '#test/support/invited.ts'
import { createSite } from '#test/support/site.ts'

const { version } = manifest
const embedder = await createEmbedder()
const site = await createSite({ EMBED_ORIGINS: embedder.origin })
const link = `<a href="${site.url}/app/join/signup?locale=en">Create your account</a>`

type Arriving = Parameters<typeof site.arrives>

async function opens(name: string, body: string, options: Arriving[1] = {}, before?: Arriving[2]): Promise<Page> {
  embedder.serve({
    [`/${name}`]: `<!doctype html><html lang="en"><title>A host</title><link rel="icon" href="data:,"><body>${body}`
  })
  return site.arrives(`${embedder.origin}/${name}`, options, before)
}

const heading = (page: Page) => page.getByRole('heading', { name: 'Create your account' })
const mounts = (page: Page) => page.locator('[data-coparent-join-host]').count()

const sheets = (page: Page) =>
  page.evaluate(() => document.querySelector('[data-coparent-join-host]')!.shadowRoot!.adoptedStyleSheets.length)

/** The places of all elements of a screen, except those within its banner and its foot, and the number of style sheets. */
async function places(page: Page) {
  const boxes = await page.evaluate(() =>
    [
      ...document
        .querySelector('[data-coparent-join-host]')!
        .shadowRoot!.querySelectorAll('.cpj-main *:not(.cpj-handover, .cpj-handover *, .cpj-banner *)')
    ].map(element => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return `${element.localName} ${[x, y, width, height].join(' ')}`
    })
  )
  return { boxes, sheets: await sheets(page) }
}

describe('the script entry', () => {
  const script = `<script src="${site.url}/sdk/v1.js" async></script>`

  test('runs calls that were queued before it loaded, on a page of another origin', async () => {
    const page = await opens(
      'queue',
      `<div id="join">${link}</div>
      <script>
        window.CoParentJoin ??= { queue: [] }
        CoParentJoin.queue.push(sdk => {
          const join = sdk.mount(document.getElementById('join'), { flow: 'signup', locale: 'en', country: 'US' })
          join.on('ready', () => (document.title = 'ready'))
        })
      </script>
      ${script}`
    )
    await heading(page).waitFor()
    expect(await page.title()).toBe('ready')
    expect(await page.evaluate(() => Object.keys(localStorage).length + document.cookie.length)).toBe(0)
  })

  test('fills the marked element, in its language, and is a working link where no script runs', async () => {
    const marked = `<div data-coparent-join="signup" data-locale="es" data-country="MX">${link}</div>`
    const page = await opens('marked', marked + script)
    await page.getByRole('heading', { name: 'Cree su cuenta' }).waitFor()
    await page.context().close()

    const plain = await opens('marked', marked + script, { javaScriptEnabled: false })
    await plain.getByRole('link', { name: 'Create your account' }).click()
    await heading(plain).waitFor()
    expect(new URL(plain.url()).origin).toBe(new URL(site.url).origin)
  })

  test('shows the first screen without another file', async () => {
    const page = await site.browser.newPage()
    await page.route(/\/sdk\/[\d.]+\//, route => route.abort())
    embedder.serve({
      '/alone': `<!doctype html><div data-coparent-join="signup" data-locale="es">${link}</div>${script}`
    })
    await page.goto(`${embedder.origin}/alone`)
    await page.getByRole('heading', { name: 'Cree su cuenta' }).waitFor()
  })

  test('shows an invitation and the professional form before the checkout files come, without a shift', async () => {
    const { token, userId } = await invites(site, { email: 'early@example.com' })
    const marked = `<div data-coparent-join="invite" data-invite-token="${token}" data-invite-user-id="${userId}" data-locale="en" data-country="US"></div>`
    const arrivals: [string, (page: Page) => Promise<unknown>][] = [
      [
        marked,
        async page => {
          // The notice comes with the first call, and the button with the invitation.
          await page.getByText('Emulated gateway').waitFor()
          await page.getByRole('button', { name: 'Get Started' }).waitFor()
        }
      ],
      [
        `<div data-coparent-join="pro" data-locale="en"></div>`,
        page => page.getByRole('option', { name: 'Dr.' }).waitFor({ state: 'attached' })
      ]
    ]
    for (const [markup, isShown] of arrivals) {
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      const page = await opens('early', markup + script, {}, page =>
        page.route('**/app.js', async route => {
          await released
          await route.continue()
        })
      )
      await isShown(page)
      const before = await places(page)
      release()
      await page.mouse.move(640, 200)
      await vi.waitFor(async () => expect(await sheets(page)).toBeGreaterThan(before.sheets))
      expect(await places(page)).toEqual({ ...before, sheets: await sheets(page) })
      await page.context().close()
    }
  })

  test('preloads the files of a mount in its small form, and fetches none of them twice', async () => {
    const page = await opens(
      'ahead',
      `<div id="join">${link}</div><script>window.CoParentJoin = { queue: [sdk => sdk.preload()] }</script>
      <script src="${site.url}/sdk/v1-small.js" async></script>`
    )
    expect(await mounts(page)).toBe(0)
    await page.route('**/widget.js', route => route.abort())
    await page.evaluate(
      `CoParentJoin.mount(document.getElementById('join'), { flow: 'signup', locale: 'en', country: 'US' })`
    )
    await heading(page).waitFor()
  })

  test('reports mistakes of a page, and shows its other mounts', async () => {
    const page = await opens(
      'mistaken',
      `<script>
        window.CoParentJoin = { queue: [sdk => sdk.mount(null, { flow: 'signup' }), () => (document.title = 'heard')] }
      </script>
      <div data-coparent-join="sigunp">${link}</div>
      <div data-coparent-join="signup" data-locale="en">${link}</div>${script}`
    )
    await heading(page).waitFor()
    expect(await page.title()).toBe('heard')
    expect(await mounts(page)).toBe(1)
    const errors = site.errors.splice(0).join('\n')
    expect(errors).toContain('mount needs an element')
    expect(errors).toContain('option "flow"')
  })
})

test('the custom element and marked elements mount where they appear, and unmount where they are removed', async () => {
  const page = await opens(
    'element',
    `<main><coparent-join flow="signup" locale="es" country="MX">${link}</coparent-join></main>
    <script>document.addEventListener('coparent-join:ready', event => (document.title += ' ' + event.target.id))</script>
    <script type="module" src="${site.url}/sdk/v1-element.js"></script>`
  )
  await page.getByRole('heading', { name: 'Cree su cuenta' }).waitFor()
  await page.evaluate(link => {
    const { CoParentJoin } = window as unknown as { CoParentJoin: { observe(): void } }
    CoParentJoin.observe()
    document.querySelector('main')!.innerHTML =
      `<div data-coparent-join="signup" data-locale="en" data-storage="memory">${link}</div>
      <coparent-join id="later" flow="pro" locale="en">${link}</coparent-join>`
  }, link)
  await heading(page).waitFor()
  await expect.poll(() => page.title()).toBe('A host later')
  expect(await page.locator('main [data-coparent-join-host]').count()).toBe(2)
  expect(await page.locator('main a[href*="/app/join/signup?locale=en"]:visible').count()).toBe(0)

  const kept = await page.evaluateHandle(() => document.querySelector('main')!.firstElementChild!)
  await page.evaluate(() => document.querySelector('main')!.replaceChildren())
  await expect.poll(() => kept.evaluate(element => element.innerHTML)).toBe(link)
})

describe('a build of one version', () => {
  const at = (file: string) => `${site.url}/sdk/${version}/${file}`
  const body = async (changes: Record<string, string> = {}, entry = 'join.js') => {
    const answer = await fetch(at('integrity.json'))
    const { files } = (await answer.json()) as { files: Record<string, string> }
    const seals = { ...files, ...changes }
    const chunks = Object.fromEntries(Object.entries(seals).map(([file, seal]) => [at(file), seal]))
    return `<script type="importmap">${JSON.stringify({ integrity: chunks })}</script>
      <div data-coparent-join="signup" data-locale="en">${link}</div>
      <script src="${at(entry)}" integrity="${seals[entry]}" crossorigin="anonymous"></script>`
  }
  const wrong = `sha384-${btoa('x'.repeat(48))}`

  test('runs with an integrity hash on each of its files', async () => {
    const page = await opens('sealed', await body())
    await heading(page).waitFor()
  })

  test.each([
    ['join.js', 'join.js'],
    ['join-small.js', 'widget.js']
  ])('of %s leaves the link where the hash of %s differs', async (entry, file) => {
    const page = await opens('broken-seal', await body({ [file]: wrong }, entry))
    expect(await page.getByRole('link', { name: 'Create your account' }).isVisible()).toBe(true)
    expect(await mounts(page)).toBe(0)
    expect(site.errors.splice(0).join('\n')).toMatch(/integrity/)
  })
})

test('no page logs an error', () => {
  expect(site.errors).toEqual([])
})
