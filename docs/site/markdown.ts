import type { Markdown } from '@11ty/eleventy'
import highlighter from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import json from 'highlight.js/lib/languages/json'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import { anchorOf } from './anchor.ts'

/** Language of a code block → the language whose highlighting rules it uses. */
const spellings: Readonly<Record<string, string>> = { tsx: 'typescript', svelte: 'xml', vue: 'xml' }
const languages = { bash, css, json, typescript, xml }
for (const [name, language] of Object.entries(languages)) highlighter.registerLanguage(name, language)

/** Renders Markdown as code hosts do: headings have anchors, links lead to pages, wide tables and code scroll by keyboard. */
export function amendMarkdown(markdown: Markdown): void {
  markdown.set({ highlight: (code, language) => (language === 'text' ? '' : highlighted(code, language)) })
  // Eleventy turns indented blocks of code off.
  markdown.enable('code')
  const { rules } = markdown.renderer

  rules.heading_open = (tokens, index, options, env, self) => {
    const words = tokens[index + 1]!.children ?? []
    tokens[index]!.attrSet('id', freeAnchor(env, words.map(({ content }) => content).join('')))
    return self.renderToken(tokens, index, options)
  }
  rules.link_open = (tokens, index, options, _env, self) => {
    const token = tokens[index]!
    token.attrSet('href', siteAddress(token.attrGet('href')!))
    return self.renderToken(tokens, index, options)
  }
  const { fence, code_block: block, image } = rules
  rules.image = (...given) => `<span class="picture" tabindex="0">${image!(...given)}</span>`
  rules.table_open = () => '<div class="table" tabindex="0"><table>\n'
  rules.table_close = () => '</table></div>\n'
  rules.fence = (...given) => fence!(...given).replace('<pre>', '<pre tabindex="0">')
  rules.code_block = (...given) => block!(...given).replace('<pre>', '<pre tabindex="0">')
}

/** Converts a link between pages to its address on the site. Other links stay. The changelog is the one page from outside `docs`. */
export function siteAddress(link: string): string {
  if (/^[a-z]+:/.test(link)) return link
  return link
    .replace('../CHANGELOG.md', 'CHANGELOG.md')
    .replace(/README\.md(?=#|$)/, 'index.html')
    .replace(/\.md(?=#|$)/, '.html')
}

/** A second heading with the same words gets a number, as on code hosts. */
function freeAnchor(env: { anchors?: Map<string, number> }, title: string): string {
  env.anchors ??= new Map()
  const anchor = anchorOf(title)
  const count = env.anchors.get(anchor) ?? 0
  env.anchors.set(anchor, count + 1)
  return count === 0 ? anchor : `${anchor}-${count}`
}

function highlighted(code: string, language: string): string {
  return highlighter.highlight(code, { language: spellings[language] ?? language }).value
}
