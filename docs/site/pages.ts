import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { description, menu, sitePages } from './menu.ts'
import { withReference } from './reference/blocks.ts'

const folder = resolve(import.meta.dirname, '..')

/** The front matter of the first page, whose frame needs the width. */
const wide = '---\naside: false\npageClass: wide\n---\n\n'

/** A page of `docs` with its generated parts. */
export function pageOf(name: string): string {
  return withReference(readFileSync(join(folder, `${name}.md`), 'utf8'))
}

/** The first sentence of a page, for the lists of search engines and of `llms.txt`. */
export function firstSentenceOf(page: string): string {
  const paragraph = page.split(/\n\n+/).find(text => /^(?!```)[A-Z`]/.test(text)) ?? ''
  const words = paragraph
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
  return words.split(/(?<=\.) (?=[A-Z])/)[0]!
}

/** Writes the pages of the site to a folder, in the Markdown of VitePress. */
export function writeSitePages(to: string): void {
  for (const name of sitePages) {
    const page = pageOf(name)
      .replaceAll(/\((?:\.\.\/)+CHANGELOG\.md\)/g, '(versions.md#changelog)')
      .replaceAll(/\]\(((?:[\w-]+\/)*)README\.md/g, ']($1index.md')
      .replaceAll(/^<!-- (?:tabs|(end of tabs)) -->$/gm, (_, end?: string) => (end ? ':::' : '::: code-group'))
      .replace('<!-- try it -->', '<TryIt />')
      .replace('<!-- policy form -->', '<PolicyForm />')
    const file = join(to, `${name.replace(/README$/, 'index')}.md`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, name === 'README' ? `${wide}${page}` : page)
  }
}

/** Writes `llms.txt`, which lists the pages by the groups of the menu, beside the pages as Markdown. */
export function writeTexts(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: path => !path.endsWith('.css') })
  const groups = menu.map(({ text, items }) => {
    const links = items.map(({ text, link }) => {
      const file = `${link.replace(/\/$/, '/index')}.md`
      return `- [${text}](/docs${file}): ${firstSentenceOf(readFileSync(join(from, file), 'utf8'))}`
    })
    return `## ${text}\n\n${links.join('\n')}\n`
  })
  writeFileSync(join(to, 'llms.txt'), `# CoParentJoin\n\n> ${description}\n\n${groups.join('\n')}`)
}

/** Words that a reader may search for, from a comment such as ` search: promo code, voucher ` below a heading. */
export function withSearchWords(page: string): string {
  return page.replaceAll(/^<!-- search: (.+) -->$/gm, '$1')
}
