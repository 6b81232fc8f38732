import { join } from 'node:path'
import { createOutbox } from '#server/gateways/mail/mail-outbox.ts'
import { command } from '../command.ts'
import { limit, usualRows, uuid, words } from '../options.ts'
import { findStoredMail, listMails, reviveMail } from '../store.ts'

export const mailCommands = [
  command({
    noun: 'mail',
    verb: 'list',
    summary: 'Mails, the newest first, sent or still to be sent.',
    options: {
      to: words('<e-mail>', 'Only those to this address'),
      limit
    },
    async run(ops, { to, limit = usualRows }) {
      return { value: await listMails(await ops.database(), { to, limit }) }
    }
  }),
  command({
    noun: 'mail',
    verb: 'failed',
    summary: 'Mails that were given up, the newest first: refused for good, or failed on every try.',
    options: { limit },
    async run(ops, { limit = usualRows }) {
      return { value: await listMails(await ops.database(), { limit, hasFailed: true }) }
    }
  }),
  command({
    noun: 'mail',
    verb: 'resend',
    summary: 'Sends a mail once more, sent or given up. Its link is a new one.',
    options: { id: uuid },
    needs: ['id'],
    first: 'id',
    async run(ops, { id }) {
      const { database, enqueueMails } = await ops.mailing()
      const revived = await database.transaction().execute(async transaction => {
        const mail = await reviveMail(transaction, id)
        if (mail) await enqueueMails(transaction, [{ id, recipient: mail.to }])
        return mail
      })
      return revived ? { value: revived } : { failure: `There is no mail ${id}.` }
    }
  }),
  command({
    noun: 'mail',
    verb: 'show',
    summary: 'One mail. Its words are there where mails go to the outbox.',
    options: { id: uuid },
    needs: ['id'],
    first: 'id',
    async run(ops, { id }) {
      const stored = await findStoredMail(await ops.database(), id)
      if (!stored) return { failure: `There is no mail ${id}.` }
      if (ops.config.mail.smtpUrl) return { value: stored }
      const outbox = createOutbox({ dir: join(ops.config.dataDir, 'outbox'), from: ops.config.mail.from })
      const sent = (await outbox.list()).find(({ mail }) => mail.id === id)
      if (!sent) return { value: stored }
      const { subject, text, html } = sent.mail
      return { value: { ...stored, subject, text, html, links: text.match(/https?:\/\/\S+/g) ?? [] } }
    }
  })
]
