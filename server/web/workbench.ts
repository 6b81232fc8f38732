import { Hono } from 'hono'
import type { Emulator } from '#server/emulator/emulator.ts'
import type { Outbox } from '#server/gateways/mail-outbox.ts'
import type { OperatorProcess } from './operator-process.ts'

export interface WorkbenchParts {
  emulator?: Pick<Emulator, 'fetch'>
  outbox?: Outbox
  operator: OperatorProcess
}

/**
 * Shows the server's mails and the emulator's ledger to the harness, and runs its operator commands. Never in production: mails hold the
 * links that open accounts.
 */
export function serveWorkbench({ emulator, outbox, operator }: WorkbenchParts): Hono {
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
    // A mail has its own styles and must not run anything.
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
    // A page of another origin can send no such type without asking first.
    if (!emulator || c.req.header('Content-Type') !== 'application/json') return c.notFound()
    const words: unknown = await c.req.json().catch(() => undefined)
    if (!Array.isArray(words) || !words.every(word => typeof word === 'string')) return c.body(null, 400)
    const { isDone, text } = await operator.run(words)
    return c.text(text, isDone ? 200 : 422)
  })
  return workbench
}
