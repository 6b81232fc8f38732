import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#test/support/imports.ts'

export const folder = join(root, 'dist/docs')

/** The built pages of the documentation, by their path on the site. */
export const site = new Map(
  globSync('**/*.html', { cwd: folder, exclude: ['404.html'] })
    .toSorted()
    .map(path => [path, readFileSync(join(folder, path), 'utf8')])
)

/** The page and the anchor to which a link on `page` leads. */
export function targetOf(page: string, href: string): { path: string; anchor: string } {
  const { pathname, hash } = new URL(href, `https://site.test/docs/${page}`)
  const path = pathname.replace(/^\/docs\//, '').replace(/(^|\/)$/, '$1index.html')
  return { path, anchor: decodeURIComponent(hash.slice(1)) }
}

/** The addresses to which the links in the text of a page lead on the same site. */
export function linksOf(page: string): string[] {
  return [...mainOf(page).matchAll(/<a [^>]*?href="([^"]+)"/g)]
    .map(([, href]) => href!)
    .filter(href => !/^[a-z]+:/.test(href))
}

export const anchorsOf = (page: string) => [...(site.get(page) ?? '').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)

/** The text of a page, without the menu. */
function mainOf(page: string): string {
  return /<main.*<\/main>/s.exec(site.get(page)!)![0]
}
