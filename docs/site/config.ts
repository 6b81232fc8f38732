import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { UserConfig } from '@11ty/eleventy'
import { amendMarkdown } from './markdown.ts'
import { writeHarnessLists } from './harness-lists.ts'
import { menuOf } from './menu.ts'
import { writePackagePages } from './package-pages.ts'
import { withReference } from './reference/blocks.ts'
import { outlineOf, pageDescription, pageTitle, searchEntries } from './sections.ts'

const root = resolve(import.meta.dirname, '../..')
const output = join(root, 'dist/docs')

/** `npm run docs` writes the pages of `docs` and their generated parts twice: as the site in `dist/docs`, and as pages of the package. */
// oxlint-disable-next-line import/no-default-export -- Eleventy requires a default export
export default function configure(config: UserConfig): object {
  config.setTemplateFormats(['md'])
  config.amendLibrary('md', amendMarkdown)
  // The site has no sources, so their links become plain text.
  config.addPreprocessor('reference', 'md', (_, content) =>
    withReference(content).replaceAll(/\[([^\]]+)\]\(\.\.\/(?:sdk|server)\/[^)]+\)/g, '$1')
  )
  config.addTemplate('CHANGELOG.md', readFileSync('CHANGELOG.md', 'utf8'))

  config.addGlobalData('layout', 'layout.njk')
  config.addGlobalData('menu', menuOf(readFileSync('docs/README.md', 'utf8')))
  // The site has the folders of `docs`, so a relative link between two pages works in both, under any URL and from a local disk.
  config.addGlobalData(
    'permalink',
    () =>
      ({ page }: { page: { filePathStem: string } }) =>
        `${page.filePathStem.replace(/README$/, 'index')}.html`
  )
  config.addFilter('title', pageTitle)
  config.addFilter('description', pageDescription)
  config.addFilter('upwards', (url: string) => '../'.repeat(url.split('/').length - 2) || './')
  config.addFilter('outline', outlineOf)

  config.addPassthroughCopy({
    'docs/site/assets': 'assets',
    'sdk/ui/style/tokens.css': 'assets/tokens.css',
    'docs/*.svg': '.',
    'docs/pictures': 'pictures',
    'node_modules/minisearch/dist/es/index.js': 'assets/minisearch.js'
  })
  config.on('eleventy.after', ({ results }) => {
    writePackagePages(join(root, 'dist/sdk'))
    writeHarnessLists(join(root, 'dist/examples'))
    writeFileSync(join(output, 'assets/search.json'), JSON.stringify(results.flatMap(searchEntries)))
    // Pages of an earlier build are removed last, since a server may be using the folder.
    const written = new Set(results.map(({ outputPath }) => resolve(outputPath)))
    for (const file of globSync(join(output, '**/*.html'))) if (!written.has(file)) rmSync(file)
  })
  return { dir: { input: 'docs', includes: 'site', output: 'dist/docs' }, markdownTemplateEngine: false }
}
