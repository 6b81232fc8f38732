import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#test/support/imports.ts'

const folder = join(root, 'dist/docs')

/** The built pages of the documentation, by their path on the site. */
export const site = new Map(
  globSync('**/*.html', { cwd: folder })
    .toSorted()
    .map(path => [path, readFileSync(join(folder, path), 'utf8')])
)

/** The page and the anchor to which a link on `page` leads. */
export function targetOf(page: string, href: string): { path: string; anchor: string } {
  const { pathname, hash } = new URL(href, `https://site.test/${page}`)
  return { path: pathname.slice(1), anchor: decodeURIComponent(hash.slice(1)) }
}

/** The addresses to which the links of a page lead on the same site. */
export function linksOf(page: string): string[] {
  return [...site.get(page)!.matchAll(/<a [^>]*?href="([^"]+)"/g)]
    .map(([, href]) => href!)
    .filter(href => !/^[a-z]+:/.test(href))
}

/** Every address that a page loads or leads to. */
export function addressesOf(page: string): string[] {
  return [...site.get(page)!.matchAll(/ (?:href|src|srcset|poster|data)="([^"]+)"/g)].map(([, address]) => address!)
}

export const anchorsOf = (page: string) => [...(site.get(page) ?? '').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)

/** The text of a page, or of the section below an anchor. */
export function textOf(page: string, anchor = ''): string {
  const main = /<main.*<\/main>/s.exec(site.get(page)!)![0]
  if (!anchor) return plain(main)
  const [, level, rest] = new RegExp(`<h(\\d) id="${anchor}">(.*)`, 's').exec(main)!
  return plain(rest!.split(new RegExp(`<h[1-${level}] `))[0]!)
}

function plain(html: string): string {
  const entities: Record<string, string> = {
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#x27;': "'",
    '&#39;': "'"
  }
  return html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&[\w#]+;/g, entity => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
