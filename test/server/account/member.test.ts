import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import { createApi, homes } from '#test/support/api.ts'
import { valueOf } from '#test/support/outcome.ts'
import { signIn } from '#test/support/member.ts'

const api = await createApi()

const redeem = (code: string) => api.call(contract.redeemCode, { body: { code } })

describe('a signed-in parent', () => {
  test('with a running subscription is told so, with the starting values of the flow', async () => {
    const { stands, userId, visitor } = await signIn(api, { lapsed: false })
    expect(await stands()).toMatchObject({
      userId,
      subscriptionStatus: 'current',
      coparentPackageId: null,
      parent: { firstName: 'Ana', lastName: 'Reyes', email: visitor.parent.email, timeZone: 'America/Chicago' },
      country: 'US',
      address: homes.US
    })
  })

  test('is shown the price where they live, or where they say they will', async () => {
    const { prices } = await signIn(api)
    expect(await prices()).toMatchObject({ ok: true, value: { totals: { currencyCode: 'USD' } } })
    const elsewhere = await prices({ address: { ...homes.GB, type: 'PRIMARY' } })
    expect(elsewhere).toMatchObject({ ok: false, problem: { code: 'pricing.refused' } })
  })

  test('is told whether a package is sold in a country', async () => {
    const { holder, visitor } = await signIn(api)
    const { packageId } = await visitor.order()
    const { phoneCountryCode: countryCode, phoneNumber } = visitor.parent
    const ask = (country: string) =>
      api.call(
        contract.ownCountryCriteria,
        { body: { packageId, countryCriteria: { countryCode, phoneNumber, country } } },
        holder
      )
    expect(await ask('US')).toEqual({ ok: true, value: true })
    expect(await ask('GB')).toEqual({ ok: true, value: false })
  })

  test('moves house, and the next price is that of the new country', async () => {
    const { holder, stands } = await signIn(api)
    const move = (address: object, timeZone = 'Europe/London') =>
      api.call(contract.updateOwnAddress, { body: { address, timeZone } as never }, holder)
    expect(await move({ ...homes.GB, postalCode: '62701' })).toMatchObject({
      ok: false,
      problem: { code: 'invalid', validationErrors: [{ field: 'address.postalCode', code: 'postal' }] }
    })
    expect(await move({ ...homes.GB, region: '' })).toMatchObject({
      problem: { validationErrors: [{ field: 'address.region', code: 'required' }] }
    })
    expect((await move(homes.GB)).ok).toBe(true)
    expect(await stands()).toMatchObject({ country: 'GB', address: homes.GB, parent: { timeZone: 'Europe/London' } })
  })
})

describe('a renewal', () => {
  test('makes the subscription current, and is the answer to another attempt', async () => {
    const member = await signIn(api)
    const body = await member.payment()
    valueOf(await member.sends(body))
    const other = await member.sends({ ...body, attemptId: randomUUID() })
    expect(other).toMatchObject({ problem: { code: 'subscribed', detail: { purchaseId: body.attemptId } } })
    expect(api.chargesOf(body.attemptId)).toHaveLength(1)
    const { subscriptionStatus } = await member.stands()
    expect(subscriptionStatus).toBe('current')

    const asked = await api.call(contract.ownPaymentOutcome, { params: { attemptId: body.attemptId } }, member.holder)
    expect(asked).toMatchObject({ ok: true, value: { registration: { parent: { userId: member.userId } } } })
  })

  test('is receipted without a link to a login, which its buyer has', async () => {
    const member = await signIn(api)
    await member.sends(await member.payment())
    const receipts = await api.database
      .selectFrom('mail')
      .select('data')
      .where('account_id', '=', member.userId)
      .where('kind', '=', 'receipt')
      .orderBy('created_at')
      .execute()
    expect(receipts.map(({ data }) => data.hasLogin)).toEqual([false, true])
  })

  test('that is sent many times at once is made once', async () => {
    const member = await signIn(api)
    const body = await member.payment()
    const tabs = Array.from({ length: 6 }, () => member.sends({ ...body, attemptId: randomUUID() }))
    const ids = new Set((await Promise.all(tabs)).map(answer => (answer.ok ? answer.value.receipt.transactionId : '')))
    ids.delete('')
    expect(ids.size).toBe(1)
    const { email_key: emailKey } = await api.database
      .selectFrom('account')
      .select('email_key')
      .where('id', '=', member.userId)
      .executeTakeFirstOrThrow()
    const attempts = await api.database
      .selectFrom('attempt')
      .select(['id', 'renews'])
      .where('email_key', '=', emailKey)
      .where('status', '=', 'paid')
      .execute()
    expect(attempts.map(({ renews }) => renews !== null).toSorted()).toEqual([false, true])
  })

  test('of a subscription that runs is refused before anybody is charged', async () => {
    const member = await signIn(api, { lapsed: false })
    const before = api.charges().length
    const answer = await member.sends(await member.payment())
    expect(answer).toMatchObject({ ok: false, problem: { code: 'subscribed' } })
    expect(api.charges()).toHaveLength(before)
  })

  test('belongs to one member: another neither sees nor decides it', async () => {
    const [other, mine] = [await signIn(api, { lapsed: false }), await signIn(api)]
    other.holder.accessToken = await api.memberTokens.issue(other.userId)
    const body = await mine.payment()
    await mine.sends(body)
    const asked = await api.call(contract.ownPaymentOutcome, { params: { attemptId: body.attemptId } }, other.holder)
    expect(asked).toMatchObject({ ok: false, problem: { code: 'payment.failed' } })
  })
})

describe('the one-time code of the member area', () => {
  test('becomes an access token once', async () => {
    const { userId } = await signIn(api, { lapsed: false })
    const code = api.memberTokens.issueCode(userId)
    const first = valueOf(await redeem(code))
    expect((await api.call(contract.ownSubscription, {}, first)).ok).toBe(true)
    expect(await redeem(code)).toMatchObject({ ok: false, problem: { code: 'unauthorized' } })
  })

  test('is good for ten minutes', async () => {
    const code = api.memberTokens.issueCode(randomUUID())
    api.passTime(11 / 60)
    expect(await redeem(code)).toMatchObject({ ok: false, problem: { code: 'unauthorized' } })
  })

  test('cannot be guessed for long', async () => {
    api.exhaust('loginCodeFailure')
    expect(await redeem('guess')).toMatchObject({ ok: false, problem: { code: 'limited' } })
    api.relax()
  })
})

test('an anonymous call never carries the access token', async () => {
  const { holder } = await signIn(api, { lapsed: false })
  await api.call(contract.start, { query: { country: 'US' } }, holder)
  expect(api.requests.at(-1)!.headers).not.toHaveProperty('Authorization')
})
