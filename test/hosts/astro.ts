import type { FrameworkSite, Service } from './framework-site.ts'

const astro = 'node_modules/astro/bin/astro.mjs'

/** Static pages with the element of docs/frameworks.md#astro. Its router changes pages in view transitions, without a new document. */
export const astroSite = ({ snippet }: Service): FrameworkSite => ({
  packages: { astro: '7.3.5', '@astrojs/check': '0.9.10', typescript: '6.0.3' },
  files: {
    'astro.config.mjs': 'export default { server: { host: process.env.HOST, port: Number(process.env.PORT) } }',
    'tsconfig.json': JSON.stringify({ extends: 'astro/tsconfigs/strict', include: ['.astro/types.d.ts', 'src'] }),
    'src/layout.astro': layout,
    'src/pages/index.astro': pageOf('<h1>Home</h1>'),
    'src/pages/join.astro': pageOf(`${snippet('html', 'v1-element')}
      <script>
        import type {} from 'coparent-join/element'

        document.addEventListener('coparent-join:complete', ({ detail }) => console.log(detail.total, detail.currency))
      </script>`)
  },
  builds: [
    [astro, 'check'],
    [astro, 'build']
  ],
  starts: [astro, 'preview']
})

const layout = `---
import { ClientRouter } from 'astro:transitions'
---
<html lang="en">
  <head><title>Host</title><ClientRouter /></head>
  <body><nav><a href="/">Home</a> <a href="/join">Join</a></nav><slot /></body>
</html>`

const pageOf = (content: string) => `---
import Layout from '../layout.astro'
---
<Layout>${content}</Layout>`
