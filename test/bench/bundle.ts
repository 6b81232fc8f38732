import { type Plugin, rollup } from 'rollup'
import ts from 'typescript'

const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, jsx: ts.JsxEmit.ReactJSX }

/** Plugins that write other files. */
const writing = ['gzip', 'rollup-plugin-sbom', 'remove-old-files', 'share-first-chunk', 'write-hosted-assets']

/** Bundles a file, by its absolute path, minified as the build does: as the widget, with Preact in the place of React, or as the hosted pages. */
export async function bundle(entry: string, as: 'widget' | 'hosted' = 'widget'): Promise<string> {
  const { default: config } = (await import('../../rollup.config.mjs' as string)) as {
    default: { plugins: Plugin[]; input: unknown }[]
  }
  const isHosted = ({ input }: { input: unknown }) => Object.hasOwn(Object(input), 'start')
  const like = as === 'widget' ? config[0]! : config.find(isHosted)!
  const plugins = like.plugins.filter(({ name }) => !writing.includes(name))
  // The build strips types only in the product's folders, and this entry lies elsewhere.
  const stripped: Plugin = {
    name: 'stripped',
    transform: (code, id) => (id === entry ? ts.transpileModule(code, { compilerOptions }).outputText : null)
  }
  const built = await rollup({
    input: entry,
    plugins: [stripped, ...plugins],
    onLog: () => {}
  })
  const { output } = await built.generate({ format: 'es', inlineDynamicImports: true })
  return output[0].code
}
