import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import type { InvitationEnding } from '#core/contract/invite.ts'
import { updateAccount } from '#server/account/account-store.ts'
import { deleteExpiredTokens } from '#server/account/token-store.ts'
import { cancelInvitation } from '#server/invitation/cancellation.ts'
import { tellInviters } from '#server/invitation/service.ts'
import { findInvitation } from '#server/invitation/store.ts'
import { applyRetention } from '#server/privacy/retention.ts'
import { createApi } from '#test/support/api.ts'
import { valueOf } from '#test/support/outcome.ts'
import { fillsIn, invite, parentB } from '#test/support/invitation.ts'
import { holds } from '#test/support/postgres.ts'

const api = await createApi()

type Invited = Awaited<ReturnType<typeof invite>>

/** Invited parent B types an e-mail address, or none. */
const types = ({ params, holder }: Invited, email?: string) =>
  api.call(
    contract.updateInvitedParent,
    { params, body: { parent: { ...parentB(''), email }, sections: ['PARENT'] } },
    holder
  )
const another = () => `typed.${randomUUID()}@example.com`

/** Presses a button of a page to which a mail leads. Returns the path of the next page. */
async function presses(path: string, token: string, reason = '') {
  const response = await api.app.request(`http://join.test/app/join/invite/${path}?token=${token}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `reason=${reason}`
  })
  return response.headers.get('Location')!.replace('?locale=en', '')
}
/** Opens the page of a mail's link to decline. Returns the page to which it leads; undefined if the page itself is shown. */
async function opens(token: string, { query = '', languages = '' } = {}) {
  const response = await api.app.request(`http://join.test/app/join/invite/decline?token=${token}${query}`, {
    headers: { 'Accept-Language': languages }
  })
  return response.headers.get('Location')?.replace('?locale=en', '')
}
const tokenIn = (text: string) => /token=([\w-]{43})/.exec(text)![1]!

async function accountOf({ userId }: { userId: string }) {
  return api.database.selectFrom('account').selectAll().where('id', '=', userId).executeTakeFirst()
}

/** Requests a new link and returns the kinds of the mails that the address got since. */
async function asksAgain({ holder }: Invited, email: string) {
  const before = (await api.mailsTo(email)).length
  expect(await api.call(contract.requestInvite, {}, holder)).toMatchObject({ ok: true })
  return (await api.kindsTo(email)).slice(before)
}

/** Pays and sets a login. */
async function joins({ userId }: Invited, pay: Awaited<ReturnType<typeof fillsIn>>['pay']) {
  const paid = valueOf(await pay())
  const credentialsToken = paid.clickToJoinToken
  await api.call(contract.agreeToTerms, {}, { credentialsToken })
  const body = { username: `sam.${userId.slice(0, 13)}`, password: 'correct horse 9!' }
  expect(await api.call(contract.setCredentials, { body }, { credentialsToken })).toMatchObject({ ok: true })
}

const cancels = async ({ userId }: Invited, ending: InvitationEnding) => {
  const invitation = (await findInvitation(api.database, userId))!
  await api.database.transaction().execute(work => cancelInvitation(work, invitation, ending, api.deps.now()))
}

describe('the invited address', () => {
  test('is shown masked, and is kept by a parent who types none', async () => {
    const invited = await invite(api)
    const { email } = invited.visitor.coParent
    const context = await api.call(contract.invite, { params: invited.params }, invited.holder)
    expect(context).toMatchObject({ value: { invitedEmail: `${email![0]}…@example.com` } })
    expect(JSON.stringify(context)).not.toContain(email)
    expect(await types(invited)).toMatchObject({ ok: true })
    expect(await accountOf(invited)).toMatchObject({ person: { email } })
    expect(await api.kindsTo(email!)).toEqual(['invite'])
  })

  test('gets the new link, with any typed address', async () => {
    const [invited, typed] = [await invite(api), another()]
    expect(await types(invited, typed)).toMatchObject({ ok: true })
    expect(await accountOf(invited)).toMatchObject({ person: { email: typed } })
    expect(await asksAgain(invited, invited.visitor.coParent.email!)).toEqual(['invite'])
    expect(await api.kindsTo(typed)).toEqual(['email-confirm'])
  })

  test('gives way to an address that is confirmed, and gets a mail', async () => {
    const [invited, typed] = [await invite(api), another()]
    await types(invited, typed)
    const [mail] = await api.mailsTo(typed)
    // The address may be a stranger's, so the mail has no name in it.
    expect(mail!.text).not.toContain('Sam')
    expect(await presses('email', tokenIn(mail!.text))).toBe('/app/join/invite/email-confirmed')
    const notice = (await api.mailsTo(invited.visitor.coParent.email!)).at(-1)!
    expect(notice).toMatchObject({ kind: 'invite-notice' })
    expect(notice.text).toContain(`t…@example. com, was confirmed`)
    expect(notice.text).not.toContain(typed)
    expect(await asksAgain(invited, typed)).toEqual(['invite'])
    expect(await presses('email', tokenIn(mail!.text))).toBe('/app/join/invite/email-ended')
  })

  test('stays after the link of an address that was typed before another one, and after a day', async () => {
    const [invited, first, second] = [await invite(api), another(), another()]
    await types(invited, first)
    const [old] = await api.mailsTo(first)
    await types(invited, second)
    expect(await presses('email', tokenIn(old!.text))).toBe('/app/join/invite/email-ended')
    const [late] = await api.mailsTo(second)
    api.passTime(24)
    expect(await presses('email', tokenIn(late!.text))).toBe('/app/join/invite/email-ended')
    api.passTime(-24)
    expect(await findInvitation(api.database, invited.userId)).toMatchObject({ email: invited.visitor.coParent.email })
  })

  test('stays if the mail to an earlier address is sent while another one is saved', async () => {
    const [invited, first, second] = [await invite(api), another(), another()]
    await types(invited, first)
    const saving = await holds(api.database, transaction =>
      updateAccount(transaction, invited.userId, { person: { email: second }, emailKey: second })
    )
    const kinds = api.kindsTo(first)
    await saving.isWaitedFor()
    await saving.ends()
    expect(await kinds).toEqual([])
  })

  test('cannot be used to fill strangers’ mailboxes', async () => {
    const [invited, typed] = [await invite(api), another()]
    api.exhaust('notice')
    expect(await types(invited, typed)).toMatchObject({ ok: true })
    api.relax()
    expect(await api.kindsTo(typed)).toEqual([])
    expect(await accountOf(invited)).toMatchObject({ person: { email: typed } })
  })

  test('gets the login link of a purchase whose receipt goes to a typed address', async () => {
    const [invited, typed] = [await invite(api), another()]
    const { pay } = await fillsIn(api, {
      ...invited,
      visitor: { ...invited.visitor, coParent: { email: typed } } as never
    })
    expect(await pay()).toMatchObject({ ok: true })
    const mails = await api.mailsTo(typed)
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['email-confirm', 'receipt'])
    const receipt = mails.find(({ kind }) => kind === 'receipt')!
    expect(receipt.text).not.toContain('token=')
    expect(receipt.text).toContain(`We send the link to finish your account to s…@example. com`)
    expect(await api.kindsTo(invited.visitor.coParent.email!)).toEqual(['invite', 'finish'])
  })

  test.each([
    ['with another address', another(), ['invite', 'invite-notice']],
    ['with the invited address', undefined, ['invite', 'receipt']]
  ])('is told of a login that is set %s', async (_, typed, kinds) => {
    const invited = await invite(api)
    const { email } = invited.visitor.coParent
    const { pay } = await fillsIn(api, {
      ...invited,
      visitor: { ...invited.visitor, coParent: { email: typed ?? email } } as never
    })
    await joins(invited, pay)
    expect(await api.kindsTo(email!)).toEqual(kinds)
    expect(await findInvitation(api.database, invited.userId)).toMatchObject({ outcome: 'joined', email: null })
  })
})

describe('an invitation that is declined', () => {
  test('by any link deletes all about the invited parent, and keeps the paid place', async () => {
    const invited = await invite(api, { paidForBoth: true })
    const { email, lastName } = {
      ...invited.visitor.coParent,
      lastName: `Okafor${randomUUID().slice(0, 8)}`.replaceAll(/[-\d]/g, 'x')
    }
    await api.call(
      contract.updateInvitedParent,
      { params: invited.params, body: { parent: { ...parentB(email!), lastName }, sections: ['PARENT'] } },
      invited.holder
    )
    expect(await api.everything()).toContain(lastName)
    api.passTime(40 * 24)
    expect(await presses('decline', invited.inviteToken, 'decline')).toBe('/app/join/invite/declined')
    const after = await api.everything()
    for (const text of [email!, lastName]) expect(after).not.toContain(text)
    expect(await api.call(contract.invite, { params: invited.params }, invited.holder)).toMatchObject({
      problem: { code: 'invite.ended', detail: { ending: 'declined' } }
    })
    api.passTime(-40 * 24)
    const families = await api.database.selectFrom('family').select('co_parent_paid_until').execute()
    expect(families.some(({ co_parent_paid_until: until }) => until !== null)).toBe(true)
    // A parent who has declined is not named to the inviting parent.
    expect(await api.kindsTo(invited.visitor.parent.email)).toEqual(['receipt'])
    expect(await presses('decline', invited.inviteToken, 'decline')).toBe('/app/join/invite/declined')
  })

  test('by a stranger is reported to the inviting parent, without the address', async () => {
    const invited = await invite(api)
    expect(await presses('decline', invited.inviteToken, 'stranger')).toBe('/app/join/invite/declined')
    const reported = (await api.mailsTo(invited.visitor.parent.email)).find(
      ({ kind }) => kind === 'invite-misdirected'
    )!
    expect(reported.text).toContain('says that the invitation is not meant for them')
    expect(reported.text).not.toContain(invited.visitor.coParent.email)
  })

  test('while its payment is decided, or after it, stays', async () => {
    const [open, paid] = [await invite(api), await invite(api)]
    const { pay } = await fillsIn(api, open)
    api.faults.set({ on: 'sale', kind: 'status' })
    await pay()
    await (await fillsIn(api, paid)).pay()
    for (const { inviteToken, userId } of [open, paid]) {
      expect(await opens(inviteToken)).toBe('/app/join/invite/decline-paid')
      expect(await presses('decline', inviteToken, 'decline')).toBe('/app/join/invite/decline-paid')
      expect(await accountOf({ userId })).toMatchObject({ person: { firstName: 'Sam' } })
    }
  })
})

describe('a link whose invitation has ended', () => {
  const endings: [InvitationEnding, (invited: Invited) => Promise<unknown>][] = [
    ['declined', ({ inviteToken }) => presses('decline', inviteToken)],
    ['revoked', invited => cancels(invited, 'revoked')],
    ['moved', invited => cancels(invited, 'moved')],
    ['expired', () => endOldInvitations()]
  ]
  const endOldInvitations = async () => {
    api.passTime(121 * 24)
    await applyRetention(api.database, api.deps.now())
    api.passTime(-121 * 24)
  }

  test.each(endings)('answers every call that it was %s, and belongs to nobody', async (ending, ends) => {
    const invited = await invite(api)
    await ends(invited)
    const { params, holder } = invited
    const ended = { ok: false, problem: { code: 'invite.ended', detail: { ending } } }
    expect(await api.call(contract.invite, { params }, holder)).toMatchObject(ended)
    expect(await types(invited)).toMatchObject(ended)
    expect(await api.call(contract.requestInvite, {}, holder)).toMatchObject(ended)
    expect(await opens(invited.inviteToken)).toBe('/app/join/invite/declined')
    expect(await presses('decline', invited.inviteToken)).toBe('/app/join/invite/declined')
    const stones = await api.database.selectFrom('token').selectAll().where('ending', '=', ending).execute()
    expect(stones.length).toBeGreaterThan(0)
    for (const stone of stones) expect(stone).toMatchObject({ account_id: null, purpose: 'invite' })
  })

  test('forgets it after 90 days', async () => {
    const invited = await invite(api)
    await cancels(invited, 'revoked')
    api.passTime(91 * 24)
    await deleteExpiredTokens(api.database, api.deps.now())
    const answer = await api.call(contract.invite, { params: invited.params }, invited.holder)
    expect(answer).toMatchObject({ problem: { code: 'unauthorized' } })
    expect(await opens(invited.inviteToken)).toBe('/app/join/invite/decline-ended')
    expect(await presses('decline', invited.inviteToken)).toBe('/app/join/invite/decline-ended')
    api.passTime(-91 * 24)
  })

  test('says that the login is set when it is', async () => {
    const invited = await invite(api)
    const { pay } = await fillsIn(api, invited)
    await joins(invited, pay)
    expect(await opens(invited.inviteToken)).toBe('/app/join/invite/decline-joined')
    expect(await presses('decline', invited.inviteToken)).toBe('/app/join/invite/decline-joined')
  })

  test('keeps the language and country of the link, or of the browser', async () => {
    const of = (query: string) => opens('unknown', { query, languages: 'es-MX,en' })
    expect(await of('&userId=u&country=MX')).toBe('/app/join/invite/decline-ended?locale=es&country=MX')
    expect(await of('&locale=en&country=GB')).toBe('/app/join/invite/decline-ended&country=GB')
  })
})

describe('an inviting parent', () => {
  const toldTo = async ({ visitor }: Invited) =>
    (await api.kindsTo(visitor.parent.email)).filter(kind => kind !== 'receipt')
  const afterDays = async (days: number) => {
    api.passTime(days * 24)
    await tellInviters(api.deps)
    api.passTime(-days * 24)
  }

  test('is told once, after two weeks, that nobody has joined, in the same words after a decline', async () => {
    const [waiting, declined] = [await invite(api), await invite(api)]
    await presses('decline', declined.inviteToken)
    await afterDays(13.9)
    expect([await toldTo(waiting), await toldTo(declined)]).toEqual([[], []])
    for (const days of [14.1, 15]) await afterDays(days)
    expect([await toldTo(waiting), await toldTo(declined)]).toEqual([['invite-unjoined'], ['invite-unjoined']])
    const texts = [waiting, declined].map(({ visitor }) =>
      api.mails.findLast(({ to }) => to === visitor.parent.email)!.text.replace(/View order .*\n.*/, 'View order')
    )
    expect(texts[0]).toBe(texts[1])
    expect(texts[0]).toContain('Your co-parent has not joined yet')
  })
})
