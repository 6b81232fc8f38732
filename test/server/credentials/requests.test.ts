import { describe, expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import { emailKeyOf } from '#core/rules/email.ts'
import { createApi, visitUpToPayment } from '#test/support/api.ts'

const api = await createApi()

const typed = { username: 'ana.later', password: 'correct horse 9!' }

/** Parent A pays and closes the browser. Afterwards only the link in the receipt mail leads back to the credentials. */
async function paysAndLeaves() {
  const visitor = await visitUpToPayment(api)
  const { credentialsToken: ofPayment } = await visitor.joins()
  await api.deliverMails()
  return { visitor, ofPayment, ...lastLinkTo(visitor.parent.email) }
}

function lastLinkTo(email: string) {
  const mail = api.mails.findLast(({ to }) => to === email)!
  return { mail, credentialsToken: /\/app\/join\/credentials\?token=([\w-]+)/.exec(mail.text)![1]! }
}

const asks = (holder: { credentialsToken: string }) => api.call(contract.requestCredentials, {}, holder)

describe('a link to finish with', () => {
  test('that is a day old is renewed by the page that it opens', async () => {
    const left = await paysAndLeaves()
    api.passTime(25)
    expect(await api.call(contract.parent, {}, left)).toMatchObject({ problem: { code: 'unauthorized' } })

    expect((await asks(left)).ok).toBe(true)
    await api.deliverMails()
    const fresh = lastLinkTo(left.visitor.parent.email)
    expect(fresh.mail.kind).toBe('finish')
    expect(fresh.credentialsToken).not.toBe(left.credentialsToken)
    expect((await api.call(contract.setCredentials, { body: typed }, fresh)).ok).toBe(true)
  })

  test('goes to the address on file in the language of the purchase, and names no other person', async () => {
    const left = await paysAndLeaves()
    const account = api.database.updateTable('account').where('email_key', '=', emailKeyOf(left.visitor.parent.email))
    await account.set({ language: 'es' }).execute()
    await asks(left)
    await api.deliverMails()
    const { mail } = lastLinkTo(left.visitor.parent.email)
    expect(mail.subject).toBe('Su nuevo enlace para completar su cuenta')
    expect(mail.text).not.toContain('Okafor')
  })

  test('ends the older ones, and an older one can still ask', async () => {
    const left = await paysAndLeaves()
    expect((await asks(left)).ok).toBe(true)
    for (const credentialsToken of [left.credentialsToken, left.ofPayment]) {
      expect(await api.call(contract.parent, {}, { credentialsToken })).toMatchObject({
        problem: { code: 'unauthorized' }
      })
    }
    expect((await asks(left)).ok).toBe(true)
  })

  test.each([
    ['nobody’s token', async () => 'x'.repeat(43)],
    ['no token', async () => ''],
    ['the token of an invitation', async () => inviteToken()]
  ])('asked for with %s is refused as 111', async (_, token) => {
    const response = await api.raw('POST', '/v1/credentials/requests', undefined, {
      Authorization: `Bearer ${await token()}`
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ status: 111, code: 'request.failed' })
  })

  test('cannot fill a mailbox', async () => {
    const left = await paysAndLeaves()
    api.exhaust('invite')
    expect(await asks(left)).toMatchObject({ problem: { code: 'limited', retryAfter: 60 } })
    api.relax()
  })
})

async function inviteToken() {
  const { visitor } = await paysAndLeaves()
  const mail = api.mails.findLast(({ to }) => to === visitor.coParent.email)!
  return /invite\?token=([\w-]+)/.exec(mail.text)![1]!
}
