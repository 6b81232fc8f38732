import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageOf } from './pages.ts'

/** The beginning of the package's README, which a reader at the npm registry sees without the other pages. */
const introduction = `# CoParentJoin

Parents and family-law professionals join a co-parenting service on your page. The widget has three flows: the sign-up of a parent with packages, payment
and receipt, the invitation of the other parent, and the registration of professionals.

- **What is in it.** A function that mounts the widget, a component for React and one for Vue, an action for Svelte, and a custom element, each with its types.
  It has no dependencies.
- **What it needs.** A CoParentJoin service, which answers its calls and lists your page's origin.
- **What your visitors get.** English, Spanish and French, the prices and forms of their country, light and dark. The goal is WCAG 2.2 AA; the service's documentation has the statement with its
  known gaps. The widget is in a shadow root: its styles and your page's do not meet.
- **Where it runs.** The last two years of Chrome, Edge, Firefox and Safari; React 18.2 and later, Vue 3.5, Svelte 3 to 5. On a server, an import does nothing.

The pages that this one names are files in the folder \`docs\` of the package. A service has all of them, with a search and the widget to try, at \`/docs/\`. The licence is MIT.

`

/** The pages in the package for npm. The package's README has the quick start. */
const names = [
  'frameworks',
  'theming',
  'options',
  'events',
  'steps',
  'prefill-and-handover',
  'webhooks',
  'receivers',
  'csp',
  'troubleshooting',
  'versions'
]

/** Writes the pages of the package to its folder. A link to a page that the package does not contain becomes plain text. */
export function writePackagePages(folder: string): void {
  rmSync(join(folder, 'docs'), { recursive: true, force: true })
  mkdirSync(join(folder, 'docs'), { recursive: true })
  for (const name of names) writeFileSync(join(folder, `docs/${name}.md`), packed(name))
  const start = packed('quick-start')
    .replaceAll(/\]\((?=[\w-]+\.md)/g, '](docs/')
    .replaceAll(/^#/gm, '##')
  writeFileSync(join(folder, 'README.md'), introduction + start)
}

function packed(name: string): string {
  return pageOf(name)
    .replaceAll(/^<!-- .+ -->\n+/gm, '')
    .replaceAll(/\[([^\]]+)\]\(([\w./-]+)\.md[^)]*\)/g, (link, text: string, target: string) =>
      names.includes(target) ? link : text
    )
}
