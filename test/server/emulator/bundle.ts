import { stripTypeScriptTypes } from 'node:module'
import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { rollup, type Plugin } from 'rollup'

const stripTypes: Plugin = {
  name: 'strip-types',
  transform: (code, id) => (id.endsWith('.ts') ? { code: stripTypeScriptTypes(code), map: null } : null)
}

/**
 * Bundles one classic script from braintree-web's CommonJS sources. The `browser` map of the package would select large UMD bundles
 * instead.
 */
export async function bundle(input: string): Promise<string> {
  const build = await rollup({
    input,
    // framebus has circular imports, and rollup would print a warning for each.
    onLog: () => {},
    plugins: [
      nodeResolve({
        browser: false,
        mainFields: ['module', 'main'],
        preferBuiltins: false,
        extensions: ['.ts', '.js']
      }),
      stripTypes,
      commonjs()
    ]
  })
  const { output } = await build.generate({ format: 'iife', inlineDynamicImports: true })
  await build.close()
  return output[0].code
}
