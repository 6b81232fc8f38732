import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { themeColours } from '#core/product.ts'
import { writeHarnessLists } from './harness-lists.ts'
import { writePackagePages } from './package-pages.ts'
import { writeSitePages, writeTexts } from './pages.ts'

/** `npm run docs` writes the pages of `docs` with their generated parts twice: as the site in `dist/docs`, and as pages of the package. */

const root = resolve(import.meta.dirname, '../..')
const dist = join(root, 'dist')
const pages = join(dist, 'pages')

rmSync(pages, { recursive: true, force: true })
writeSitePages(pages)
writeFileSync(join(pages, 'theme.css'), schemes())
writePackagePages(join(dist, 'sdk'))
writeHarnessLists(join(dist, 'examples'))

const site = import.meta.dirname
execFileSync(process.execPath, [join(site, 'node_modules/vitepress/bin/vitepress.js'), 'build', site], {
  stdio: 'inherit'
})
writeTexts(pages, join(dist, 'docs'))
rmSync(pages, { recursive: true })

/** The product's colours, in the two schemes of VitePress. */
function schemes(): string {
  const scheme = (index: 0 | 1) =>
    Object.entries(themeColours)
      .map(([name, values]) => `--${name}: ${values[index]};`)
      .join(' ')
  return `:root { ${scheme(0)} }\n.dark { ${scheme(1)} }\n`
}
