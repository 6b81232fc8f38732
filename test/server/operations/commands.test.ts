import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import { languages } from '#core/locale.ts'
import { inEachLanguage } from '#core/rules/language-record.ts'
import { createOutbox } from '#server/gateways/mail/mail-outbox.ts'
import { MailRefused } from '#server/gateways/mail/mail.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { insertWebhooks } from '#server/embedder/store.ts'
import { sendWebhook } from '#server/embedder/webhooks.ts'
import { sendMail } from '#server/start/mail-sender.ts'
import { createApi, visit, visitUpToPayment } from '#test/support/api.ts'
import { createOperator } from '#test/support/operator.ts'

const api = await createApi()
const operator = await createOperator(api)
describe('codes create', () => {
  test('makes codes that pay, in minor units', async () => {
    const codes = await operator.asks<{ code: string }[]>('codes create --amount 25.00 --currency usd --count 3')
    expect(codes).toHaveLength(3)
    for (const code of codes) expect(code).toMatchObject({ amount: 2_500, currency: 'USD' })
    const visitor = await visitUpToPayment(api)
    visitor.typesCodes(codes[0]!.code)
    const paid = await visitor.pays()
    expect(paid).toMatchObject({ ok: true, value: { receipt: { totals: { paymentCodeTotal: 2_500 } } } })
  })
})

describe('codes', () => {
  test('are listed with their attempts, and revoked while no attempt uses them', async () => {
    const [used, unused] = await operator.asks<{ code: string }[]>('codes create --amount 5 --currency USD --count 2')
    const visitor = await visitUpToPayment(api)
    visitor.typesCodes(used!.code)
    await visitor.pays()
    const listed = await operator.asks<{ code: string }[]>('codes list --limit 1000')
    const find = ({ code }: { code: string }) => listed.find(row => row.code === code)
    expect(find(used!)).toMatchObject({ attemptId: expect.any(String), redeemedAt: expect.any(String) })
    expect(find(unused!)).toMatchObject({ attemptId: null, redeemedAt: null })
    expect(JSON.stringify(await operator.asks('codes list --unused'))).not.toContain(used!.code)

    const pasted = unused!.code.toLowerCase().replaceAll('0', 'o').replace('-', '‑').replace('-', '–')
    expect(await operator.asks(`codes revoke ${pasted}`)).toMatchObject({ code: unused!.code })
    for (const { code } of [used!, unused!]) {
      expect(await operator.fails(`codes revoke ${code}`)).toBe(`There is no unused code ${code}: see codes list.`)
    }
  })
})

describe('limits', () => {
  test('are lifted for one caller, and for no other', async () => {
    const keys = ['emailFailureTotal:a@b.example', 'loginFailure:ana 203.0.113.7', 'addressFailurePause:203.0.113.7']
    const others = ['addressFailure:203.0.113.77', 'emailFailureTotal:aa@b.example', 'registration:2001:db8::/64']
    others.push('registration:2001:db8::/48')
    await sql`
      insert into rate_limit select key, 5, 9999999999999 from unnest(${[...keys, ...others]}::text[]) as key
    `.execute(api.database)
    expect(await operator.asks('limits lift 203.0.113.7')).toEqual([
      { limit: 'loginFailure', points: 5 },
      { limit: 'addressFailurePause', points: 5 }
    ])
    expect(await operator.asks('limits lift a@b.example')).toEqual([{ limit: 'emailFailureTotal', points: 5 }])
    expect(await operator.asks('limits lift 2001:db8::9')).toEqual([
      { limit: 'registration', points: 5 },
      { limit: 'registration', points: 5 }
    ])
    expect(await operator.fails('limits lift 203.0.113.7')).toBe('Nothing counts 203.0.113.7.')
    const { rows } = await sql`select key from rate_limit order by key`.execute(api.database)
    expect(rows).toEqual([{ key: 'addressFailure:203.0.113.77' }, { key: 'emailFailureTotal:aa@b.example' }])
  })
})

describe('coupons', () => {
  const words = languages.flatMap(language => [`--${language}`, `20% off in ${language}`])

  test('are made, listed and applied', async () => {
    const limits = '--packages premium,BASIC --countries us --until 2099-12-31 --uses 5'
    const made = await operator.asks(`coupons create --code OPS20 --percent 20 ${limits}`, ...words)
    expect(made).toMatchObject({ code: 'OPS20', kind: 'percent', value: 20, endsAt: '2099-12-31T23:59:59.999Z' })
    expect(await operator.asks<object[]>('coupons list')).toContainEqual({
      code: 'OPS20',
      kind: 'percent',
      value: 20,
      currency: null,
      packages: ['PREMIUM', 'BASIC'],
      countries: ['US'],
      endsAt: '2099-12-31T23:59:59.999Z',
      usesLeft: 5,
      referrerKey: null,
      description: inEachLanguage(language => `20% off in ${language}`)
    })
    const paid = await (await visitUpToPayment(api)).pays()
    expect(paid).toMatchObject({ ok: true, value: { pricingInfo: { couponDetail: { couponCode: 'OPS20' } } } })
    const left = expect.objectContaining({ code: 'OPS20', usesLeft: 4 })
    expect(await operator.asks<object[]>('coupons list')).toContainEqual(left)
  })
})

describe('registrations', () => {
  test('are listed with how far they got, the newest first', async () => {
    const [one, two, three] = [await visit(api), await visit(api), await visitUpToPayment(api)]
    await two.namesFamily()
    await three.pays()
    const listed = await operator.asks<{ signupId: string; step: number }[]>('registrations list --limit 3')
    expect(listed.map(({ signupId, step }) => ({ signupId, step }))).toEqual([
      { signupId: three.signupId, step: 4 },
      { signupId: two.signupId, step: 2 },
      { signupId: one.signupId, step: 1 }
    ])
    expect(listed[2]).toMatchObject({ email: one.parent.email, country: 'US', language: 'en', expired: false })
  })
})

describe('mails', () => {
  test('are listed, and shown as the outbox has them', async () => {
    const outbox = createOutbox({
      dir: join(operator.dataDir, 'outbox'),
      from: { name: '', address: 'no-reply@join.test' }
    })
    const visitor = await visitUpToPayment(api)
    await visitor.pays()
    const waiting = await operator.asks<{ id: string }[]>(`mail list --to ${visitor.parent.email.toUpperCase()}`)
    expect(waiting).toMatchObject([{ kind: 'receipt', to: visitor.parent.email, language: 'en', sentAt: null }])
    const { id } = waiting[0]!
    expect(await operator.asks(`mail show ${id}`)).toMatchObject({ id, sentAt: null })

    await sendMail(api.deps, outbox, id)
    const shown = await operator.asks<{ links: string[]; text: string }>(`mail show ${id}`)
    expect(shown).toMatchObject({ id, subject: 'Your receipt and how to finish your account' })
    // The login, the order and the privacy notice.
    expect(shown.links).toHaveLength(3)
    const token = new URL(shown.links[0]!).searchParams.get('token')!
    expect(await api.call(contract.parent, {}, { credentialsToken: token })).toMatchObject({ ok: true })
  })

  test('that were given up are listed, and sent again', async () => {
    const jobs = createJobs({ url: operator.url, log: api.deps.log })
    const sent: string[] = []
    jobs.work<{ mailId: string }>('mail', async ({ mailId }) => void sent.push(mailId))
    await jobs.start()
    const visitor = await visitUpToPayment(api)
    await visitor.pays()
    const [mail] = await operator.asks<{ id: string }[]>(`mail list --to ${visitor.parent.email}`)
    const { id } = mail!
    expect(await operator.asks<object[]>('mail failed')).toEqual([])
    const refusing = {
      send: () => Promise.reject(new MailRefused('no such user', { code: '550 5.1.1', isFinal: true }))
    }
    await sendMail({ ...api.deps, log: { ...api.deps.log, error: () => {} } }, refusing, id)
    expect(await operator.asks<object[]>('mail failed')).toMatchObject([
      { id, failedAt: expect.any(String), refusal: '550 5.1.1' }
    ])

    expect(await operator.asks(`mail resend ${id}`)).toMatchObject({ id, sentAt: null, failedAt: null })
    await expect.poll(() => sent).toEqual([id])
    expect(await operator.asks<object[]>('mail failed')).toEqual([])

    await sendMail({ ...api.deps, log: { ...api.deps.log, error: () => {} } }, refusing, id)
    const since = (minutes: number) => `${new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16)}Z`
    expect(await operator.asks(`mail resend --failed-since ${since(2)}`)).toEqual([])
    expect(await operator.asks(`mail resend --failed-since ${since(-2)}`)).toMatchObject([{ id, failedAt: null }])
    await expect.poll(() => sent).toEqual([id, id])
    await jobs.stop()
  })
})

describe('families show', () => {
  test('prints parents, children and orders, by either parent', async () => {
    const visitor = await visitUpToPayment(api)
    visitor.paysForBoth()
    const paid = await visitor.buys()
    const { familyId } = paid.registration.parent
    const shown = await operator.asks(`families show ${familyId}`)
    expect(shown).toMatchObject({
      id: familyId,
      children: [{ firstName: 'Lu', lastName: 'Reyes', email: null }],
      parents: [
        { side: 'a', email: visitor.parent.email, username: null },
        { side: 'b', email: visitor.coParent.email, joinedAt: null }
      ],
      orders: [{ payForCoParent: true, total: paid.receipt.totals.total, currency: 'USD' }]
    })
    expect(JSON.stringify(shown)).not.toMatch(/hash|password/)
    for (const email of [visitor.parent.email, visitor.coParent.email]) {
      expect(await operator.asks(`families show --email ${email.toUpperCase()}`)).toEqual(shown)
    }
  })
})

describe('embedders and webhooks', () => {
  interface Made {
    id: string
    secret: string
    key: string
  }

  test('an embedder is registered, changed and given new secrets, which no list shows', async () => {
    const made = await operator.asks<Made>(
      'embedders add --origins https://ops.example --url https://ops.example/hook --name Ops'
    )
    expect(made.secret).toMatch(/^whsec_/)
    const rotated = await operator.asks<Made>(`embedders rotate ${made.id}`)
    await operator.asks(`embedders change ${made.id} --origins https://*.ops.example`)
    const { key } = await operator.asks<Made>(`embedders key ${made.id}`)
    const listed = await operator.asks<Made[]>('embedders list')
    expect(listed).toContainEqual(
      expect.objectContaining({ id: made.id, name: 'Ops', origins: ['https://*.ops.example'], hasKey: true })
    )
    for (const secret of [made.secret, rotated.secret, made.key, key]) {
      expect(JSON.stringify(listed)).not.toContain(secret)
    }
    const { secrets } = await api.database
      .selectFrom('embedder')
      .select('secrets')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow()
    expect(secrets).toEqual([rotated.secret, made.secret])
  })

  test('an embedder is removed with its webhooks, after it was shown', async () => {
    const { id } = await operator.asks<Made>(
      'embedders add --origins https://gone.example --url https://gone.example/hook --name Gone'
    )
    const reported = { id: randomUUID(), embedder_id: id, type: 'signup.completed', subject: randomUUID(), data: {} }
    await insertWebhooks(api.database, [reported], new Date())
    const remaining = async () =>
      (await operator.asks<object[]>(`webhooks list --embedder ${id}`)).length + ((await isListed()) ? 1 : 0)
    const isListed = async () => (await operator.asks<Made[]>('embedders list')).some(one => one.id === id)

    expect(await operator.fails(`embedders remove ${id}`)).toBe(
      'Gone has https://gone.example. Say --yes to remove it.'
    )
    expect(await remaining()).toBe(2)
    expect(await operator.asks(`embedders remove ${id} --yes`)).toMatchObject({ id, name: 'Gone' })
    expect(await remaining()).toBe(0)
    expect(await operator.fails(`embedders remove ${id} --yes`)).toBe(`There is no embedder ${id}.`)
  })

  test('a webhook is listed, shown and replayed', async () => {
    const { id: embedder } = await operator.asks<Made>(
      'embedders add --origins https://shop.example --url https://shop.example/hook --name Shop'
    )
    api.standsOn('https://shop.example')
    await (await visitUpToPayment(api)).joins()
    api.standsOn(undefined)
    const [listed] = await operator.asks<{ id: string }[]>(`webhooks list --status waiting --embedder ${embedder}`)
    expect(listed).toMatchObject({ embedder: 'Shop', type: 'signup.completed', tries: 0 })
    const shown = await operator.say(`webhooks show ${listed!.id} --json`)
    expect(JSON.parse(shown.output)).toMatchObject({ id: listed!.id, data: { currency: 'USD' } })
    expect(shown.output).not.toContain('whsec_')

    await sendWebhook(api.deps, { post: async () => 410 }, listed!.id)
    expect(await operator.asks(`webhooks list --status failed --embedder ${embedder}`)).toHaveLength(1)
    const jobs = createJobs({ url: operator.url, log: api.deps.log as never })
    jobs.work('webhook', async () => {})
    await jobs.open()
    await operator.asks(`webhooks replay ${listed!.id}`)
    await jobs.stop()
    expect(await operator.asks(`webhooks list --status waiting --embedder ${embedder}`)).toHaveLength(1)
  })
})
