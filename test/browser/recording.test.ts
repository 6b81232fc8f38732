import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { emailKeyOf } from '#core/rules/email.ts'
import { loadWords } from '#language/words.ts'
import { localeOf } from '#core/locale.ts'
import type { Bundles } from '#words/shape.ts'
import { arrivesAtCheckout } from '#test/support/checkout-visit.ts'
import { createEmbedder } from '#test/support/host.ts'
import { invitedOn, invites } from '#test/support/invited.ts'
import { wizardOn } from '#test/support/professional-on-screen.ts'
import { newcomer, signupOn, wordsOf } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const embedder = await createEmbedder()
const site = await createSite({ EMBED_ORIGINS: embedder.origin })
const { handover } = (await loadWords('foot', localeOf({}))) as Bundles['foot']

const channels = ['event', 'call', 'analytics', 'arm', 'history', 'focus', 'said'] as const
type Entry = readonly [channel: (typeof channels)[number], text: string]

embedder.serve({
  '/': `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,"><body><main id="join"></main>
    <script src="${site.url}/sdk/v1.js"></script>
    <script>
      const { flow, ...options } = JSON.parse(decodeURIComponent(location.hash.slice(1)))
      const common = { locale: 'en', country: 'US', analytics: ['dataLayer'], ...(flow !== 'invite' && { history: true }) }
      window.mounted = CoParentJoin.mount('#join', { flow, ...common, ...options })
      for (const type of ['ready', 'step', 'view', 'submit', 'lock', 'analytics', 'experiment', 'error', 'status', 'complete', 'redirect'])
        mounted.on(type, ({ preventDefault, type, ...detail }) => recordEvent(type, detail))
    </script></body></html>`
})
const embedded = (options: object) => `${embedder.origin}/#${encodeURIComponent(JSON.stringify(options))}`

/** Opens a page and records it, and each page that it opens. */
async function records(path: string) {
  const entries = new Map<Page, Entry[]>()
  const page = await site.arrives(path, {}, async opened => {
    await opened.context().exposeBinding('record', ({ page }, ...entry: Entry) => {
      entries.set(page, [...(entries.get(page) ?? []), entry])
    })
    await opened.context().addInitScript(observe)
  })
  return { page, text: () => [...entries.values()].map(textOf).join('\nanother tab\n\n') }
}

/** Each channel on its own, because answers of the service decide the order of two channels. */
function textOf(entries: readonly Entry[]): string {
  const textIn = (channel: string) => entries.filter(([name]) => name === channel).map(([, text]) => `  ${text}\n`)
  const all = channels.map(channel => `${channel}\n${textIn(channel).join('')}`).join('')
  // Both calls begin with the visit. What is loaded already decides which one is first.
  const [start, invite] = ['  GET /v1/start?country=US\n', '  GET /v1/invites/:id\n']
  return all.replaceAll(`${invite}${start}`, `${start}${invite}`)
}

/** Runs in each page before any other script. */
function observe() {
  const record = (channel: string, text: string) =>
    void (window as unknown as { record(...entry: string[]): void }).record(
      // The answer to the first call decides when an arm is seen.
      /experiment/.test(text) ? 'arm' : channel,
      text
        .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ':id')
        .replaceAll(/[\w-]{30,}=*/g, ':token')
        .replaceAll(/("transaction_?[iI]d"):"\w+"/g, '$1:":id"')
        .replaceAll(/\d[\d.,]+\d/g, '00')
        .replaceAll(/\s+/g, ' ')
    )
  Object.assign(window, {
    recordEvent: (type: string, detail: object) => record('event', `${type} ${JSON.stringify(detail)}`)
  })

  const { fetch } = window
  window.fetch = (input, init) => {
    const { pathname, search } = new URL(input as string, location.href)
    // The page asks every few seconds whether a link is used.
    if (!/^\/__net__\/|\/handovers\/state$/.test(pathname))
      record('call', `${init?.method ?? 'GET'} ${pathname}${search}`)
    return fetch(input, init)
  }
  const layer = Object.assign([], { push: (event: object) => record('analytics', JSON.stringify(event)) })
  Object.assign(window, { dataLayer: layer })
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history)
    history[name] = (state: unknown, title: string, url?: string | URL | null) => {
      record('history', `${name} ${JSON.stringify(state)} ${String(url ?? '').replace(location.origin, '')}`)
      change(state, title, url)
    }
  }
  const onFocus = (event: FocusEvent) => {
    const element = event.composedPath()[0] as HTMLInputElement
    const name = element.labels?.[0]?.textContent ?? element.ariaLabel ?? element.textContent ?? ''
    record('focus', `${element.localName} ${name.slice(0, 60)}`)
  }
  addEventListener('focusin', onFocus, true)

  const said = new WeakMap<Element, string>()
  const listen = (root: Document | ShadowRoot) =>
    new MutationObserver(() => {
      for (const region of root.querySelectorAll('[role=status], [role=alert], [aria-live]')) {
        const text = region.id === 'late' || region.closest('#late') ? '' : region.textContent.trim()
        if (text && said.get(region) !== text) record('said', text)
        said.set(region, text)
      }
    }).observe(root, { subtree: true, childList: true, characterData: true })
  listen(document)
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options)
    listen(root)
    return root
  }
}

type Mounted = { mounted: { update(options: object): void; unmount(): Promise<void> } }

/** Changes the language of the page, or language and country of the mount. */
async function changeLocale(page: Page, isHosted: boolean, locale: string, country: string) {
  if (isHosted) await page.getByRole('link', { name: locale === 'es' ? 'Español' : 'English' }).click()
  else await page.evaluate(options => (window as unknown as Mounted).mounted.update(options), { locale, country })
}

async function unmounts(page: Page) {
  await page.evaluate(() => (window as unknown as Mounted).mounted.unmount())
}

const isSame = (recorded: string, name: string) => expect(recorded).toMatchFileSnapshot(`recordings/${name}.txt`)

test.each([
  ['hosted', '/app/join/signup?locale=en&country=US'],
  ['embedded', embedded({ flow: 'signup' })]
])('a sign-up, %s, is observed as before', async (place, path) => {
  const isHosted = place === 'hosted'
  const { page, text } = await records(path)
  const visitor = await signupOn(page)
  const { words } = visitor
  const isAt = (title: string) => page.getByRole('heading', { name: title, level: 1 }).waitFor()
  const coParent = { firstName: 'Sam', lastName: 'Okafor', email: `sam.${Date.now()}@example.com` }
  let tab: Page | undefined
  await visitor.completeUntil('receipt', { coParent }, async screen => {
    if (screen === 'parent') {
      await changeLocale(page, isHosted, 'es', 'CA')
      await isAt((await wordsOf(localeOf({ locale: 'es' }))).parent.title)
      await changeLocale(page, isHosted, 'en', 'US')
      await isAt(words.parent.title)
    }
    if (screen === 'family') {
      await page.reload()
      await isAt(words.family.title)
      await visitor.namesFamily(coParent, { firstName: 'Lu', lastName: 'Reyes' })
      await page.context().setOffline(true)
      await visitor.continues()
      await page.getByText(words.error.offline).waitFor()
      await page.context().setOffline(false)
    }
    if (screen === 'packages') {
      await page.getByRole('button', { name: handover.offer }).click()
      await page.getByRole('textbox', { name: handover.link }).waitFor()
    }
    if (screen === 'billing') {
      const opened = page.waitForEvent('popup')
      await page.evaluate(() => void window.open(location.href))
      tab = await opened
      await tab.getByRole('heading', { name: words.billing.title }).waitFor()
    }
    if (screen === 'credentials') await tab!.getByRole('heading', { name: words.credentials.title }).waitFor()
  })
  if (!isHosted) {
    await unmounts(page)
  }
  await isSame(text(), `signup-${place}`)
})

test.each([
  ['hosted', ({ path }: { path: string }) => `${path}&locale=en&country=US`],
  [
    'embedded',
    ({ token, userId }: { token: string; userId: string }) => embedded({ flow: 'invite', invite: { token, userId } })
  ]
])('the visit of an invited parent, %s, is observed as before', async (place, pathOf) => {
  const email = `sam.${place}@example.com`
  const { page, text } = await records(pathOf(await invites(site, { email })))
  const visitor = await invitedOn(page)
  const parent = { firstName: 'Sam', lastName: 'Okafor', phone: '4155550143' }
  await visitor.completeUntil('receipt', { parent }, async screen => {
    if (screen === 'packages') {
      await page.reload()
      await page.getByRole('heading', { name: visitor.words.packages.title, level: 1 }).waitFor()
    }
  })
  if (place === 'embedded') {
    await unmounts(page)
  }
  await isSame(text(), `invite-${place}`)
})

test.each([
  ['hosted', '/app/join/pro?locale=en&country=US'],
  ['embedded', embedded({ flow: 'pro' })]
])('the registration of a professional, %s, is observed as before', async (place, path) => {
  const { page, text } = await records(path)
  const wizard = wizardOn(page)
  await wizard.typesContact()
  await wizard.continues()
  await wizard.atPractice()
  await page.reload()
  await wizard.typesPractice()
  await wizard.continues()
  await wizard.typesSecurity()
  await wizard.submits()
  await wizard.atSuccess()
  if (place === 'embedded') {
    await unmounts(page)
  }
  await isSame(text(), `pro-${place}`)
})

test.each(['hosted', 'embedded'])('the renewal of a member, %s, is observed as before', async place => {
  const parent = newcomer()
  const login = { username: `member.${place}`, password: 'correct horse 9!' }
  const before = await arrivesAtCheckout(site, undefined, { parent })
  await before.completeUntil('receipt', { credentials: login })
  await site.deps.database
    .updateTable('account')
    .set({ subscribed_until: new Date(0) })
    .where('email_key', '=', emailKeyOf(parent.email))
    .execute()
  const answer = await site.deps.legacy.login(login.username, login.password)
  const target = new URL((answer as { target: string }).target, site.url)
  const redeemed = await site.deps.accessTokens.redeem(target.searchParams.get('code')!)
  const fresh = await site.deps.legacy.login(login.username, login.password)
  const path =
    place === 'hosted'
      ? (fresh as { target: string }).target.replace(site.url, '')
      : embedded({ flow: 'signup', accessToken: (redeemed as { token: string }).token })

  const { page, text } = await records(path)
  if (place === 'hosted') await page.getByRole('link', { name: 'Choose or renew a subscription' }).click()
  const visitor = await signupOn(page)
  await visitor.choosesPackage(/premium/i)
  await page.getByRole('heading', { name: visitor.words.billing.title }).waitFor()
  await visitor.continuesToPayment()
  await visitor.typesCard()
  await visitor.reviews()
  await visitor.pays()
  await visitor.hasReceipt()
  if (place === 'embedded') await unmounts(page)
  await isSame(text(), `member-${place}`)
})
