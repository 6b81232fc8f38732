import { readdir, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { inspect } from 'node:util'
import * as fc from 'fast-check'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { check } from '#core/check.ts'
import { Email, emailKeyOf } from '#core/rules/email.ts'
import { createOutbox } from '#server/gateways/mail/mail-outbox.ts'
import { createSmtpMailer } from '#server/gateways/mail/mail-smtp.ts'
import { MailRefused, type Mail } from '#server/gateways/mail/mail.ts'
import { createTestFolder } from '#test/support/folder.ts'

const mail: Mail = {
  to: 'ana@example.com',
  subject: 'Tu invitación, señora Muñoz — ¡únete!',
  text: 'Hola, Ana. Únete aquí: https://join.example/x',
  html: '<p>Hola, <b>Ana</b>. <a href="https://join.example/x">Únete aquí</a></p>',
  language: 'es',
  kind: 'new-link',
  id: '5f0c2a52-8d0f-4c3e-9d1b-0d8f6f0f7a11'
}
// The configuration is frozen, too.
const from = Object.freeze({ name: 'CoParentJoin', address: 'no-reply@join.example' })

const dir = join(await createTestFolder('outbox'), 'outbox')
const outbox = createOutbox({ dir, from })
const received: { raw: string; recipients: string[] }[] = []
const server = await startSmtpServer()
const smtp = createSmtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from })

afterAll(async () => {
  smtp.close()
  server.close()
})

const ways = {
  outbox: async (mail: Mail) => {
    await outbox.send(mail)
    const [newest] = await outbox.list()
    return PostalMime.parse((await outbox.read(newest!.file))!)
  },
  smtp: async (mail: Mail) => {
    await smtp.send(mail)
    return PostalMime.parse(received.at(-1)!.raw)
  }
}

describe.each(Object.entries(ways))('by %s', (_way, sendAndParse) => {
  test('a mail arrives in both forms with its accents', async () => {
    const parsed = await sendAndParse(mail)
    expect(parsed.subject).toBe(mail.subject)
    expect(parsed.text?.trim()).toBe(mail.text)
    expect(parsed.html?.trim()).toBe(mail.html)
    expect(parsed.from).toMatchObject({ name: 'CoParentJoin', address: 'no-reply@join.example' })
    expect(parsed.to).toMatchObject([{ address: 'ana@example.com' }])
    expect(headerOf(parsed, 'content-language')).toBe('es')
  })

  test.each(['\n', '\r\n', '\r'])('%j in a name begins no header of its own', async lineBreak => {
    const name = `Ana${lineBreak}Bcc: evil@example.com${lineBreak}${lineBreak}<p>body`
    const parsed = await sendAndParse({ ...mail, subject: `${name} te invita` })
    expect(parsed.bcc).toBeUndefined()
    expect(headerOf(parsed, 'bcc')).toBeUndefined()
    expect(parsed.subject).toMatch(/^Ana Bcc: evil@example\.com <p>body te invita$/)
    expect(parsed.html?.trim()).toBe(mail.html)
  })
})

test('the envelope of a mail has one recipient, with any characters in the subject', async () => {
  await smtp.send({ ...mail, subject: 'a, b <evil@example.com>' })
  expect(received.at(-1)!.recipients).toEqual(['ana@example.com'])
})

test('a mail asks for no automatic answer, and says where its recipient declines further ones', async () => {
  const parsed = await ways.outbox({ ...mail, unsubscribe: 'https://join.example/decline?token=x' })
  expect(headerOf(parsed, 'x-auto-response-suppress')).toBe('All')
  expect(headerOf(parsed, 'list-unsubscribe')).toBe('<https://join.example/decline?token=x>')
  expect(headerOf(await ways.outbox({ ...mail, id: 'other' }), 'list-unsubscribe')).toBeUndefined()
})

describe('an address', () => {
  /** E-mail domains in several scripts, and addresses with characters that forms, mailers and mail servers treat differently. */
  const odd = fc.constantFrom(...'.-_+%!@"<>(),:;[]\\/?#&$*=~^`{|}\' \u00ADéßñ例え中ابवЖ。＠０\u200B\u200D0aZ')
  const label = fc.array(fc.oneof(fc.constantFrom(...'abcxyz019-éñ例えбЖ'), odd), { minLength: 1, maxLength: 8 })
  const text = label.map(parts => parts.join(''))
  const typed = fc.oneof(
    fc.emailAddress(),
    fc
      .tuple(text, fc.array(text, { minLength: 1, maxLength: 3 }))
      .map(([local, hosts]) => `${local}@${hosts.join('.')}`),
    fc.tuple(fc.emailAddress(), odd, fc.nat()).map(([address, character, at]) => {
      const place = at % address.length
      return `${address.slice(0, place)}${character}${address.slice(place)}`
    })
  )

  test('that the form accepts is mailed, to one mailbox and no other', async () => {
    let accepted = 0
    await fc.assert(
      fc.asyncProperty(typed, async address => {
        const validated = check(Email, address)
        if (!validated.ok) return
        accepted += 1
        await smtp.send({ ...mail, to: validated.value })
        const { recipients, raw } = received.at(-1)!
        expect(recipients.map(emailKeyOf)).toEqual([emailKeyOf(address)])
        expect(toOf(raw)).toMatch(/^[!-~]+$/)
      }),
      { numRuns: 1_000 }
    )
    expect(accepted).toBeGreaterThan(50)
  })

  test.each([
    ['ana@exämple.de', 'ana@xn--exmple-cua.de'],
    ['u@例え.jp', 'u@xn--r8jz45g.jp'],
    ['ana@пример.рф', 'ana@xn--e1afmkfd.xn--p1ai'],
    ["o'brien+join@example.co.uk", "o'brien+join@example.co.uk"],
    ['Ana.Reyes@Example.COM', 'Ana.Reyes@example.com'],
    ['ana\u200B@example.com', 'ana@example.com']
  ])('%s is mailed to %s', async (address, recipient) => {
    const validated = check(Email, address)
    if (!validated.ok) throw new Error('refused')
    await smtp.send({ ...mail, to: validated.value })
    expect(toOf(received.at(-1)!.raw)).toBe(recipient)
  })
})

describe('a mail server that refuses', () => {
  const words = `<${mail.to}>: Ana Reyes`

  /** What a refusal means: the mailbox does not exist, the mail server may take the mail later, or it has not judged the mail. */
  type Meaning = 'final' | 'refused' | 'undecided'

  test.each<[at: 'sender' | 'rcpt' | 'data', answer: string, Meaning, code: string]>([
    ['rcpt', '550 5.1.1 no such user', 'final', '550 5.1.1 at RCPT TO'],
    ['data', '550 5.1.1 no such user', 'final', '550 5.1.1 at DATA'],
    ['rcpt', '550 no such user', 'final', '550 at RCPT TO'],
    ['data', '554 5.7.0 Daily user sending limit exceeded', 'refused', '554 5.7.0 at DATA'],
    ['rcpt', '554 5.7.1 Relay access denied', 'refused', '554 5.7.1 at RCPT TO'],
    ['rcpt', '552 5.2.2 Mailbox full', 'refused', '552 5.2.2 at RCPT TO'],
    ['data', '550 the content is not wanted', 'refused', '550 at DATA'],
    ['sender', '530 5.7.0 log in first', 'undecided', '530 5.7.0 at MAIL FROM'],
    ['sender', '550 5.1.1 no such user', 'undecided', '550 5.1.1 at MAIL FROM'],
    ['rcpt', '450 4.7.1 try later', 'undecided', '450 4.7.1 at RCPT TO'],
    ['data', '451 try later', 'undecided', '451 at DATA']
  ])('%s %s: %s', async (at, answer, meaning, code) => {
    const [responseCode, said] = [Number(answer.slice(0, 3)), answer.slice(4)]
    const answerAt = (callback: (error?: Error) => void, here: typeof at) =>
      callback(at === here ? Object.assign(new Error(`${said} ${words}`), { responseCode }) : undefined)
    const strict = await startSmtpServer({
      onMailFrom: (_address, _session, callback) => answerAt(callback, 'sender'),
      onRcptTo: (_address, _session, callback) => answerAt(callback, 'rcpt'),
      onData(stream, _session, callback) {
        stream.resume()
        stream.on('end', () => answerAt(callback, 'data'))
      }
    })
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${strict.port}`, from })
    const error = await mailer.send(mail).catch((failed: unknown) => failed)
    mailer.close()
    strict.close()
    expect(error).toMatchObject({ message: expect.stringMatching(`: ${code}$`) })
    const isRefusal = error instanceof MailRefused
    expect(isRefusal ? (error.isFinal ? 'final' : 'refused') : 'undecided').toBe(meaning)
    expect(inspect(error, { depth: null, showHidden: true })).not.toMatch(/ana@example\.com|Ana Reyes/)
  })
})

test('a mail server that is not there is an error for the job to retry', async () => {
  const lost = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from })
  await expect(lost.send(mail)).rejects.toThrow('The mail server did not take the mail: ECONNREFUSED at CONN')
})

test('the outbox lists the newest first, as it was given, and for its owner only', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await outbox.send({ ...mail, id: 'first' })
  vi.setSystemTime(Date.now() + 1_000)
  await outbox.send({ ...mail, id: 'second' })
  vi.useRealTimers()
  const [second, first] = await outbox.list()
  expect(first!.mail).toEqual({ ...mail, id: 'first' })
  expect(second!.mail.id).toBe('second')
  expect(second!.file).toMatch(/^\d{8}T\d{9}Z-new-link-second\.eml$/)
  expect(second!.sentAt.getTime()).toBeGreaterThan(first!.sentAt.getTime())
  expect((await readdir(dir)).filter(file => file.endsWith('.partial'))).toEqual([])
  expect((await stat(join(dir, second!.file))).mode & 0o777).toBe(0o600)
})

/** The raw `To` header of a mail. The envelope is of no use, because the test's SMTP server decodes its punycode domain. */
function toOf(raw: string) {
  return /^To:\s+(\S+)/m.exec(raw)?.[1]
}

function headerOf(parsed: { headers: { key: string; value: string }[] }, key: string) {
  return parsed.headers.find(header => header.key === key)?.value
}

async function startSmtpServer(options: SMTPServerOptions = {}) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ raw: Buffer.concat(chunks).toString(), recipients })
        callback()
      })
    },
    ...options
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return { port: (server.server.address() as AddressInfo).port, close: () => server.close(() => {}) }
}
