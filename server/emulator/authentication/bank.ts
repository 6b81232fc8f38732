import { Hono } from 'hono'
import type { Faults } from '../faults.ts'
import { framePage, javascript } from '../frames/page.ts'
import { isBridged } from '../virtual-path.ts'
import { bankScript } from './bank-script.ts'

/** A separate host, because the page of a real bank has another origin than the gateway's frames. */
const host = 'acs.emulated-bank.test'

/** The address of the bank's page. 3-D Secure calls the bank's server an access control server (ACS). */
export const acsUrl = `https://${host}/challenge`

/** The code that a card's holder must type in Braintree's sandbox. */
const sandboxCode = '1234'

type Decision = 'completed' | 'failed' | 'cancelled'

/** The content of a challenge request, which Braintree calls the pareq. */
type ChallengeRequest = { transactionId: string; amount: string; currency: string; lastFour: string }

export const challengeRequest = (request: ChallengeRequest): string => btoa(JSON.stringify(request))

export type Bank = ReturnType<typeof createBank>

/**
 * The emulated bank: a page that asks the card's holder, and signed decisions. Decisions live only for minutes, so the ledger does not
 * store them.
 */
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
    /** The decision in a jwt. Undefined if the bank has not signed the jwt, or has signed it for another challenge. */
    decisionOf(jwt: string, transactionId: string): Decision | undefined {
      const entry = decisions.get(jwt)
      return entry?.transactionId === transactionId ? entry.decision : undefined
    }
  }
}
