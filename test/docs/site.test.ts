import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sitePages } from '#docs/site/menu.ts'
import { pages } from '#test/support/pages.ts'
import { anchorsOf, folder, linksOf, site, targetOf } from './site.ts'

const paths = [...site.keys()]
const written = (file: string) => readFileSync(join(folder, file), 'utf8')

test('the menu has every page of the documentation but those for contributors', () => {
  const forReaders = [...pages.keys()].filter(page => !page.startsWith('contributing/'))
  expect(sitePages.map(name => `${name}.md`).toSorted()).toEqual(forReaders.toSorted())
})

test('the site has the pages of the menu, each with its Markdown', () => {
  const names = sitePages.map(name => name.replace(/README$/, 'index')).toSorted()
  expect(paths).toEqual(names.map(name => `${name}.html`))
  const texts = globSync('**/*.md', { cwd: folder }).map(file => file.replace(/\.md$/, ''))
  expect(names.filter(name => !texts.includes(name))).toEqual([])
  expect(texts.map(name => written(`${name}.md`)).filter(text => text.includes('<!-- generated'))).toEqual([])
})

test('llms.txt lists every page', () => {
  const listed = [...written('llms.txt').matchAll(/\]\([^)]*?\/docs\/([^)]+)\.md\)/g)].map(([, name]) => name!)
  expect(listed.toSorted()).toEqual(sitePages.map(name => name.replace(/README$/, 'index')).toSorted())
})

describe('every link of the site', () => {
  test('leads to a page and, if it names one, to a heading', () => {
    const links = paths.flatMap(page => linksOf(page).map(href => ({ page, href, ...targetOf(page, href) })))
    expect(links.length).toBeGreaterThan(300)
    const lost = links.filter(({ path, anchor }) => !site.has(path) || (anchor && !anchorsOf(path).includes(anchor)))
    expect(lost).toEqual([])
  })

  test('to another site is only followed, never loaded', () => {
    const loaded = paths.flatMap(page =>
      [...site.get(page)!.matchAll(/<(?!a )[^>]+ (?:href|src)="(https?:[^"]+)"/g)].map(([, address]) => address)
    )
    expect(loaded).toEqual([])
  })
})

test('each page has the inline scripts of the first page, which its policy allows, and no inline style', () => {
  const scriptsOf = (page: string) =>
    [...site.get(page)!.matchAll(/<script(?![^>]* src=)[^>]*>.*?<\/script>/gs)].map(([script]) => script)
  const allowed = scriptsOf('index.html')
  expect(paths.filter(page => scriptsOf(page).some(script => !allowed.includes(script)))).toEqual([])
  const inline = /<style|<[^>]+ style="|<[^>]+ on[a-z]+="/
  expect(paths.filter(page => inline.test(site.get(page)!))).toEqual([])
})
