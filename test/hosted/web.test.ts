import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import * as hosted from '#hosted/server.tsx'
import type { PageSettings } from '#server/web/policy.ts'
import { servePages } from '#server/web/pages.ts'

const settings: PageSettings = {
  baseUrl: 'https://join.test',
  legacyUrl: 'https://members.test',
  supportPhone: undefined,
  supportEmail: 'support@join.test',
  embedOrigins: ['https://partner.test'],
  production: true,
  emulated: false,
  affiliate: undefined
}
const logged: string[] = []
const log = { error: (_: object, message: string) => void logged.push(message) }
const assets = { styles: 'join.css', loads: { start: ['start.js'], early: ['early.js'] } }

function ask(path: string, headers: Record<string, string> = {}, changes: Partial<PageSettings> = {}) {
  const web = new Hono()
  web.get('/v1/data', c => c.json({}, 404))
  web.route('/', servePages({ settings: { ...settings, ...changes }, hosted, assets, log }))
  return web.request(path, { headers: { Accept: 'text/html', ...headers } })
}

const policyOf = (response: Response) => response.headers.get('Content-Security-Policy')!

describe('addresses', () => {
  test.each(['/', '/app/join', '/app/join/'])('%s leads to the landing', async path => {
    const response = await ask(`${path}?locale=es`)
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe('/app/join/signup?locale=es')
  })

  test('a slash at the end leads to the page without', async () => {
    const response = await ask('/app/join/signup/?locale=es')
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe('/app/join/signup?locale=es')
  })

  test.each([
    ['/app/join/signup', null],
    ['/app/join/pro', null],
    ['/app/join/invite', 'noindex'],
    ['/app/join/receipt', 'noindex'],
    ['/nowhere', 'noindex']
  ])('%s is %s for search engines', async (path, robots) => {
    expect((await ask(path)).headers.get('X-Robots-Tag')).toBe(robots)
  })

  test.each(['/step1/parentb', '/receipt/parentb', '/securityquestions', '/app/join/step1/parentb'])(
    '%s leads to the billing page of the member area',
    async path => {
      const response = await ask(path)
      expect(response.headers.get('Location')).toBe('https://members.test/billing')
    }
  )

  test('an unknown address is a page to a person and left alone for a program', async () => {
    const page = await ask('/nowhere')
    expect(page.status).toBe(404)
    expect(await page.text()).toContain('There is no such page')

    for (const answer of [await ask('/nowhere', { Accept: 'application/json' }), await ask('/v1/data')]) {
      expect(answer.status).toBe(404)
      expect(await answer.text()).not.toContain('<html')
    }
  })
})

test('a link that is followed before the script loads keeps the address parameters, and no markup', async () => {
  const query = '?locale=es&country=MX&offer=1&ref=$&"><b>{nonce}&pct=MTU'
  const html = await (await ask(`/app/join/signup${query}`)).text()
  const said = '?locale=es&amp;country=MX&amp;offer=1&amp;ref=$&amp;%22%3E%3Cb%3E{nonce}&amp;pct=MTU'
  for (const path of ['coparentstatus', 'pro']) expect(html).toContain(`href="/app/join/${path}${said}"`)

  const plain = await (await ask('/app/join/coparentstatus')).text()
  expect(plain).toContain('href="/app/join/step1"')
})

test.each([
  ['pro/removal', 'en', ['Remove the registration'], '/app/join/pro?locale=en'],
  ['pro/removal', 'es', ['Eliminar el registro'], '/app/join/pro?locale=es'],
  ['invite/decline', 'en', ['Decline the invitation', 'I am not the invited person'], undefined],
  ['invite/decline', 'es', ['Rechazar la invitación', 'No soy la persona invitada'], undefined],
  ['invite/email', 'es', ['Confirmar esta dirección'], undefined]
])(
  'the mailed page %s acts by a button, without a script, and hides the token (%s)',
  async (path, locale, buttons, next) => {
    const response = await ask(`/app/join/${path}?token=secret&locale=${locale}`)
    expect(response.headers.get('Referrer-Policy')).toBe('strict-origin')
    const html = await response.text()
    const [, form] = /<form method="post">(.*)<\/form>/.exec(html)!
    expect(
      [...form!.matchAll(/<button type="submit"[^>]*><span[^>]*>(.*?)<\/span>/g)].map(([, words]) => words)
    ).toEqual(buttons)
    if (next) expect(html).toContain(`href="${next}`)
    expect(html).not.toContain('secret')
    expect(html).not.toMatch(/<script(?! src="\/__net__)/)
  }
)

test('the pages after the press say how it ended, and have no button', async () => {
  for (const name of ['declined', 'decline-ended', 'email-confirmed', 'email-ended']) {
    const html = await (await ask(`/app/join/invite/${name}`)).text()
    expect(html).not.toContain('<form')
    expect(html).toContain('Questions? Call')
  }
  for (const name of ['removed', 'removal-ended']) {
    const html = await (await ask(`/app/join/pro/${name}`)).text()
    expect(html).toContain('Go to the professional sign-up')
    expect(html).not.toContain('<form')
  }
})

test('a page that cannot be rendered apologizes to the visitor, and is reported to the operator', async () => {
  const broken = {
    ...hosted,
    renderPage: () => {
      throw new Error('a bug')
    }
  }
  const web = servePages({ settings, hosted: broken, assets, log })
  const response = await web.request('/app/join/signup', { headers: { Accept: 'text/html' } })
  expect(response.status).toBe(500)
  expect(await response.text()).toContain('<html')
  expect(logged).toEqual(['unhandled page error'])
})

describe('the language of a page', () => {
  test.each([
    ['the browser’s', '/app/join/signup', 'fi;q=0.9, es-MX', 'es-MX'],
    ['the one asked for', '/app/join/signup?locale=en&country=gb', 'es', 'en-GB'],
    ['English, for want of another', '/app/join/signup', '', 'en-US'],
    ['English, where the header is none', '/app/join/signup', '"><script>', 'en-US']
  ])('is %s', async (_, path, preferred, tag) => {
    const response = await ask(path, { 'Accept-Language': preferred })
    expect(await response.text()).toContain(`<html lang="${tag}">`)
  })
})

describe('the policy of a page', () => {
  test('forbids inline code except the gateway’s style attributes, and admits the gateway', async () => {
    const policy = policyOf(await ask('/app/join/signup'))
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/frame-src 'self' https:\/\/\*\.braintreegateway\.com/)
    expect(policy).toContain("frame-ancestors 'self' https://partner.test")
    expect(policy).toContain("require-trusted-types-for 'script'")
  })

  test('names the page’s script by a nonce of its own, which PayPal’s may use for styles, too', async () => {
    const answers = await Promise.all([ask('/app/join/signup'), ask('/app/join/signup')])
    const nonces = await Promise.all(
      answers.map(async answer => /<script type="module" nonce="([^"]{43})"/.exec(await answer.clone().text())![1]!)
    )
    expect(nonces[0]).not.toBe(nonces[1])
    answers.forEach((answer, index) => {
      expect(policyOf(answer)).toContain(`script-src 'self' 'nonce-${nonces[index]}'`)
      expect(policyOf(answer)).toContain(`style-src 'self' 'nonce-${nonces[index]}'`)
    })
    const chatting = await ask('/app/join/signup', {}, { chatScript: 'https://static.zdassets.com/chat.js' })
    expect(policyOf(chatting)).toContain("style-src 'self' 'unsafe-inline'")
  })

  test('admits banks only on pages that sell, where cards may need authentication', async () => {
    const opened = ['frame-src', 'form-action'].map(name => new RegExp(`${name} 'self'[^;]* \\*(;|$)`))
    const isOpen = async (path: string, changes: Partial<PageSettings> = {}) => {
      const policy = policyOf(await ask(path, {}, changes))
      return opened.map(directive => directive.test(policy))
    }
    const authenticatesCards = true
    expect(await isOpen('/app/join/signup', { authenticatesCards })).toEqual([true, true])
    expect(policyOf(await ask('/app/join/signup', {}, { authenticatesCards }))).toMatch(
      /script-src [^;]*https:\/\/\*\.cardinalcommerce\.com/
    )
    for (const path of ['/app/join/pro', '/app/join/pro/removed', '/nowhere'])
      expect([path, await isOpen(path, { authenticatesCards })]).toEqual([path, [false, false]])
    expect(await isOpen('/app/join/signup')).toEqual([false, false])
    expect(policyOf(await ask('/app/join/signup'))).not.toContain('cardinal')
    expect(await isOpen('/app/join/signup', { authenticatesCards, emulated: true })).toEqual([false, false])
  })

  test('comes with the headers that keep windows apart and connections safe', async () => {
    const { headers } = await ask('/app/join/signup')
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups')
    expect(headers.get('Strict-Transport-Security')).toContain('max-age=')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  })
})
