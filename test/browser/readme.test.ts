import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { embedPolicy } from '#server/web/embed-policy.ts'
import { createEmbedder } from '#test/support/host.ts'
import { root } from '#test/support/imports.ts'
import { signupOn } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const policies: Record<string, string> = {}
const embedder = await createEmbedder(policies)
const site = await createSite({ EMBED_ORIGINS: embedder.origin })

/** README's snippet, with the address of the service that this test starts. */
const [, snippet = ''] = /```html\n(.*?)```/s.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? []
const here = snippet.replaceAll('https://join.example.com', site.url)
const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`

async function buys(page: Page, email: string) {
  const visitor = await signupOn(page)
  await visitor.isAParent()
  await visitor.saysCoParentIsNew()
  await visitor.typesContact({ firstName: 'Ana', lastName: 'Reyes', email, phone: '2125550188' })
  await visitor.continues()
  await visitor.tellsFamily()
  await visitor.ordersPremium()
  await visitor.paysByCard()
  await visitor.finishes({ username: email.replace(/\W/g, ''), password: 'Correct-horse-7' })
  expect(await visitor.hasReceipt()).toContain('$')
}

test("README's snippet, on another origin and with nothing else, gets to a paid receipt", async () => {
  expect(here).toContain(`${site.url}/sdk/v1.js`)
  embedder.serve({ '/readme': page(here) })
  const visited = await site.arrives(`${embedder.origin}/readme`)
  await buys(visited, 'readme@example.com')
  expect(new URL(visited.url()).origin).toBe(embedder.origin)
  expect((await site.mailsTo('readme@example.com')).map(({ kind }) => kind)).toContain('receipt')
  expect(site.errors).toEqual([])
  await visited.context().close()
})

test('so it does as a module script under the policy that is printed for an emulated gateway', async () => {
  const script = `<div data-coparent-join="signup" data-locale="en" data-country="US"></div>
    <script type="module" src="${site.url}/sdk/v1.js"></script>`
  policies['/strict'] = `${embedPolicy(site.url, ['card'], true)} data:`
  embedder.serve({ '/strict': page(script) })
  const visited = await site.arrives(`${embedder.origin}/strict`)
  await buys(visited, 'strict@example.com')
  await visited.context().close()
})
