import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import { emailKeyOf } from '#core/rules/email.ts'
import { deleteExpiredTokens, findToken, issueToken } from '#server/account/token-store.ts'
import { sendWebhook } from '#server/embedder/webhooks.ts'
import type { PaymentGateway } from '#server/gateways/payments/payment-gateway.ts'
import { confirmEmail } from '#server/invitation/service.ts'
import { reconcileAll } from '#server/order/reconciliation.ts'
import { issueRemoval, removeProfessional } from '#server/professional/store.ts'
import { createApi, visitUpToPayment } from '#test/support/api.ts'
import { valueOf } from '#test/support/outcome.ts'
import { registerEmbedder } from '#test/support/embedders.ts'
import { invite } from '#test/support/invitation.ts'
import { holds } from '#test/support/postgres.ts'
import { newProfessional } from '#test/support/professional.ts'

const api = await createApi()
const { call, database } = api
const { gateway, log, enqueueMails } = api.deps
const partner = await registerEmbedder(database, { url: 'https://partner.example/hook' })

/** The server's clock, which only the tests turn. */
let moment = new Date()
api.deps.now = () => moment
beforeEach(() => void (moment = new Date()))
afterEach(() => {
  Object.assign(api.deps, { gateway, log, enqueueMails })
  api.standsOn(undefined)
})

const [second, minute, day] = [1_000, 60_000, 86_400_000]

interface Deadline {
  /** The last millisecond at which it is not over. */
  last: number
  /** Begins the period. The returned function tells whether the period is not over at the current moment. */
  begins(): Promise<() => Promise<boolean>>
}

const isKnown = (answer: { ok: boolean }) => answer.ok

async function joins() {
  const visitor = await visitUpToPayment(api)
  const credentials = await visitor.joins()
  const parent = valueOf(await call(contract.parent, {}, credentials))
  return { credentials, accountId: parent.userId }
}

const isUsedAt = (signupId: string, moment: Date) =>
  database.updateTable('registration').set({ used_at: moment }).where('id', '=', signupId).execute()

/** A request to pay whose process dies before the gateway charges. */
async function dies() {
  const visitor = await visitUpToPayment(api)
  const body = await visitor.payment()
  const charge: PaymentGateway['charge'] = async () => {
    throw new Error('the process dies here')
  }
  Object.assign(api.deps, { gateway: { ...gateway, charge }, log: { info() {}, warn() {}, error() {} } })
  await visitor.sends(body)
  api.deps.gateway = gateway
  return async () => {
    await reconcileAll(api.deps)
    const row = database.selectFrom('attempt').select('status').where('id', '=', body.attemptId)
    return (await row.executeTakeFirstOrThrow()).status === 'pending'
  }
}

const deadlines: Record<string, Deadline> = {
  'an unused registration': {
    last: day - 1,
    async begins() {
      const visitor = await visitUpToPayment(api)
      await isUsedAt(visitor.signupId, moment)
      return async () => isKnown(await visitor.namesFamily())
    }
  },
  'a registration in use': {
    last: 30 * day - 1,
    async begins() {
      const visitor = await visitUpToPayment(api)
      const begins = moment
      await sql`update registration set created_at = ${begins} where id = ${visitor.signupId}`.execute(database)
      return async () => {
        await isUsedAt(visitor.signupId, moment)
        return isKnown(await visitor.namesFamily())
      }
    }
  },
  'a handover': {
    last: 10 * minute - 1,
    async begins() {
      const made = valueOf(await call(contract.handOver, { body: { flow: 'signup', step: 'family', progress: '{}' } }))
      return async () => isKnown(await call(contract.takeOver, { body: { code: made.code, taker: randomUUID() } }))
    }
  },
  'a credentials token': {
    last: day - 1,
    async begins() {
      const { credentials } = await joins()
      return async () => isKnown(await call(contract.parent, {}, credentials))
    }
  },
  'the link of an invitation': {
    last: 30 * day - 1,
    async begins() {
      const { params, holder } = await invite(api)
      return async () => isKnown(await call(contract.invite, { params }, holder))
    }
  },
  'the link that confirms an address': {
    last: day - 1,
    async begins() {
      const { userId } = await invite(api)
      const token = (await issueToken(database, 'email', userId, moment))!
      return () => confirmEmail(api.deps, token)
    }
  },
  'the link that removes a professional': {
    last: 30 * day - 1,
    async begins() {
      const body = newProfessional()
      await call(contract.createProfessional, { body })
      const token = (await issueRemoval(database, emailKeyOf(body.email!), moment))!
      return () => removeProfessional(database, token, moment)
    }
  },
  'the row of an expired token': {
    last: 90 * day,
    async begins() {
      const { accountId } = await joins()
      const token = (await issueToken(database, 'email', accountId, new Date(moment.getTime() - day)))!
      return async () => {
        await deleteExpiredTokens(database, moment)
        return (await findToken(database, 'email', token)) !== undefined
      }
    }
  },
  'the charge of an attempt': {
    last: 20 * second,
    async begins() {
      const visitor = await visitUpToPayment(api)
      const body = await visitor.payment()
      const row = await holds(database, transaction =>
        transaction.selectFrom('registration').select('id').where('id', '=', visitor.signupId).forUpdate().execute()
      )
      const paying = visitor.sends(body)
      await row.isWaitedFor()
      return async () => {
        await row.ends()
        return isKnown(await paying)
      }
    }
  },
  'an attempt that the gateway does not know': {
    last: minute,
    begins: dies
  },
  'the delivery of a webhook': {
    last: 3 * day - 1,
    async begins() {
      api.standsOn(partner.origin)
      await (await visitUpToPayment(api)).pays()
      const id = api.waitingWebhooks.at(-1)!
      // The queue repeats a delivery that has thrown.
      return () =>
        sendWebhook(api.deps, { post: async () => 500 }, id)
          .then(() => false)
          .catch(() => true)
    }
  }
}

describe.each(Object.entries(deadlines))('%s', (_, { last, begins }) => {
  test.each([
    [last, true],
    [last + 1, false]
  ])('is open after %i ms: %s', async (passed, isOpen) => {
    const check = await begins()
    moment = new Date(moment.getTime() + passed)
    expect(await check()).toBe(isOpen)
  })
})
