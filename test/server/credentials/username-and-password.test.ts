import { describe, expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import { createApi, visitUpToPayment } from '#test/support/api.ts'

const api = await createApi()

const password = 'correct-horse-1'
let names = 0
const newName = () => `parent_${(names += 1)}`

async function holder(options: { email?: string } = {}) {
  const visitor = await visitUpToPayment(api, options)
  const credentials = await visitor.joins()
  return {
    credentials,
    sets: (typed: { username: string; password: string }, language = 'en') =>
      api.call(contract.setCredentials, { body: typed }, { ...credentials, language }),
    checks: (username: string) => api.call(contract.checkUsername, { body: { username } }, credentials)
  }
}

function refusal(field: string, code: string, text: string) {
  return { ok: false, problem: { code: 'invalid', validationErrors: [{ field, code, text }] } }
}

describe('a user name', () => {
  const allowed =
    'Does not meet requirements. Only letters, numbers, underscores, commas, hyphens, periods, and apostrophes allowed.'
  const length = 'Must be between 6 and 30 characters'

  test.each([
    ['', 'validUsernameNone_error', 'Enter a username'],
    ['   ', 'validUsernameNone_error', 'Enter a username'],
    ['ana_1', 'validUsernameLength_error', length],
    ['@ana', 'validUsernameLength_error', length],
    ['a'.repeat(31), 'validUsernameLength_error', length],
    ['a'.repeat(5_000), 'validUsernameLength_error', length],
    ['ana@reyes', 'validUsernameAtSymbol_error', 'A username cannot contain an at sign (@)'],
    ['@ana reyes', 'validUsernameAtSymbol_error', 'A username cannot contain an at sign (@)'],
    ['ana reyes', 'validUsernameRequirement_error', allowed],
    ['ana+reyes', 'validUsernameRequirement_error', allowed],
    ['añareyes', 'validUsernameRequirement_error', allowed],
    ['ana😀reyes', 'validUsernameRequirement_error', allowed],
    ['<script>', 'validUsernameRequirement_error', allowed],
    ['ana\u202ereyes', 'validUsernameRequirement_error', allowed]
  ])('%j is refused with %s', async (username, code, text) => {
    const { sets, checks } = await holder()
    expect(await sets({ username, password })).toMatchObject(refusal('username', code, text))
    expect(await checks(username)).toEqual({ ok: true, value: { available: false, meetsRequirements: false } })
  })

  test.each(['abcdef', 'ANA_1,2-3.4', "ana'reyes", '123456', 'supportive1', 'adminah_5', 'a'.repeat(30)])(
    '%j is fine',
    async username => {
      const { sets, checks } = await holder()
      expect(await checks(username)).toEqual({ ok: true, value: { available: true, meetsRequirements: true } })
      expect(await sets({ username, password })).toEqual({ ok: true, value: {} })
    }
  )

  test.each([
    ['as it is', 'Taken.Name'],
    ['in another case', 'tAKEN.nAME'],
    ['with spaces around it', ' taken.name ']
  ])('that is taken cannot be used %s', async (_, username) => {
    const first = await holder()
    await first.sets({ username: 'Taken.Name', password })
    const second = await holder()
    expect(await second.checks(username)).toEqual({ ok: true, value: { available: false, meetsRequirements: true } })
    expect(await second.sets({ username, password })).toMatchObject(
      refusal('username', 'username_taken', 'This username cannot be used')
    )
    expect(await second.sets({ username: newName(), password })).toEqual({ ok: true, value: {} })
  })

  test.each(['administrator', 'Support.1', 'root__99', 'CoParentJoin', 'help-desk', '......', "''''''", '-_-,-_'])(
    '%j is free',
    async username => {
      const { sets, checks } = await holder()
      expect(await checks(username)).toEqual({ ok: true, value: { available: false, meetsRequirements: true } })
      expect(await sets({ username, password })).toMatchObject(
        refusal('username', 'username_taken', 'This username cannot be used')
      )
    }
  )

  test('that many claim at once goes to one', async () => {
    const holders = await Promise.all(Array.from({ length: 4 }, () => holder()))
    const answers = await Promise.all(
      holders.map(({ sets }, index) => sets({ username: index % 2 ? 'RACED.name' : 'raced.NAME', password }))
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const answer of answers.filter(({ ok }) => !ok)) {
      expect(answer).toMatchObject(refusal('username', 'username_taken', 'This username cannot be used'))
    }
  })
})

describe('a password', () => {
  const length = 'Must be between 12 and 25 characters'

  test.each([
    ['', 'validPwdLength_error', length],
    ['short-pass1', 'validPwdLength_error', length],
    [`${'a'.repeat(24)}1!`, 'validPwdLength_error', length],
    ['a1!'.repeat(2_000), 'validPwdLength_error', length],
    ['123456789-012', 'validPwdLetter_error', 'Must contain at least 1 letter'],
    ['correct-horse', 'validPwdNumber_error', 'Must contain at least 1 number'],
    ['correcthorse1', 'validPwdSpecial_error', 'Must contain at least 1 symbol or special character'],
    ['correct horse 1', 'validPwdSpecial_error', 'Must contain at least 1 symbol or special character'],
    ['Same_as_name.1', 'validPwdDupUsername_error', 'Must differ from your username'],
    ['sAME_AS_NAME.1', 'validPwdDupUsername_error', 'Must differ from your username'],
    ['ANA1@Example.com', 'validPwdDupEmail_error', 'Must differ from your email']
  ])('%j is refused with %s', async (typed, code, text) => {
    const { sets } = await holderOf('ana1@example.com')
    expect(await sets({ username: 'Same_as_name.1', password: typed })).toMatchObject(refusal('password', code, text))
  })

  test.each([
    ['of 12 characters', 'correct-hor1'],
    ['of 25 characters', 'correct-horse-battery-12!'],
    ['of 25 letters outside the basic plane', `${'𐐀𐐁𐐂𐐃𐐄𐐅𐐆𐐇𐐈𐐉𐐊𐐋𐐌𐐍𐐎𐐏𐐐𐐑𐐒𐐓𐐔𐐕𐐖'}1!`],
    ['with spaces at its ends', '  correct-horse-1  '],
    ['with curly quotes', '“correct” horse 1'],
    ['with an emoji', 'correct 🐴 horse 1']
  ])('%s is fine, and is the one that signs in', async (_, typed) => {
    const { sets } = await holder()
    const username = newName()
    expect(await sets({ username, password: typed })).toEqual({ ok: true, value: {} })
    const login = (password: string) => api.call(contract.login, { body: { username, password } })
    expect(await login(typed)).toMatchObject({ ok: true })
    const others = [typed.trim(), typed.replaceAll(/[“”]/g, '"'), typed.toUpperCase()].filter(other => other !== typed)
    for (const other of others) expect(await login(other)).toMatchObject({ ok: false })
  })

  test.each([
    ['en', 'Too easy to guess: many people use this password, or one much like it. Please choose another.'],
    ['es', 'Demasiado fácil de adivinar: muchas personas usan esta contraseña o una muy parecida. Elija otra.']
  ])('that is known is refused in %s, and the token stays good', async (language, text) => {
    const { sets } = await holder()
    const username = newName()
    const known = await sets({ username, password: 'Password123!' }, language)
    expect(known).toMatchObject(refusal('password', 'validPwdKnown_error', text))
    expect(await sets({ username, password })).toEqual({ ok: true, value: {} })
  })

  const holders = new Map<string, ReturnType<typeof holder>>()
  /** Returns the parent with this e-mail address, and creates the parent only once, because an e-mail address can purchase only once. */
  function holderOf(email: string) {
    const known = holders.get(email) ?? holder({ email })
    holders.set(email, known)
    return known
  }
})

describe('credentials', () => {
  test('are set once, however often they are sent in one moment', async () => {
    const { sets } = await holder()
    const username = newName()
    const answers = await Promise.all(Array.from({ length: 4 }, () => sets({ username, password })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.flatMap(answer => (answer.ok ? [] : [answer.problem.code]))).toEqual(['used', 'used', 'used'])
  })

  test.each([
    ['a missing password', { username: 'ana.reyes' }, 'password'],
    ['a password of another kind', { username: 'ana.reyes', password: 123456789012 }, 'password'],
    ['a missing user name', { password }, 'username']
  ])('with %s are refused', async (_, body, field) => {
    const { credentials } = await holder()
    const response = await api.raw('POST', '/v1/credentials', body, {
      Authorization: `Bearer ${credentials.credentialsToken}`
    })
    expect(response.status).toBe(422)
    expect((await response.json()).validationErrors).toEqual([
      { field, code: 'required', text: 'This field is required' }
    ])
  })
})
