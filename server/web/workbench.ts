import { type Context, Hono } from 'hono'
import { decimalOf } from '#core/money.ts'
import type { Emulator } from '#server/emulator/emulator.ts'
import type { Outbox } from '#server/gateways/mail/mail-outbox.ts'
import { judgeRefund, refundOrder } from '#server/payment/refund.ts'
import type { OperatorProcess } from './operator-process.ts'

type RefundDeps = Parameters<typeof refundOrder>[0]

export interface WorkbenchParts {
  emulator?: Pick<Emulator, 'fetch'>
  outbox?: Outbox
  operator: OperatorProcess
  /** The parts of a refund. A refund asks the emulator, so only the server's own process can make it. */
  refunds: RefundDeps
}

/**
 * Lets the harness read the server's mails and the emulator's ledger, run operator commands and refund charges. It must never run in
 * production, because mails contain links that open accounts.
 */
export function serveWorkbench({ emulator, outbox, operator, refunds }: WorkbenchParts): Hono {
  const workbench = new Hono().basePath('/__dev__')

  workbench.get('/outbox', async c => {
    const entries = (await outbox?.list()) ?? []
    return c.json(
      entries.map(({ file, sentAt, mail: { id, to, subject, kind, text } }) => {
        return { id, file, sentAt, to, subject, kind, links: text.match(/https?:\/\/\S+/g) ?? [] }
      })
    )
  })
  workbench.get('/outbox/:file', async c => {
    const entries = (await outbox?.list()) ?? []
    const entry = entries.find(({ file }) => file === c.req.param('file'))
    if (!entry) return c.notFound()
    // A mail needs its own inline styles, and must not run scripts.
    return c.html(entry.mail.html, 200, {
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data: 'self'"
    })
  })
  workbench.get('/ledger', async c => {
    if (!emulator) return c.json([])
    return emulator.fetch(new Request(new URL('/__emulator__/ledger', c.req.url)))
  })
  workbench.on(['POST', 'DELETE'], '/faults', async c => {
    if (!emulator) return c.notFound()
    const { method, headers } = c.req.raw
    const body = method === 'POST' ? await c.req.text() : undefined
    return emulator.fetch(new Request(new URL('/__emulator__/faults', c.req.url), { method, headers, body }))
  })
  workbench.post('/operations', async c => {
    if (!emulator || !isOwnRequest(c)) return c.notFound()
    const words: unknown = await c.req.json().catch(() => undefined)
    if (!Array.isArray(words) || !words.every(word => typeof word === 'string')) return c.body(null, 400)
    const { isDone, text } = await operator.run(words)
    return c.text(text, isDone ? 200 : 422)
  })
  workbench.post('/refunds/:attempt{[\\da-f-]{36}}', async c => {
    if (!emulator || !isOwnRequest(c)) return c.notFound()
    const judged = await judgeRefund(refunds, c.req.param('attempt'))
    if (judged.name !== 'paid') return c.text('Only the charge of an order can be given back.', 422)
    const result = await refundOrder(refunds, judged.attempt, { by: 'harness', reason: 'tried out' })
    return result.name === 'refunded'
      ? c.text(`${decimalOf(result.refund.amount)} ${result.refund.currency} given back.`)
      : c.text('The gateway did not take it back.', 422)
  })
  return workbench
}

/** Whether the request comes from our own page. A page of another origin cannot send JSON without a CORS preflight. */
function isOwnRequest(c: Context): boolean {
  return c.req.header('Content-Type') === 'application/json'
}
