import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emailKeyOf } from '#core/rules/email.ts'
import { embedPolicy } from '#server/web/embed-policy.ts'
import { expectNoBarriers } from '#test/support/accessibility.ts'
import { createEmbedder } from '#test/support/host.ts'
import { root } from '#test/support/imports.ts'
import { newcomer, signupOn } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const policies: Record<string, string> = {}
const embedder = await createEmbedder(policies)
const site = await createSite({ EMBED_ORIGINS: embedder.origin })

/** README's snippet, with the address of the service that this test starts. */
const [, snippet = ''] = /```html\n(.*?)```/s.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? []
const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`

const purchaseOf = async (email: string) => {
  const order = await site.deps.database
    .selectFrom('order')
    .innerJoin('account', 'account.id', 'order.account_id')
    .select(['order.attempt_id', 'order.total', 'order.currency', 'account.credentials_set_at'])
    .where('account.email_key', '=', emailKeyOf(email))
    .executeTakeFirstOrThrow()
  const charges = site.emulator!.ledger.transactions().filter(({ orderId }) => orderId === order.attempt_id)
  return { order, charges }
}

test("README's snippet on a page of another origin sells to a parent", async () => {
  expect(snippet).toContain('https://join.example.com/sdk/v1.js')
  embedder.serve({ '/readme': page(snippet.replaceAll('https://join.example.com', site.url)) })
  const visited = await site.arrives(`${embedder.origin}/readme`)
  const visitor = await signupOn(visited)
  const parent = newcomer()
  await visitor.completeUntil('receipt', { parent }, () => expectNoBarriers(visited))
  const { order, charges } = await purchaseOf(parent.email)
  expect(await visitor.hasReceipt()).toContain((order.total / 100).toFixed(2))
  expect(charges).toHaveLength(1)
  expect(new URL(visited.url()).origin).toBe(embedder.origin)
  expect(site.errors).toEqual([])
})

test('a module script under the printed policy sells to a parent without a violation', async () => {
  const script = `<coparent-join flow="signup" locale="en" country="US"></coparent-join>
    <script type="module" src="${site.url}/sdk/v1-element.js"></script>`
  policies['/strict'] = `${embedPolicy(site.url, ['card'], true)} data:`
  embedder.serve({ '/strict': page(script) })
  const visited = await site.arrives(`${embedder.origin}/strict`)
  const visitor = await signupOn(visited)
  await visitor.completeUntil('receipt')
  expect(site.errors).toEqual([])
})

test('the hosted pages sell to a parent in Spanish, have no barriers, and send the receipt and the invitation', async () => {
  const asked = { locale: 'es', country: 'US' } as const
  const visited = await site.arrives('/app/join/signup?locale=es&country=US')
  const visitor = await signupOn(visited, asked)
  const parent = newcomer()
  const coParent = { firstName: 'Sam', lastName: 'Okafor', email: `sam.${parent.email}` }
  await visitor.completeUntil('receipt', { parent, coParent }, () => expectNoBarriers(visited))

  const { order, charges } = await purchaseOf(parent.email)
  expect(order.currency).toBe('USD')
  expect(order.credentials_set_at).not.toBeNull()
  const amount = (order.total / 100).toFixed(2)
  expect(await visitor.hasReceipt()).toContain(amount)
  expect(charges).toMatchObject([{ amount, status: 'submitted_for_settlement' }])
  const mails = await site.mailsTo(parent.email, coParent.email)
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['invite', 'receipt'])
  expect(mails.map(({ language }) => language)).toEqual(['es', 'es'])

  await visited.reload()
  await visited.getByText(visitor.words.receipt.reloaded).waitFor()
  expect(site.errors).toEqual([])
})
