import { Hono } from 'hono'
import type { Outbox } from '#server/gateways/mail/mail-outbox.ts'

/** Shows the mails that were not sent. It must never run in production, because mails contain links that open accounts. */
export function serveOutbox(outbox: Outbox | undefined): Hono {
  const pages = new Hono().basePath('/__dev__/outbox')

  pages.get('/', async c => {
    const entries = (await outbox?.list()) ?? []
    return c.json(
      entries.map(({ file, sentAt, mail: { to, subject, kind, text } }) => {
        return { file, sentAt, to, subject, kind, links: text.match(/https?:\/\/\S+/g) ?? [] }
      })
    )
  })
  pages.get('/:file', async c => {
    const entries = (await outbox?.list()) ?? []
    const entry = entries.find(({ file }) => file === c.req.param('file'))
    if (!entry) return c.notFound()
    // A mail needs its own inline styles, and must not run scripts.
    return c.html(entry.mail.html, 200, {
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data: 'self'"
    })
  })
  return pages
}
