import { readFileSync } from 'node:fs'
import { bundleAsync, Features } from 'lightningcss'
import type { Plugin } from 'rollup'

/** The oldest browsers that the widget supports (docs/versions.md#browsers), in the number format of Lightning CSS. */
const oldestBrowsers = {
  chrome: 110 << 16,
  edge: 110 << 16,
  firefox: 115 << 16,
  safari: (16 << 16) | (4 << 8),
  ios_saf: (16 << 16) | (4 << 8)
}

/** Imports a style sheet as text, as Vite does: `import styles from './styles.css?inline'`. */
export function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    async load(id) {
      if (!id.endsWith('.css?inline')) return null
      const text = await minifiedStyles(id.slice(0, -'?inline'.length), file => this.addWatchFile(file))
      return `export default ${JSON.stringify(text)}`
    }
  }
}

/** Bundles and minifies a style sheet with its imports. `onFile` is called with each file that is read. */
export async function minifiedStyles(filename: string, onFile: (file: string) => void = () => {}): Promise<string> {
  const read = (file: string) => {
    onFile(file)
    return readFileSync(file, 'utf8')
  }
  const { code } = await bundleAsync({
    filename,
    minify: true,
    targets: oldestBrowsers,
    // Lightning CSS adds declarations to each rule with a colour scheme to replace `light-dark()`, which no rule uses.
    exclude: Features.LightDark,
    resolver: { read }
  })
  return code.toString()
}
