import { expect, test } from 'vitest'
import { embedPolicy } from '#server/web/embed-policy.ts'
import { createEmbedder } from '#test/support/host.ts'
import { invitedOn, invites } from '#test/support/invited.ts'
import { blocksIn } from '#test/support/pages.ts'
import { sitePages } from '#docs/site/menu.ts'
import { createSite } from '#test/support/site.ts'
import manifest from '../../package.json' with { type: 'json' }

const policies: Record<string, string> = {}
const embedder = await createEmbedder(policies)
const site = await createSite({ EMBED_ORIGINS: embedder.origin })
const answer = await fetch(`${site.url}/sdk/${manifest.version}/integrity.json`)
const { version, files } = (await answer.json()) as { version: string; files: Record<string, string> }
const { token, userId } = await invites(site, { email: 'documented@example.com' })
const known: Record<string, string> = { ...files, version, token, id: userId }

/** Completes a code block of the docs to a page: adds the script tag or the mount element that the block leaves out. */
function complete(code: string): string {
  const marked =
    /<script\s+src/.test(code) || code.includes('data-coparent-join')
      ? ''
      : '<div data-coparent-join="signup" data-locale="en"></div>'
  const script = /<script[^>]* src/.test(code) ? '' : '<script src="https://join.example.com/sdk/v1.js" async></script>'
  return code + marked + script
}

test.each(blocksIn('html'))('the page of $at shows the flow', async ({ at, code }) => {
  const body = complete(code)
    .replaceAll('https://join.example.com', site.url)
    .replaceAll(/\{\{([\w.-]+)\}\}/g, (_, name: string) => known[name] ?? 'unknown')
  embedder.serve({
    [`/${at}`]: `<!doctype html><html lang="en"><title>${at}</title><link rel="icon" href="data:,"><body>${body}`
  })
  const page = await site.arrives(`${embedder.origin}/${at}`)
  if (code.includes('"invite"')) await (await invitedOn(page)).isWelcomed()
  else await page.getByRole('heading', { name: 'Create your account' }).waitFor()
  const roots = await page
    .locator('[data-coparent-join-host]')
    .evaluateAll(all => all.filter(element => element.shadowRoot).length)
  expect(roots).toBe(1)
  expect(site.errors.splice(0)).toEqual([])
})

test('a page that allows only the printed policy for cards shows the flow', async () => {
  policies['/strict'] =
    `${embedPolicy(site.url, ['card'])}; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'`
  embedder.serve({
    '/strict': `<!doctype html><html lang="en"><title>Strict</title><link rel="icon" href="data:,"><body>
      <div data-coparent-join="signup" data-locale="en"><a href="${site.url}/app/join/signup">Join</a></div>
      <script src="${site.url}/sdk/v1.js" async></script>`
  })
  const page = await site.arrives(`${embedder.origin}/strict`)
  await page.getByRole('heading', { name: 'Create your account' }).waitFor()
  await page.getByRole('link', { name: 'For Parents' }).click()
  await page.getByRole('heading', { name: /already have an account/ }).waitFor()
  expect(site.errors).toEqual([])
})

test('no sample is wider than its column at 1280 px, and no button covers its code', async () => {
  const page = await site.arrives('/docs/')
  const found: string[] = []
  for (const name of sitePages) {
    await page.goto(`${site.url}/docs/${name.replace(/README$/, '')}${name.endsWith('README') ? '' : '.html'}`)
    const faults = await page.locator(".vp-doc [class*='language-']").evaluateAll(blocks =>
      blocks.flatMap(block => {
        const code = block.querySelector('pre')!
        const button = block.querySelector('button')!
        if (!code.checkVisibility()) return []
        const isWide = code.scrollWidth > code.clientWidth
        const isCovered = code.getBoundingClientRect().right > button.getBoundingClientRect().left
        return isWide || isCovered ? [`${isWide ? 'wide' : 'covered'}: ${code.innerText.slice(0, 60)}`] : []
      })
    )
    found.push(...faults.map(fault => `${name}: ${fault}`))
  }
  expect(found).toEqual([])
})

test('a wrong documentation address shows a page that leads on', async () => {
  const page = await site.arrives('/docs/quickstart')
  await page.getByRole('heading', { name: 'There is no such page' }).waitFor()
  await page.getByRole('link', { name: 'To the first page' }).click()
  await page.getByRole('heading', { name: 'Try it', level: 1 }).waitFor()
  expect(site.errors.splice(0).filter(error => !error.includes('404'))).toEqual([])
})
