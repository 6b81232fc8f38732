import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '#test/support/imports.ts'
import { markupProblems } from '#test/support/markup.ts'
import { pages } from '#test/support/pages.ts'
import { addressesOf, anchorsOf, linksOf, site, targetOf } from './site.ts'

const paths = [...site.keys()]

test('the site has every page of the documentation, and the changelog', () => {
  const expected = [...pages.keys()].map(page => page.replace(/README\.md$/, 'index.html').replace(/\.md$/, '.html'))
  expect(paths).toEqual([...new Set([...expected, 'CHANGELOG.html'])].toSorted())
})

describe('every link of the site', () => {
  test('leads to a file of the site', () => {
    const local = paths.flatMap(page =>
      addressesOf(page)
        .filter(address => !/^[a-z]+:/.test(address))
        .map(address => ({ page, address }))
    )
    expect(local.length).toBeGreaterThan(1000)
    const lost = local.filter(({ page, address }) => !existsSync(join(root, 'dist/docs', targetOf(page, address).path)))
    expect(lost).toEqual([])
  })

  test('leads to a heading, if it names one', () => {
    const named = paths.flatMap(page => linksOf(page).map(href => ({ page, href, ...targetOf(page, href) })))
    const lost = named.filter(({ path, anchor }) => anchor && !anchorsOf(path).includes(anchor))
    expect(lost).toEqual([])
  })

  test('to another site is only followed, never loaded', () => {
    const loaded = paths.flatMap(page =>
      [...site.get(page)!.matchAll(/<(?!a )[^>]+ (?:href|src)="(https?:[^"]+)"/g)].map(([, address]) => address)
    )
    expect(loaded).toEqual([])
  })

  test('together lead to every page', () => {
    const reached = new Set(['index.html'])
    for (const page of reached) for (const href of linksOf(page)) reached.add(targetOf(page, href).path)
    expect(paths.filter(page => !reached.has(page))).toEqual([])
  })
})

test('a page has nothing inline, so that its policy forbids all of it', () => {
  const inline = /<script(?![^>]* src=)|<style| style="| on[a-z]+="/
  expect(paths.filter(page => inline.test(site.get(page)!))).toEqual([])
})

test('a page has no place left of a generated part', () => {
  expect(paths.filter(page => /<!--/.test(site.get(page)!))).toEqual([])
})

test('a page has one heading of the first level, and no anchor twice', () => {
  const wrong = paths.filter(page => {
    const anchors = anchorsOf(page)
    return site.get(page)!.match(/<h1 /g)?.length !== 1 || new Set(anchors).size !== anchors.length
  })
  expect(wrong).toEqual([])
})

test.each(['index.html', 'steps.html', 'api.html', 'options.html', 'decisions/index.html'])(
  '%s is valid HTML',
  async page => {
    expect(await markupProblems(site.get(page)!)).toEqual([])
  }
)
