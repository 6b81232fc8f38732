import { describe, expect, test } from 'vitest'
import { localeOf } from '#core/locale.ts'
import { introductionFor } from '#server/order/catalogue/introduction.ts'
import { renderNote, renderPage, type PageRequest } from '#hosted/server.tsx'

const assets = {
  styles: 'join.css',
  loads: {
    start: ['start.js'],
    early: ['early.js'],
    first: ['first.js', 'react-dom.js'],
    forms: ['forms.js', 'first.js', 'react-dom.js'],
    'screens-words-en': ['screens-en.js'],
    'signup-words-en': ['signup-en.js'],
    'screens-words-es': ['screens-es.js'],
    'signup-words-es': ['signup-es.js'],
    'regional-words-en': ['regional.js']
  }
}

function request(locale = 'en', country = 'US'): PageRequest {
  return {
    locale: localeOf({ locale, country }),
    site: {
      legacyUrl: 'https://members.test',
      supportPhone: '(866) 755-9991',
      emulated: false,
      introduction: introductionFor(country),
      scriptHosts: []
    },
    assets
  }
}

const page = async (path: string, ...locale: string[]) => (await renderPage(path, request(...locale))).html

describe('a page before its script', () => {
  test('shows the first screen', async () => {
    const html = await page('/signup')
    expect(html).toContain('<html lang="en-US">')
    expect(html).toContain('<title>Create your account · CoParentJoin</title>')
    expect(html).toContain('For Parents')
    expect(html).toContain('href="/app/join/coparentstatus{query}"')
  })

  test.each([
    ['en', 'US', 'From $99.99 a year', 'Shared calendar for schedules and holidays'],
    ['es', 'MX', 'Desde $999.00 al año', 'Calendario compartido']
  ])('says in %s-%s from what price, and what every package has', async (language, country, price, feature) => {
    const html = await page('/signup', language, country)
    expect(html).toContain(`<b>${price}</b>`)
    expect(html).toContain(`<span>${feature}`)
    // Only some packages have this.
    expect(html).not.toContain('GB')
  })

  test.each(['/signup', '/step1', '/pro', '/invite/request', '/payment'])(
    'at %s has words, not their keys',
    async path => {
      expect((await page(path)).match(/\b(page|action|steps|landing|flow)\.[a-z]\w*\b/g)).toBeNull()
    }
  )

  test('has the fields of the first form, each with its label', async () => {
    const html = await page('/step1')
    const labels = [...html.matchAll(/<label[^>]* for="([^"]+)"/g)].map(([, id]) => id)
    const inputs = [...html.matchAll(/<input[^>]* id="([^"]+)"/g)].map(([, id]) => id)
    expect(inputs.length).toBeGreaterThanOrEqual(4)
    expect(labels).toEqual(expect.arrayContaining(inputs))
  })

  test('is in Spanish for whoever asked for it', async () => {
    const html = await page('/signup', 'es', 'MX')
    expect(html).toContain('<html lang="es-MX">')
    expect(html).toContain('Cree su cuenta')
  })

  test.each([
    ['en', 'US', ['screens-en', 'signup-en']],
    ['es', 'US', ['screens-es', 'signup-es']],
    ['en', 'GB', ['screens-en', 'signup-en', 'regional']]
  ])('names its loads and the words of %s-%s, which its script asks for, once', async (language, country, names) => {
    const html = await page('/step1', language, country)
    const named = [...html.matchAll(/<link rel="modulepreload" href="\/app\/assets\/(.+)\.js">/g)].map(
      ([, name]) => name
    )
    expect(named).toEqual(['first', 'react-dom', 'forms', ...names])
  })

  test('says that it needs script, and names the phone to call', async () => {
    expect(await page('/signup')).toMatch(/<noscript>[^<]*<a [^>]*href="tel:\+18667559991">\(866\) 755-9991</)
  })

  test.each(['/signup', '/coparentstatus', '/step1', '/payment'])('%s has nothing inline', async path => {
    const html = await page(path)
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/)
    for (const [script] of html.matchAll(/<script[^>]*>/g)) expect(script).toContain(' src="/')
  })

  test.each(['/step2', '/step3', '/payment', '/credentials', '/receipt'])(
    '%s waits for the browser’s memory',
    async path => {
      const html = await page(path)
      expect(html).toContain('cpj-skeleton')
      expect(html).not.toContain('data-written')
      expect(html).not.toContain('<input')
    }
  )

  test('is a missing page for an unknown path', async () => {
    const { status, html } = await renderPage('/step9', request())
    expect(status).toBe(404)
    expect(html).toContain('There is no such page')
  })

  test('is the same for everybody, so it is written once', async () => {
    const [one, other] = await Promise.all([renderPage('/step1', request()), renderPage('/step1', request())])
    expect(one).toBe(other)
  })

  test('loads the bridge first where the gateway is emulated', async () => {
    const { site, ...rest } = request('en', 'NZ')
    const { html } = await renderPage('/signup', { ...rest, site: { ...site, emulated: true } })
    expect(html.match(/<script[^>]*>/)![0]).toBe('<script src="/__net__/bridge.js">')
  })
})

describe('a stand-in for the member area', () => {
  test('says where the visitor would be', async () => {
    const { status, html } = await renderNote('billing', request())
    expect(status).toBe(200)
    expect(html).toContain('<h1')
    expect(html).toContain('Billing')
  })
})

test('a failure of ours blames no visitor, and keeps their language and country', async () => {
  const { status, html } = await renderNote('failed', request('es', 'DE'))
  expect(status).toBe(500)
  expect(html).toContain('La culpa es nuestra')
  expect(html).not.toContain('Compruebe la dirección')
  expect(html).toContain('href="/app/join/signup?locale=es&amp;country=DE"')
})
