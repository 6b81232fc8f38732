import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformerStyleToClass } from '@shikijs/transformers'
import { defineConfig } from 'vitepress'
import { anchorOf } from '../anchor.ts'
import { description, menu } from '../menu.ts'
import { firstSentenceOf, withSearchWords } from '../pages.ts'

/** The policy of the site forbids attributes of style, so the colours of code are classes in a style sheet of their own. */
const colours = transformerStyleToClass({ classPrefix: 'code-' })

export default defineConfig({
  title: 'CoParentJoin',
  description,
  lang: 'en',
  base: '/docs/',
  srcDir: '../../dist/pages',
  outDir: '../../dist/docs',
  cacheDir: '../../node_modules/.cache/vitepress',
  head: [
    ['link', { rel: 'icon', href: 'data:,' }],
    ['link', { rel: 'stylesheet', href: '/docs/code.css' }]
  ],
  metaChunk: true,
  // Otherwise VueUse adds a style element, which the policy of the site forbids.
  appearance: { disableTransition: false },
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    codeTransformers: [colours],
    // Links have the anchors of code hosts.
    anchor: { slugify: anchorOf },
    // An indented block is a command line, which is copied like a fenced one.
    config({ renderer: { rules } }) {
      const { fence } = rules
      rules.code_block = (tokens, index, ...others) => {
        tokens[index]!.info = 'sh'
        return fence!(tokens, index, ...others)
      }
    }
  },
  transformPageData: ({ relativePath }, { siteConfig }) => ({
    description: firstSentenceOf(readFileSync(join(siteConfig.srcDir, relativePath), 'utf8'))
  }),
  transformHtml: html => html.replaceAll(/ style="[^"]*"/g, ''),
  buildEnd: ({ outDir }) => writeFileSync(join(outDir, 'code.css'), colours.getCSS()),
  // The esbuild of VitePress is older than the language of tsconfig.json.
  vite: { esbuild: { tsconfigRaw: '{}' } },
  themeConfig: {
    sidebar: menu,
    outline: [2, 3],
    docFooter: { prev: false, next: false },
    notFound: {
      title: 'There is no such page',
      quote: 'Try the search above.',
      linkLabel: 'To the first page',
      linkText: 'To the first page'
    },
    search: {
      provider: 'local',
      options: { detailedView: false, _render: (page, env, markdown) => markdown.render(withSearchWords(page), env) }
    }
  }
})
