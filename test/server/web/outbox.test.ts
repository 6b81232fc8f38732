import { expect, test } from 'vitest'
import { createOutbox } from '#server/gateways/mail/mail-outbox.ts'
import { createWeb, type WebOptions } from '#server/web/web.ts'
import { createTestFolder } from '#test/support/folder.ts'

const emulator = { fetch: async () => new Response('[]') }
const outbox = createOutbox({ dir: await createTestFolder('outbox'), from: { name: '', address: 'join@example.com' } })
const mail = { id: 'one', to: 'ana@example.com', subject: 'Hello', kind: 'receipt' }
const link = 'https://join.test/app/join/invite?token=t'

function openWeb(production: boolean) {
  const settings = { baseUrl: 'https://join.test', embedOrigins: [], production, emulated: !production }
  return createWeb({ settings, log: console, emulator, outbox } as unknown as WebOptions)
}

test('the outbox shows a mail, its links and its page, which runs no script', async () => {
  await outbox.send({ ...mail, text: `See ${link}`, html: '<p>Hello</p>' } as unknown as Parameters<
    typeof outbox.send
  >[0])
  const web = await openWeb(false)
  const [entry, ...others] = (await (await web.request('/__dev__/outbox')).json()) as { file: string }[]
  expect(others).toEqual([])
  expect(entry).toMatchObject({ to: mail.to, subject: mail.subject, kind: mail.kind, links: [link] })
  const page = await web.request(`/__dev__/outbox/${entry!.file}`)
  expect(await page.text()).toBe('<p>Hello</p>')
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect((await web.request('/__dev__/outbox/other.eml')).status).toBe(404)
})

test.each([
  ['in production neither the outbox nor the ledger of an emulator is served, nor are the examples', true, 404],
  ['in development the outbox and the ledger of the emulator are served, and the examples', false, 200]
])('%s', async (_, production, status) => {
  const web = await openWeb(production)
  const service = await web.request('/docs/service.json')
  expect(await service.json()).toEqual({ hasExamples: !production })
  const answers = ['/__dev__/outbox', '/__emulator__/ledger'].map(path => web.request(path))
  expect((await Promise.all(answers)).map(answer => answer.status)).toEqual([status, status])
})
