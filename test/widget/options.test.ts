import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { HandedOver } from '#core/rules/handover.ts'
import { root } from '#test/support/imports.ts'
import { optionsIn } from '#widget/entry/markup.ts'
import { optionNames } from '#widget/entry/option-effects.ts'
import { checkOptions, type Options, type Theme } from '#widget/entry/options.ts'
import { wrongTokens } from '#widget/advice/theme-warnings.ts'
import { withReference } from '#docs/site/reference/blocks.ts'

const origin = 'https://join.example'
const check = (options: object) => checkOptions({ flow: 'signup', ...options } as Options, origin)

test.each(Object.values(HandedOver.schema.flow.schema))('the flow %s can be mounted', flow => {
  expect(check({ flow, ...(flow === 'invite' && { invite: { token: 't', userId: 'u' } }) })).toMatchObject({ flow })
})

test.each(Object.values(HandedOver.schema.flow.schema))(
  'the flow %s is in the harness and in the documentation',
  flow => {
    const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
    expect(textOf('examples/harness/index.html')).toContain(`<option value="${flow}">`)
    expect(textOf('examples/harness/switches.js')).toMatch(new RegExp(`const homes = \\{.*\\b${flow}: '/`))
    expect(withReference(textOf('docs/options.md'))).toMatch(new RegExp(`^\\| \`flow\` .*\`${flow}\``, 'm'))
  }
)

describe('wrong options are reported by name', () => {
  test.each([
    [{ flow: 'sigunp' }, 'option "flow"'],
    [{ headingLevel: 4 }, 'option "headingLevel" must be 1, 2 or 3, not 4'],
    [{ accessToken: 'a'.repeat(8193) }, 'option "accessToken" must be a token of up to 8 kB'],
    [{ locale: 'english please' }, 'option "locale" must be a tag such as "es-MX", not "english please"'],
    [{ offer: '{“ref”: “partner-7”}' }, 'option "offer" must be { ref }; it has curly quotes, and needs straight ones'],
    [{ locle: 'es' }, 'there is no option "locle"; there is "locale"'],
    [{ reference: 'a\u0007' }, 'option "reference" must be an id such as "R7"'],
    [{ country: 'USA' }, 'option "country"'],
    [{ storage: 'local' }, 'option "storage"'],
    [{ returnUrl: 'join' }, 'option "returnUrl"'],
    [{ theme: { scheme: 'sepia' } }, 'option "theme"'],
    [{ consent: { analitics: false } }, 'option "consent"'],
    [{ privacyUrl: 'javascript:alert(1)' }, 'option "privacyUrl"'],
    [{ language: 'es' }, 'no option "language"; there is "locale"'],
    [{ apiOrigin: 'https://join.example/' }, 'such as "https://example.com", not "https://join.example/"'],
    [{ theme: 'drak' }, '"light", "dark", "auto" or { scheme, light, dark }, not "drak"'],
    [{ theme: { ligth: {} } }, 'not { ligth: an object }'],
    [{ consent: { analytics: 'false' } }, 'not { analytics: "false" }'],
    [{ analytics: ['segmnt'] }, 'not { 0: "segmnt" }'],
    [{ onBeforeStep: 'check' }, 'option "onBeforeStep" must be a function, not "check"'],
    [{ debug: 'yes' }, 'option "debug" must be true or false, not "yes"'],
    [{ reference: 42 }, 'must be an id such as "R7", not a number'],
    [{ reference: 'a'.repeat(101) }, 'not a text of 101 characters'],
    [{ invite: { token: 'hush' } }, 'not { token: a text of 4 characters }'],
    [{ prefill: 'Ana' }, 'not a text of 3 characters']
  ])('%j', (options, reported) => {
    expect(() => check(options)).toThrow(TypeError)
    expect(() => check(options)).toThrow(reported)
  })

  test.each([
    ['signup', 'not "signup"'],
    [null, 'not null']
  ])('and so are options that are none: %j', (given, what) => {
    const said = `the options must be an object such as { flow: "signup" }, ${what}`
    expect(() => checkOptions(given as unknown as Options, origin)).toThrow(said)
  })

  test('and so are absent options', () => {
    expect(() => checkOptions(undefined as unknown as Options, origin)).toThrow('option "flow"')
  })
})

test.each([
  true,
  false,
  'ask',
  {},
  { analytics: true, recorder: false, affiliate: true, chat: false, earlierEvents: true }
])('consent may be %j, also as an attribute', consent => {
  expect(check({ consent })).toMatchObject({ consent })
  const text = typeof consent === 'string' ? consent : JSON.stringify(consent)
  expect(optionsIn({ consent: text })).toEqual({ consent })
})

describe('options left out have a default', () => {
  test('the service is where the script came from, and answers outlive a reload', () => {
    expect(check({})).toMatchObject({ apiOrigin: origin, storage: 'session' })
  })

  test('a script without an address needs the address of the service', () => {
    expect(() => checkOptions({ flow: 'signup' }, 'null')).toThrow('option "apiOrigin"')
  })

  test('the service has its default in browsers without URL.canParse, too', () => {
    vi.spyOn(URL, 'canParse').mockImplementation(() => {
      throw new TypeError('URL.canParse is not a function')
    })
    expect(check({}).apiOrigin).toBe(origin)
    vi.restoreAllMocks()
  })

  test('a theme in one word is its scheme', () => {
    expect(check({ theme: 'dark' }).theme).toEqual({ scheme: 'dark' })
  })
})

test('a wrong token is named', () => {
  expect(wrongTokens({ light: { accent: '#000', radius: '4px' }, dark: { accent: '#000' } })).toEqual([])
  expect(wrongTokens({ dark: { accent: '#000', acent: '#000', radius: '0' } } as Theme)).toEqual([
    'dark "acent"',
    'dark "radius"'
  ])
  expect(wrongTokens({ light: { radius: 4 } } as unknown as Theme)).toEqual(['light "radius" of 4'])
})

describe('the attributes of a marked element become options', () => {
  test.each([
    [
      { locale: 'es', apiOrigin: origin, package: 'PREMIUM2' },
      { locale: 'es', apiOrigin: origin, package: 'PREMIUM2' }
    ],
    [
      { debug: '', chat: 'true', affiliate: 'false' },
      { debug: true, chat: true, affiliate: false }
    ],
    [{ theme: 'dark' }, { theme: 'dark' }],
    [
      { theme: '{"scheme":"dark"}', analytics: '["segment"]' },
      { theme: { scheme: 'dark' }, analytics: ['segment'] }
    ],
    [{ offer: '{"ref":"r","pct":"MTA"}' }, { offer: { ref: 'r', pct: 'MTA' } }],
    [{ inviteToken: 't', inviteUserId: '42' }, { invite: { token: 't', userId: '42' } }],
    [{ accessToken: '4711' }, { accessToken: '4711' }],
    [{ reference: '1042' }, { reference: '1042' }],
    [{ theme: '{"scheme":' }, { theme: '{"scheme":' }],
    [
      { reference: '"x"', package: 'null' },
      { reference: '"x"', package: 'null' }
    ],
    [
      { reference: '-5', accessToken: 'true' },
      { reference: '-5', accessToken: 'true' }
    ],
    [{ consent: 'true' }, { consent: true }],
    [{ consent: '{"analytics":true}' }, { consent: { analytics: true } }],
    [{ testid: 'sign-up', controller: 'join', id: 'x' }, {}]
  ])('%j', (texts, options) => {
    expect(optionsIn(texts)).toEqual(options)
  })

  test('an empty one is not given, unless it is a switch', () => {
    const names = [...optionNames, 'inviteToken', 'inviteUserId']
    const switches = { debug: true, chat: true, affiliate: true, history: true }
    for (const empty of ['', ' ']) {
      const given = optionsIn(Object.fromEntries(names.map(name => [name, empty])))
      expect(Object.keys(given).toSorted()).toEqual(Object.keys(switches).toSorted())
    }
    expect(optionsIn({ debug: '', chat: '', affiliate: '', history: '', consent: '' })).toEqual(switches)
  })

  test('under the name of every option', () => {
    expect(Object.keys(optionsIn(Object.fromEntries(optionNames.map(name => [name, 'x']))))).toEqual(optionNames)
  })
})

test.each(['order-1042', 'a'.repeat(100), '🏛'.repeat(100), '家 / 7'])('%s is a reference', reference => {
  expect(check({ reference })).toMatchObject({ reference })
})

test('an invitation needs its link', () => {
  expect(() => check({ flow: 'invite' })).toThrow('option "invite" must be { token, userId }')
})

test('a mount without a browser says so', async () => {
  const { mount } = await import('../../sdk/index.ts')
  expect(() => mount({} as Element, { flow: 'signup', apiOrigin: origin })).toThrow('mount needs a browser')
})
