import { expect, test } from 'vitest'
import { routeEmulatedNetwork } from '#test/support/emulated-network.ts'
import { signupOn } from '#test/support/signup.ts'
import { createWorld } from '#test/support/world.ts'

/** Stands for Zendesk's own: it fetches, frames and styles what its documentation says it does. */
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

const world = await createWorld({ ZENDESK_WIDGET_KEY: 'widget-key' })
// As with credentials of Braintree's: the hosted pages bring no bridge, and their policy names its hosts.
world.deps.settings.emulated = false

test('a card is paid with, and a chat opens, under the policy that names the outside world', async () => {
  const page = await world.arrives('/legacy')
  const context = page.context()
  await routeEmulatedNetwork(context, world.emulator!.fetch)
  await context.route('https://*.zdassets.com/**', route =>
    route.request().resourceType() === 'script'
      ? route.fulfill({ contentType: 'text/javascript', body: chatScript })
      : route.fulfill({ contentType: 'text/html', headers: { 'Access-Control-Allow-Origin': '*' }, body: 'chat' })
  )
  const answer = await page.goto(
    new URL('/app/join/signup?locale=en&country=US&exp.zdChat=treatment', world.url).href,
    {
      waitUntil: 'networkidle'
    }
  )
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
  await visitor.isAParent()
  await visitor.saysCoParentIsNew()
  await visitor.typesContact({
    firstName: 'Ana',
    lastName: 'Reyes',
    email: 'ana.policy@example.com',
    phone: '2125550191'
  })
  await expect.poll(said).toContain('messenger hide')
  await visitor.continues()
  await visitor.tellsFamily()
  await visitor.ordersPremium()
  await visitor.typesCard()
  expect(await page.locator('iframe[name^=braintree-hosted-field]').first().getAttribute('src')).toMatch(
    /^https:\/\/assets\.braintreegateway\.com\//
  )
  await visitor.reviews()
  await visitor.choosesReferral()
  await visitor.pays()
  await page.getByRole('heading', { name: visitor.words.credentials.title }).waitFor()
  expect(world.complaints).toEqual([])
  await context.close()
})
