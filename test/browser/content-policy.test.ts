import type { BrowserContext } from 'playwright'
import { describe, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { embedPolicy } from '#server/web/embed-policy.ts'
import { foot } from '#words/en/foot.ts'
import { buyer } from '#test/support/buyer.ts'
import { routeEmulatedNetwork } from '#test/support/emulated-network.ts'
import { createEmbedder } from '#test/support/host.ts'
import { signupOn } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'
import { agrees } from '#test/support/wallets.ts'

/** A stand-in for Zendesk's script: it makes the requests, frames and styles that Zendesk documents. */
const chatScript = `
  window.said = []
  window.zE = (...words) => void window.said.push(words.slice(0, 2).join(' '))
  const frame = document.createElement('iframe')
  frame.title = 'Chat'
  frame.src = 'https://static.zdassets.com/frame.html'
  document.body.append(frame)
  const style = document.createElement('style')
  style.textContent = 'iframe[title=Chat] { position: fixed; inset: auto 0 0 auto; width: 64px; height: 64px; border: 0 }'
  document.head.append(style)
  void fetch('https://ekr.zdassets.com/compose/key')
`

const policies: Record<string, string> = {}
const embedder = await createEmbedder(policies)
const site = await createSite({ ZENDESK_WIDGET_KEY: 'widget-key', EMBED_ORIGINS: embedder.origin })
// The server now behaves as with Braintree's credentials: hosted pages have no bridge, and their policy names Braintree's hosts.
site.deps.settings.emulated = false

test('a card pays and a chat opens under the policy that names the third parties', async () => {
  const page = await site.arrives('/legacy')
  const context = page.context()
  await routeEmulatedNetwork(context, site.emulator!.fetch)
  await context.route('https://*.zdassets.com/**', route =>
    route.request().resourceType() === 'script'
      ? route.fulfill({ contentType: 'text/javascript', body: chatScript })
      : route.fulfill({ contentType: 'text/html', headers: { 'Access-Control-Allow-Origin': '*' }, body: 'chat' })
  )
  const answer = await page.goto(new URL('/app/join/signup?locale=en&country=US&exp.zdChat=treatment', site.url).href, {
    waitUntil: 'networkidle'
  })
  const { 'content-security-policy': policy = '', ...headers } = answer!.headers()
  expect(headers).toMatchObject({
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-content-type-options': 'nosniff'
  })
  expect(policy).toContain('https://*.braintreegateway.com')
  expect(policy).toContain('https://static.zdassets.com')
  const said = () => page.evaluate(() => (window as unknown as { said?: string[] }).said ?? [])
  await expect.poll(said).toContain('messenger show')
  const chat = page.getByTitle('Chat')
  expect(await chat.evaluate(frame => getComputedStyle(frame).position)).toBe('fixed')

  const visitor = await signupOn(page)
  await visitor.completeUntil('parent')
  await expect.poll(said).toContain('messenger hide')
  await visitor.completeUntil('method')
  const frame = page.locator('iframe[name^=braintree-hosted-field]').first()
  await expect.poll(() => frame.getAttribute('src')).toMatch(/^https:\/\/assets\.braintreegateway\.com\//)
  await visitor.completeUntil('credentials')
  expect(site.errors).toEqual([])
})

test('Google Pay keeps its look and authorizes under the policy of a page with Trusted Types', async () => {
  const { chatScript: chat } = site.deps.settings
  site.deps.settings.chatScript = undefined
  const visitor = await buyer(site, '/app/join/payment', {
    before: page => routeEmulatedNetwork(page.context(), site.emulator!.fetch)
  })
  site.deps.settings.chatScript = chat
  const { page, words } = visitor
  await visitor.reachesMethods()
  await visitor.picks('Google Pay')
  const button = page.getByRole('button', { name: 'Google Pay', exact: true })
  expect(await button.evaluate(one => getComputedStyle(one).backgroundColor)).toBe('rgb(0, 0, 0)')
  await agrees['Google Pay'](visitor)
  await page.getByText(words.method.authorised.replace('{{method}}', 'Google Pay')).waitFor()
  expect(site.errors).toEqual([])
})

describe('card fields that an embedder’s page blocks', () => {
  const allowed = embedPolicy(site.url, ['card'])
  const without = (directive: string) =>
    allowed.replace(new RegExp(`${directive} [^;]*`), `${directive} ${directive === 'frame-src' ? "'none'" : site.url}`)
  /** The versioned script of the SDK, which has no bridge to the emulator. */
  const entry = `${site.url}/sdk/${manifest.version}/join.js`
  const script = `
    window.errors = []
    window.CoParentJoin = { queue: [sdk => {
      const join = sdk.mount(document.getElementById('join'), { flow: 'signup', locale: 'en', country: 'US' })
      join.on('error', ({ code, step }) => errors.push([code, step]))
      join.on('redirect', event => { event.preventDefault(); window.ledTo = event.url })
    }] }`
  const blocksGateway = (context: BrowserContext) =>
    context.route(/^https:\/\/[^/]*braintree/, route => route.abort('blockedbyclient'))

  test.each([
    { name: 'by frame-src', policy: without('frame-src'), directive: 'frame-src' },
    { name: 'by connect-src', policy: without('connect-src'), directive: 'connect-src' },
    { name: 'by an ad blocker', policy: allowed, block: blocksGateway, directive: 'an ad blocker' }
  ])('$name leave a notice with the hosted page, and log the cause', async given => {
    const path = `/${given.name.replaceAll(' ', '-')}`
    policies[path] = `${given.policy}; img-src data:`.replace('script-src', `script-src ${embedder.origin}`)
    embedder.serve({
      '/page.js': script,
      [path]: `<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,"></head><body>
        <div id="join"></div><script src="/page.js"></script><script src="${entry}" async></script></body></html>`
    })
    const warnings: string[] = []
    const page = await site.arrives(embedder.origin + path, {}, async page => {
      await routeEmulatedNetwork(page.context(), site.emulator!.fetch)
      await given.block?.(page.context())
      page.on('console', message => void (message.type() === 'warning' && warnings.push(message.text())))
    })
    const visitor = await signupOn(page)
    await visitor.completeUntil('method')
    await page.getByText(foot.handover.blocked).waitFor()
    // Both places are read at one moment, because the card fields may be leaving.
    const distance = await page.locator('.cpj-handover').evaluate((offer, name) => {
      const buttons = [...(offer.getRootNode() as ShadowRoot).querySelectorAll('button')]
      const above = buttons.find(({ textContent }) => textContent === name)!
      return offer.getBoundingClientRect().y - above.getBoundingClientRect().bottom
    }, visitor.words.review.backToBilling)
    expect(distance).toBeGreaterThanOrEqual(0)
    expect(await page.getByText(visitor.words.error.offline).count()).toBe(0)
    const errors = () => page.evaluate(() => (window as unknown as { errors: string[][] }).errors)
    expect(await errors()).toContainEqual(['payment.blocked', 'payment'])
    const causes = warnings.filter(text => text.startsWith('CoParentJoin: the card fields do not come'))
    expect(causes).toEqual([expect.stringContaining(given.directive)])
    expect(causes[0]).toContain('https://*.braintreegateway.com')

    await page.getByRole('button', { name: foot.handover.open }).click()
    const ledTo = () => page.evaluate(() => (window as { ledTo?: string }).ledTo)
    await expect.poll(ledTo).toContain(`${site.url}/app/join/continue`)
    await page.goto((await ledTo())!)
    await page.getByRole('heading', { name: visitor.words.billing.title }).waitFor()
    expect(await page.getByRole('textbox', { name: visitor.words.billing.city }).inputValue()).toBe('Springfield')
  })
})
