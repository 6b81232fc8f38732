import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { createApi, visitUpToPayment } from '#test/support/api.ts'
import { valueOf } from '#test/support/outcome.ts'
import { invite, savesAddress } from '#test/support/invitation.ts'

const api = await createApi()

async function newHolder(country: 'US' | 'GB' = 'US') {
  const visitor = await visitUpToPayment(api, { country })
  const paid = await visitor.buys()
  const { userId } = paid.registration.parent
  const credentials = { credentialsToken: paid.clickToJoinToken }
  return {
    userId,
    visitor,
    credentials,
    details: () => api.call(contract.parent, {}, credentials),
    update: (body: object) => api.call(contract.updateParent, { body: body as never }, credentials),
    row: () => api.database.selectFrom('account').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  }
}

function refusal(field: string, code: string, text: string) {
  return { ok: false, problem: { code: 'invalid', validationErrors: [{ field, code, text }] } }
}

describe('the open questions', () => {
  test('of an American parent who has paid are terms and security, but not the referral', async () => {
    const { userId, visitor, details } = await newHolder()
    expect(await details()).toEqual({
      ok: true,
      value: {
        userId,
        email: visitor.parent.email,
        agreedToTerms: true,
        marketingOptIn: true,
        referralGiven: true,
        securityGiven: false,
        credentialsGiven: false,
        isInvited: false,
        address: { country: 'US' }
      }
    })
  })

  test('of an invited parent has an answer of its own: that they were invited', async () => {
    const invited = await invite(api, { paidForBoth: true })
    await savesAddress(api, invited)
    const { params, holder } = invited
    const given = valueOf(await api.call(contract.credentialsToken, { params }, holder))
    const credentials = { credentialsToken: given.credentialsToken }
    expect(await api.call(contract.parent, {}, credentials)).toMatchObject({
      ok: true,
      value: { isInvited: true, referralGiven: false }
    })
    const body = { referral: { selection: 'INVITED', other: null }, sections: ['REFERRAL' as const] }
    expect(await api.call(contract.updateParent, { body }, credentials)).toEqual({ ok: true, value: {} })
    expect(await api.call(contract.parent, {}, credentials)).toMatchObject({ ok: true, value: { referralGiven: true } })
  })

  test('shrink as they are answered', async () => {
    const { update, details, row } = await newHolder()
    expect(
      await update({
        securityQuestion: 'first_pet',
        securityAnswer: '  Señor Bigotes ',
        securityCode: '0042',
        confirmCode: '0042',
        referral: { selection: 'OTHER', other: 'a neighbour’s tip' },
        sections: ['REFERRAL', 'SECURITY_QUESTION', 'SECURITY_CODE']
      })
    ).toEqual({ ok: true, value: {} })
    expect(await details()).toMatchObject({ ok: true, value: { securityGiven: true, referralGiven: true } })
    const { security_question: question, referral } = await row()
    expect(question).toBe('first_pet')
    expect(referral).toEqual({ selection: 'OTHER', other: "a neighbour's tip" })
  })
})

describe('terms and news', () => {
  test('are agreed to once, at the first time', async () => {
    const { userId, credentials, details, row } = await newHolder()
    await api.database
      .updateTable('account')
      .set({ agreed_to_terms_at: null, marketing_opt_in: false })
      .where('id', '=', userId)
      .execute()
    expect(await details()).toMatchObject({ value: { agreedToTerms: false, marketingOptIn: false } })
    expect(await api.call(contract.agreeToTerms, {}, credentials)).toEqual({ ok: true, value: {} })
    const first = (await row()).agreed_to_terms_at
    await api.call(contract.agreeToTerms, {}, credentials)
    expect((await row()).agreed_to_terms_at).toEqual(first)
    expect(await api.call(contract.optInToMarketing, {}, credentials)).toEqual({ ok: true, value: {} })
    expect(await details()).toMatchObject({ value: { agreedToTerms: true, marketingOptIn: true } })
    expect(await api.call(contract.optOutOfMarketing, {}, credentials)).toEqual({ ok: true, value: {} })
    expect(await details()).toMatchObject({ value: { agreedToTerms: true, marketingOptIn: false } })
  })
})

const referral = (selection: unknown, other: unknown) => ({ referral: { selection, other }, sections: ['REFERRAL'] })

describe('in the answers of a parent', () => {
  const required = 'This field is required'
  const four = 'Must be exactly 4 digits'
  const answerLength = 'Must be between 2 and 80 characters'
  const question = { securityQuestion: 'first_pet', securityAnswer: 'Rex', sections: ['SECURITY_QUESTION'] }
  const code = { securityCode: '1234', confirmCode: '1234', sections: ['SECURITY_CODE'] }

  test.each([
    ['no referral', { sections: ['REFERRAL'] }, 'referral', 'required', required],
    ['an unknown referral', referral('ALIENS', null), 'referral.selection', 'required', required],
    ['OTHER without words', referral('OTHER', null), 'referral.other', 'required', required],
    ['COURT_ORDERED without words', referral('COURT_ORDERED', ' '), 'referral.other', 'required', required],
    ['REFERRED_FL without words', referral('REFERRED_FL', ''), 'referral.other', 'required', required],
    [
      'too many words',
      referral('OTHER', 'x'.repeat(201)),
      'referral.other',
      'referral_other_length',
      'Must be at most 200 characters'
    ],
    ['no question', { ...question, securityQuestion: undefined }, 'securityQuestion', 'required', required],
    ['a question of their own', { ...question, securityQuestion: 'My pin?' }, 'securityQuestion', 'required', required],
    ['no answer', { ...question, securityAnswer: undefined }, 'securityAnswer', 'required', required],
    [
      'an answer of one letter',
      { ...question, securityAnswer: ' R ' },
      'securityAnswer',
      'answer_length',
      answerLength
    ],
    [
      'too long an answer',
      { ...question, securityAnswer: 'x'.repeat(81) },
      'securityAnswer',
      'answer_length',
      answerLength
    ],
    ['no code', { ...code, securityCode: undefined }, 'securityCode', 'required', required],
    ['three digits', { ...code, securityCode: '123' }, 'securityCode', 'security_code', four],
    ['five digits', { ...code, securityCode: '12345' }, 'securityCode', 'security_code', four],
    ['letters', { ...code, securityCode: 'abcd' }, 'securityCode', 'security_code', four],
    [
      'another code',
      { ...code, confirmCode: '1235' },
      'confirmCode',
      'security_code_same',
      'The two codes are not the same'
    ],
    [
      'a code typed once',
      { ...code, confirmCode: undefined },
      'confirmCode',
      'security_code_same',
      'The two codes are not the same'
    ]
  ])('%s is refused at its field, and changes nothing', async (_, body, field, code, text) => {
    const { update, row } = await holder
    const before = await row()
    expect(await update(body)).toMatchObject(refusal(field, code, text))
    expect(await row()).toEqual(before)
  })

  let holder: ReturnType<typeof newHolder>
  beforeAll(() => {
    holder = newHolder()
  })
})

describe('a secret', () => {
  const secrets = { answer: 'Señor Bigotes', code: '7316', username: 'keeps.secrets', password: 'correct-horse-1' }

  test('is in no answer and no log, and in the database only as a hash', async () => {
    const lines: string[] = []
    const { log } = api.deps
    api.deps.log = createLog({ level: 'trace', destination: { write: line => void lines.push(line) } })
    const { credentials, row } = await newHolder()
    const { credentialsToken: token } = credentials
    const answers: string[] = []
    async function send(method: string, path: string, body?: object) {
      const response = await api.raw(method, path, body, { Authorization: `Bearer ${token}` })
      answers.push(JSON.stringify([...response.headers]), await response.text())
      return response.status
    }
    const security = {
      securityQuestion: 'first_pet',
      securityAnswer: secrets.answer,
      securityCode: secrets.code,
      confirmCode: secrets.code,
      sections: ['SECURITY_QUESTION', 'SECURITY_CODE']
    }
    const { username, password } = secrets
    expect(await send('PUT', '/v1/parent', security)).toBe(200)
    expect(await send('PUT', '/v1/parent', { ...security, confirmCode: '9999' })).toBe(422)
    expect(await send('POST', '/v1/usernames/check', { username })).toBe(200)
    expect(await send('POST', '/v1/credentials', { username: 'no', password })).toBe(422)
    expect(await send('POST', '/v1/credentials', { username, password })).toBe(200)
    expect(await send('POST', '/v1/credentials', { username, password })).toBe(403)
    expect(await send('POST', '/v1/login', { username, password })).toBe(200)
    expect(await send('POST', '/v1/login', { username, password: `${password}x` })).toBe(401)

    const account = await row()
    const hashes = [account.security_answer_hash, account.security_code_hash, account.password_hash]
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$/)
    expect(new Set(hashes).size).toBe(3)
    const said = answers.join('\n')
    for (const secret of [secrets.answer, secrets.code, password, token, '$argon2', 'hash']) {
      expect(said).not.toContain(secret)
      expect(lines.join('')).not.toContain(secret)
    }
    expect(await api.deps.hasher.verify(account.security_answer_hash!, 'señor bigotes')).toBe(true)
    expect(await api.deps.hasher.verify(account.security_code_hash!, secrets.code)).toBe(true)
    api.deps.log = log
  })

  test('stays one when something breaks: the log names the call, the visitor sees no detail', async () => {
    const lines: string[] = []
    const { log, hasher } = api.deps
    const { credentials, row } = await newHolder()
    api.deps.log = createLog({ level: 'trace', destination: { write: line => void lines.push(line) } })
    api.deps.hasher = { ...hasher, hash: () => Promise.reject(new Error('out of memory')) }
    const body = { username: 'breaks.things', password: secrets.password }
    const response = await api.raw('POST', '/v1/credentials', body, {
      Authorization: `Bearer ${credentials.credentialsToken}`
    })
    Object.assign(api.deps, { log, hasher })
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ statusCode: 500, code: 'unexpected', message: 'Unexpected error' })
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: 'error',
      msg: 'unhandled error',
      path: '/v1/credentials',
      err: { message: 'out of memory' }
    })
    for (const secret of [secrets.password, credentials.credentialsToken]) expect(lines[0]).not.toContain(secret)
    expect((await row()).credentials_set_at).toBeNull()
  })
})
