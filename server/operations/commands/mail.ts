import { join } from 'node:path'
import { createOutbox } from '#server/gateways/mail/mail-outbox.ts'
import { command } from '../command.ts'
import { limit, moment, usualRows, uuid, words } from '../options.ts'
import { findStoredMail, listMails, reviveMails } from '../store.ts'

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
    summary: 'Mails that were given up, the newest first: without a mailbox, or failed on every try.',
    options: { limit },
    async run(ops, { limit = usualRows }) {
      return { value: await listMails(await ops.database(), { limit, hasFailed: true }) }
    }
  }),
  command({
    noun: 'mail',
    verb: 'resend',
    summary:
      'Sends a mail once more, sent or given up, or all that were given up since a time. Their links are new ones.',
    options: { id: uuid, 'failed-since': { ...moment, means: 'All that were given up since then, in GMT' } },
    first: 'id',
    clash: ({ id, 'failed-since': since }) =>
      (id === undefined) === (since === undefined) ? 'Say either --id or --failed-since.' : undefined,
    async run(ops, { id, 'failed-since': failedSince }) {
      const { database, enqueueMails } = await ops.mailing()
      const revived = await database.transaction().execute(async transaction => {
        const mails = await reviveMails(transaction, id === undefined ? { failedSince: failedSince! } : { id })
        await enqueueMails(
          transaction,
          mails.map(mail => ({ id: mail.id, recipient: mail.to }))
        )
        return mails
      })
      if (id === undefined) return { value: revived }
      return revived[0] ? { value: revived[0] } : { failure: `There is no mail ${id}.` }
    }
  }),
  command({
    noun: 'mail',
    verb: 'show',
    summary: 'One mail, with its words if mails go to the outbox.',
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
