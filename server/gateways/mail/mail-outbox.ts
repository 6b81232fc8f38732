import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { messageOf, type Mail, type Mailer, type MailSender } from '#server/gateways/mail/mail.ts'

interface OutboxEntry {
  /** The name by which `read` finds the mail. */
  file: string
  sentAt: Date
  mail: Mail
}

export interface Outbox extends Mailer {
  /** All mails, the newest first. */
  list(): Promise<OutboxEntry[]>
  /** The mail in the format of SMTP. Undefined for an unknown name. */
  read(file: string): Promise<string | undefined>
}

/**
 * Writes each mail to `dir` instead of sending it: as `<time>-<kind>-<id>.eml`, which any mail program opens, and as a JSON file. The .eml
 * file is written last, so a mail that has one is complete.
 */
export function createOutbox({ dir, from }: { dir: string; from: MailSender }): Outbox {
  const transport = createTransport({ streamTransport: true, buffer: true })

  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from))
      const sentAt = new Date().toISOString()
      const path = join(dir, `${sentAt.replaceAll(/[-:.]/g, '')}-${mail.kind}-${mail.id}`)
      await mkdir(dir, { recursive: true, mode: 0o700 })
      await writeFile(`${path}.json`, JSON.stringify({ sentAt, mail }), { mode: 0o600 })
      await writeFile(`${path}.partial`, message, { mode: 0o600 })
      await rename(`${path}.partial`, `${path}.eml`)
    },

    async list() {
      const files = await listFiles()
      return Promise.all(files.toSorted().toReversed().map(readEntry))
    },

    async read(file) {
      const files = await listFiles()
      return files.includes(file) ? readFile(join(dir, file), 'utf8') : undefined
    }
  }

  async function listFiles() {
    const files = await readdir(dir).catch(() => [])
    return files.filter(file => file.endsWith('.eml'))
  }

  async function readEntry(file: string): Promise<OutboxEntry> {
    const { sentAt, mail } = JSON.parse(await readFile(join(dir, file.replace(/eml$/, 'json')), 'utf8'))
    return { file, sentAt: new Date(sentAt), mail }
  }
}
