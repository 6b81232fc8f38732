import { describe, expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import { languages } from '#core/locale.ts'
import { experiments, flags } from '#core/experiments/experiments.ts'
import { createApi } from '#test/support/api.ts'
import { valueOf } from '#test/support/outcome.ts'
import { parseSupportHours } from '#server/reference/support-hours.ts'

const api = await createApi()

const start = (country: string, anonymousId?: string) =>
  api.call(contract.start, { query: { country } }, { anonymousId })
const timezones = (country: string, region = '') => api.call(contract.timezones, { query: { country, region } })

describe('the first call of a mount', () => {
  test('has experiments, flags and the support contact', async () => {
    const { experiments: arms, flags: switches, lowestPrice, ...contact } = valueOf(await start('US', 'somebody'))
    expect(Object.keys(lowestPrice).toSorted()).toEqual(languages.toSorted())
    expect(Object.keys(arms).toSorted()).toEqual([...experiments].toSorted())
    expect(Object.keys(switches).toSorted()).toEqual([...flags].toSorted())
    expect(contact).toEqual({
      anonymousId: 'somebody',
      supportPhone: '(866) 755-9991',
      supportEmail: 'support@join.test',
      loginUrl: 'http://join.test/legacy/login',
      passwordUrl: 'http://join.test/legacy/password',
      homeUrl: 'http://join.test/legacy',
      emulated: true
    })
  })

  test('gives an anonymous id to those who have none, each their own', async () => {
    const [one, other] = await Promise.all([start('US'), start('US')])
    if (!one.ok || !other.ok) throw new Error('refused')
    expect(one.value.anonymousId).toMatch(/^[\da-f-]{36}$/)
    expect(one.value.anonymousId).not.toBe(other.value.anonymousId)
  })

  test.each([
    ['US', '(866) 755-9991'],
    ['CA', '(866) 755-9991'],
    ['MX', '(866) 755-9991'],
    ['GB', '02035140008'],
    ['UK', '02035140008'],
    ['uk', '02035140008'],
    ['IE', '02035140008'],
    ['AU', '1800 823 469'],
    ['NZ', '0800 453 751'],
    ['FR', '(866) 755-9991']
  ])('in %s names %s as the support phone', async (country, supportPhone) => {
    expect(await start(country)).toMatchObject({ ok: true, value: { supportPhone } })
  })

  test('gives the support hours of its country, in each language', async () => {
    const hoursIn = async (country: string) =>
      JSON.stringify(valueOf(await start(country)).supportHours ?? {}).replaceAll(/\s/g, ' ')
    expect(await hoursIn('US')).toBe('{}')
    api.deps.settings.supportHours = parseSupportHours('US=1-5 09:00-17:00,GB=1-6 08:30-20:00')!
    expect(await hoursIn('US')).toContain('"en":"Mon – Fri, 9:00 AM – 5:00 PM, Eastern Time"')
    // Canada has the phone of the US.
    expect(await hoursIn('CA')).toContain('"fr":"lun. – ven., 9 h 00 – 17 h 00, heure de l’Est"')
    expect(await hoursIn('GB')).toContain('"es":"lun – sáb, 8:30–20:00, hora británica"')
    expect(await hoursIn('AU')).toBe('{}')
    api.deps.settings.supportHours = undefined
  })

  test.each([
    ['US', 'en', 'From $99.99 a year'],
    ['CA', 'en', 'From $129.99 a year + tax'],
    ['GB', 'en', 'From £79.99 a year'],
    ['MX', 'es', 'Desde $999.00 al año'],
    ['CA', 'fr', 'Dès 129,99\xa0$ par an + taxes']
  ] as const)('in %s, in %s, names the lowest price of a year: %s', async (country, language, price) => {
    expect(valueOf(await start(country)).lowestPrice[language]).toBe(price)
  })

  test.each([
    [undefined, true],
    ['http://join.test', true],
    ['https://listed.example', true],
    ['https://other.example', false],
    ['null', false]
  ])('with the origin %s may show Google Pay: %s', async (origin, isApproved) => {
    api.deps.settings.googlePay = { merchantId: 'BCR2DN', origins: ['https://listed.example'] }
    const answer = await api.raw('GET', '/v1/start?country=US', undefined, origin ? { Origin: origin } : {})
    const { googlePay } = (await answer.json()) as { googlePay?: object }
    expect(googlePay).toEqual(isApproved ? { merchantId: 'BCR2DN' } : undefined)
    api.deps.settings.googlePay = undefined
  })
})

describe('regions and time zones', () => {
  test('are arrays of strings', async () => {
    const known = await api.raw('GET', '/v1/countries/CA/regions')
    expect(await known.json()).toEqual(expect.arrayContaining(['Ontario', 'Quebec', 'Nunavut']))
    const zones = await api.raw('GET', '/v1/timezones?country=CA&region=British%20Columbia')
    expect(await zones.json()).toEqual(expect.arrayContaining(['America/Vancouver', 'America/Toronto']))
  })

  test('begin with the zone of the region', async () => {
    for (const [country, region, zone] of [
      ['CA', 'British Columbia', 'America/Vancouver'],
      ['US', 'Illinois', 'America/Chicago'],
      ['GB', '', 'Europe/London']
    ] as const) {
      const answer = await timezones(country, region)
      expect(answer.ok && answer.value[0]).toBe(zone)
    }
  })
})

describe('the payment token', () => {
  test.each(['US', 'GB', 'FR'])('is for the payment library in the browser of somebody in %s', async country => {
    const answer = valueOf(await api.call(contract.paymentToken, { query: { country } }))
    const token = JSON.parse(atob(answer.clientToken))
    expect(token).toHaveProperty('authorizationFingerprint')
    expect(token).toHaveProperty('configUrl')
  })

  test('is unavailable while the gateway is away', async () => {
    api.faults.set({ on: 'clientToken', kind: 'drop-before', times: 2 })
    const response = await api.raw('GET', '/v1/payment-token?country=US')
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ code: 'unavailable' })
  })
})

test('a refusal is in the first accepted language that we have', async () => {
  const english = 'We could not find that. Please check the link, or start again from the beginning.'
  const spanish = 'No pudimos encontrarlo. Revise el enlace o comience de nuevo desde el principio.'
  const french = 'Nous n’avons pas trouvé cela. Vérifiez le lien ou recommencez depuis le début.'
  for (const [accepted, message] of [
    [undefined, english],
    ['', english],
    ['*', english],
    ['fi', english],
    ['fi, et', english],
    ['es', spanish],
    ['es-MX', spanish],
    ['ES-419', spanish],
    ['fi;q=0.9, es;q=0.5', spanish],
    ['fr-CA', french],
    ['fr-CH, es;q=0.5', french],
    ['es;q=0.5, en;q=0.9', english],
    ['es; q=0.5, en; q=0.9', english],
    ['en;q=0.1, es;q=0.2', spanish]
  ]) {
    const headers: Record<string, string> = accepted === undefined ? {} : { 'Accept-Language': accepted }
    const response = await api.raw('GET', '/v1/countries/ZZ/regions', undefined, headers)
    expect((await response.json()).message, accepted).toBe(message)
  }
})
