import type { Result } from '@11ty/eleventy'

interface Heading {
  anchor: string
  title: string
}

export interface SearchEntry {
  id: string
  page: string
  title: string
  text: string
}

export function pageTitle(html: string): string {
  return headingOf(html.slice(html.indexOf('<h1'))).title
}

/** The first sentence of a page, for the lists of search engines. */
export function pageDescription(html: string): string {
  const paragraphs = [...html.matchAll(/<p>(.+?)<\/p>/gs)].map(([, text]) => textOf(text!))
  return paragraphs.find(text => text)?.split(/(?<=\.) /)[0] ?? pageTitle(html)
}

/** The second-level headings of a page, for its table of contents. */
export function outlineOf(html: string): Heading[] {
  return [...html.matchAll(/<h2 id="([^"]+)">(.+?)<\/h2>/gs)].map(([, anchor, title]) => ({
    anchor: anchor!,
    title: textOf(title!)
  }))
}

/** A page split at its headings. The search finds sections, not pages. */
export function searchEntries({ url, content }: Result): SearchEntry[] {
  const main = /<main[^>]*>(.+)<\/main>/s.exec(content)![1]!
  const sections = main.split(/(?=<h[1-3] id=")/).slice(1)
  const page = headingOf(sections[0]!).title
  return sections.map((section, index) => {
    const { anchor, title } = headingOf(section)
    const text = textOf(section.slice(section.indexOf('</h')))
    return { id: url.slice(1) + (index === 0 ? '' : `#${anchor}`), page, title, text }
  })
}

function headingOf(section: string): Heading {
  const [, anchor, title] = /^<h\d id="([^"]+)">(.+?)<\/h\d>/s.exec(section)!
  return { anchor: anchor!, title: textOf(title!) }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&([a-z]+|#\w+);/g, (all, name: string) => entities[name] ?? all)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
