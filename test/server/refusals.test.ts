import { expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import type { Language } from '#core/locale.ts'
import { languageOf, refusalText } from '#server/platform/http/language.ts'
import { createApi, visitUpToPayment } from '#test/support/api.ts'

const api = await createApi()

test('a refused caller is logged by code and route, and never by name', async () => {
  const visitor = await visitUpToPayment(api)
  const noted: unknown[] = []
  api.deps.log = { ...api.deps.log, info: (...line: unknown[]) => void noted.push(line) }
  const path = `/signups/${visitor.signupId}`
  const key = { 'X-Registration-Key': 'of somebody else' }
  expect((await api.raw('PUT', path, { sections: ['NAME'], parent: visitor.parent }, key)).status).toBe(403)
  expect((await api.raw('POST', '/v1/login', { username: 'nobody', password: 'correct horse 9!' })).status).toBe(401)
  expect((await api.raw('GET', '/nowhere')).status).toBe(404)
  api.exhaust('loginFailure')
  expect((await api.raw('POST', '/v1/login', { username: 'nobody', password: 'correct horse 9!' })).status).toBe(429)
  api.relax()
  expect(noted).toEqual([
    [{ reason: 'expired', route: '/signups/:signupId' }, 'request refused'],
    [{ reason: 'login.failed', route: '/v1/login' }, 'request refused'],
    [{ reason: 'limited', route: '/v1/login' }, 'request refused']
  ])
})

test('callers who are refused over and over do not fill the log', async () => {
  const noted: unknown[] = []
  api.deps.log = { ...api.deps.log, info: (...line: unknown[]) => void noted.push(line) }
  for (let count = 0; count < 90; count++) await api.raw('GET', '/signups/1/coupons')
  expect(noted).toHaveLength(60)
})

test('a sign-in that succeeds is noted by route, and never by name', async () => {
  const visitor = await visitUpToPayment(api)
  const typed = { username: 'ana.signs.in', password: 'correct horse 9!' }
  expect(await api.call(contract.setCredentials, { body: typed }, await visitor.joins())).toMatchObject({ ok: true })
  const noted: unknown[] = []
  api.deps.log = { ...api.deps.log, info: (...line: unknown[]) => void noted.push(line) }
  expect(await api.call(contract.login, { body: typed })).toMatchObject({ ok: true })
  const code = api.memberTokens.issueCode(visitor.signupId)
  expect(await api.call(contract.redeemCode, { body: { code } })).toMatchObject({ ok: true })
  expect(noted).toEqual([
    [{ route: '/v1/login' }, 'signed in'],
    [{ route: '/v1/access-tokens' }, 'signed in']
  ])
})

test.each<[seconds: number, language: Language, said: string]>([
  [60, 'en', 'Too many attempts. Please wait a few minutes and try again.'],
  [600, 'es', 'Demasiados intentos. Espere unos minutos e inténtelo de nuevo.'],
  [601, 'en', 'Too many attempts. Please wait 11 minutes and try again.'],
  [3_600, 'es', 'Demasiados intentos. Espere 60 minutos e inténtelo de nuevo.'],
  [6_000, 'en', 'Too many attempts. Please wait 2 hours and try again.'],
  [86_400, 'es', 'Demasiados intentos. Espere 24 horas e inténtelo de nuevo.'],
  [601, 'fr', 'Trop de tentatives. Attendez 11 minutes et réessayez.']
])('a caller who has to wait %i seconds gets the time in words (%s)', (retryAfter, language, said) => {
  expect(refusalText({ code: 'limited', retryAfter }, language)).toBe(said)
})

test.each<[header: string, language: Language]>([
  ['', 'en'],
  ['es-MX,en;q=0.5', 'es'],
  ['en;q=0.5, es', 'es'],
  ['fi, es;q=0.8, en;q=0.7', 'es'],
  ['fr-CA, fr;q=0.9, en;q=0.7', 'fr'],
  ['es;q=0, fi', 'en'],
  ['est, en;q=0.1', 'en'],
  ['*', 'en']
])('Accept-Language %j gets %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})
