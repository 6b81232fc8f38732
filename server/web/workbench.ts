import { Hono } from 'hono'
import type { Emulator } from '#server/emulator/emulator.ts'
import type { Outbox } from '#server/gateways/mail-outbox.ts'

/** Shows the server's mails and the emulator's ledger to the harness. Never in production: mails hold the links that open accounts. */
export function serveWorkbench({ emulator, outbox }: { emulator?: Pick<Emulator, 'fetch'>; outbox?: Outbox }): Hono {
  const workbench = new Hono().basePath('/__dev__')

  workbench.get('/outbox', async c => {
    const entries = (await outbox?.list()) ?? []
    return c.json(
      entries.map(({ file, sentAt, mail: { to, subject, kind, text } }) => {
        return { file, sentAt, to, subject, kind, links: text.match(/https?:\/\/\S+/g) ?? [] }
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
  return workbench
}
