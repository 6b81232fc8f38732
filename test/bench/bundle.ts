import { type Plugin, rollup } from 'rollup'
import ts from 'typescript'

const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, jsx: ts.JsxEmit.ReactJSX }

/** Plugins of the widget's bundle that write other files. */
const writing = ['gzip', 'rollup-plugin-sbom', 'remove-old-files', 'share-first-chunk']

/** Bundles a file, by its absolute path, minified as the build does, with Preact in the place of React. */
export async function bundle(entry: string): Promise<string> {
  const { default: config } = (await import('../../rollup.config.mjs' as string)) as {
    default: { plugins: Plugin[]; input: unknown }[]
  }
  const plugins = config[0]!.plugins.filter(({ name }) => !writing.includes(name))
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
