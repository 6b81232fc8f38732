import { Hono } from 'hono'
import type { Faults } from '../faults.ts'
import { framePage } from '../frames/page.ts'
import { isBridged } from '../virtual-path.ts'
import { javascript } from '../wallets/wallet-pages.ts'
import { bankScript } from './bank-script.ts'

/** A host of its own: the page of a real bank has another origin than the gateway's frames. */
const host = 'acs.emulated-bank.test'

/** The address of the bank's page, which 3-D Secure calls its access control server. */
export const acsUrl = `https://${host}/challenge`

/** The code that Braintree's sandbox asks for. */
const sandboxCode = '1234'

export type Decision = 'completed' | 'failed' | 'cancelled'

/** The data in a challenge request, which Braintree calls the pareq. */
export type ChallengeRequest = { transactionId: string; amount: string; currency: string; lastFour: string }

export const challengeRequest = (request: ChallengeRequest): string => btoa(JSON.stringify(request))

export type Bank = ReturnType<typeof createBank>

/** The page of a bank that asks its card's holder, and the bank's signed words. Challenges live for minutes, so they are not in the ledger. */
export function createBank({ faults, newId }: { faults: Faults; newId: () => string }) {
  const pages = new Hono()
  const decisions = new Map<string, { transactionId: string; decision: Decision }>()

  pages.get(`/${host}/challenge`, c =>
    faults.around('bank', async () =>
      c.html(framePage({ title: 'Emulated bank', script: 'challenge.js', bridged: isBridged(c.req.raw) }))
    )
  )
  pages.get(`/${host}/challenge.js`, c => c.body(bankScript, 200, javascript))
  pages.post(`/${host}/decisions`, async c => {
    const asked = await c.req.json<{ transactionId: string; decision: Decision; code?: string }>()
    const { transactionId, decision, code } = asked
    if (decision === 'completed' && code !== sandboxCode) return c.json({ error: 'wrong code' }, 422)
    const jwt = `emulated.${btoa(JSON.stringify({ transactionId, decision }))}.${newId()}`
    decisions.set(jwt, { transactionId, decision })
    return c.json({ jwt }, 201)
  })

  return {
    pages,
    /** Undefined for a jwt that the bank has not signed, or not for this challenge. */
    decisionOf(jwt: string, transactionId: string): Decision | undefined {
      const found = decisions.get(jwt)
      return found?.transactionId === transactionId ? found.decision : undefined
    }
  }
}
