import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { compile } from 'svelte/compiler'
import { describe, expect, test } from 'vitest'
import { expectNoBarriers } from '#test/support/accessibility.ts'
import { bundle } from '#test/support/bundle.ts'
import { createEmbedder } from '#test/support/host.ts'
import { root } from '#test/support/imports.ts'
import { blocksIn } from '#test/support/pages.ts'
import { createProject } from '#test/support/project.ts'
import { createSite } from '#test/support/site.ts'

const embedder = await createEmbedder()
const site = await createSite({ EMBED_ORIGINS: embedder.origin })
const project = createProject()
project.link('svelte', 'vue')

const sourceOf = (path: string) => readFileSync(join(root, 'examples', path), 'utf8')

/** Serves an example that a bundler has built with the packed package. Returns the address of the site. */
async function builds(example: string, entry: string): Promise<string> {
  const { code } = compile(sourceOf('svelte-host/site.svelte'), { filename: 'site.svelte' }).js
  project.write({ [entry]: sourceOf(`${example}/${entry}`), 'site.svelte': code })
  const built = await bundle(project, entry, `/${example}/`)
  embedder.serve({
    ...built,
    [`/${example}/page.js`]: built[`/${example}/${entry}`]!,
    '/site/styles.css': '',
    [`/${example}/`]: sourceOf(`${example}/index.html`)
  })
  return `${embedder.origin}/${example}/?service=${site.url}`
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name })

async function goesOn(page: Page) {
  await heading(page, 'Create your account').waitFor()
  await page.getByRole('link', { name: 'For Parents' }).click()
  await heading(page, 'Does your co-\u2060parent already have an account?').waitFor()
}

/** Checks that a site shows the last step of the flow, and that the site's language button changes the language of the flow. */
async function speaksTwoLanguages(page: Page) {
  await goesOn(page)
  await page.locator('code', { hasText: 'coparent-status' }).waitFor()
  await page.getByRole('button', { name: 'Español' }).click()
  await heading(page, '¿El otro padre o madre ya tiene una cuenta?').waitFor()
  expect(await page.locator('.join > [data-coparent-join-host]').count()).toBe(1)
}

describe.each([
  ['vue-host', 'site.js'],
  ['svelte-host', 'start.js']
])('the site of %s', (example, entry) => {
  test('opens the flow, receives its steps and changes its language', async () => {
    const page = await site.arrives(`/examples/${example}/`)
    await speaksTwoLanguages(page)
    await expectNoBarriers(page)
    expect(site.errors.splice(0)).toEqual([])
  })

  test('does the same when it builds the packed package', async () => {
    const page = await site.arrives(await builds(example, entry))
    await speaksTwoLanguages(page)
    expect(site.errors.splice(0)).toEqual([])
  })
})

test('the documented tag is the one under test', () => {
  const { code } = blocksIn('html').find(
    ({ at, code }) => at.startsWith('frameworks.md') && code.includes('In the tag')
  )!
  expect(code.replaceAll('https://join.example.com', '')).toContain(sourceOf('tag-manager/tag.html'))
})

describe.each(['wordpress', 'tag-manager'])('the page of %s', example => {
  test('opens the flow', async () => {
    const page = await site.arrives(`/examples/${example}/`)
    await goesOn(page)
    await expectNoBarriers(page)
    if (example === 'tag-manager') await page.locator('code', { hasText: 'Step Submitted' }).waitFor()
    expect(site.errors.splice(0)).toEqual([])
  })

  test('is a working link where no script runs', async () => {
    const page = await site.arrives(`/examples/${example}/`, { javaScriptEnabled: false })
    await page.getByRole('link', { name: 'Create your account' }).click()
    await page.waitForURL('**/app/join/signup')
  })
})
