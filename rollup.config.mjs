// @ts-check
import { dirname, resolve } from 'node:path'
import alias from '@rollup/plugin-alias'
import { defineConfig } from 'rollup'
import { dts } from 'rollup-plugin-dts'
import { chunkName, chunkOf } from './sdk/build/chunks.ts'
import { builtWidget, shareFirstChunk } from './sdk/build/first-chunk.ts'
import { manifest, versionFolder } from './sdk/build/manifest.ts'
import { compress, listPackages, minify, onLog, sources, svelteComponents } from './sdk/build/plugins.ts'
import { preactAliases } from './sdk/build/preact.ts'
import { writeHostedAssets, writeIntegrity, writePackage } from './sdk/build/written-files.ts'

const { version } = manifest
/** `hidden` omits the comment that names the source map, which would take bytes of each script. The server names the map in a header. */
const sourcemap = 'hidden'

const sourcesByName = Object.fromEntries(
  Object.entries(manifest.imports).map(([name, path]) => [name, [resolve(path)]])
)

/**
 * The bundles, in the order of the build.
 *
 * @type {import('rollup').RollupOptions[]}
 */
const bundles = [
  // The widget and its chunks, in a folder named by the version.
  {
    input: { widget: 'sdk/widget/widget.tsx' },
    preserveEntrySignatures: 'allow-extension',
    output: {
      dir: versionFolder,
      format: 'es',
      sourcemap,
      entryFileNames: '[name].js',
      // The names need no hash, since the folder holds only one version.
      chunkFileNames: chunk => `${chunkName(chunk)}.js`,
      manualChunks: chunkOf,
      onlyExplicitManualChunks: true
    },
    plugins: [
      alias({ entries: preactAliases }),
      ...sources(),
      minify({ module: true }),
      shareFirstChunk(),
      ...compress(),
      listPackages()
    ]
  },

  // The script entries: with the first screen, without it, and with the custom element, which is a module. Each is written twice: as the
  // evergreen file, and as a file of the version.
  ...['', '-element', '-small'].map(ending => {
    const isModule = ending === '-element'
    const format = isModule ? 'es' : 'iife'
    return defineConfig({
      input: `sdk/${ending.slice(1)}${ending && '-'}script.ts`,
      output: [
        { file: `dist/sdk/v1${ending}.js`, format, sourcemap, paths: id => id.replace('./', `./${version}/`) },
        { file: `${versionFolder}/join${ending}.js`, format, sourcemap }
      ],
      makeAbsoluteExternalsRelative: false,
      plugins: [
        builtWidget({ isSeparate: ending !== '', isModule }),
        ...sources(),
        minify({ module: isModule }),
        ...compress()
      ]
    })
  }),

  // The package for npm: the module entry, those for frameworks and for the custom element, and their types.
  {
    input: 'sdk/index.ts',
    output: {
      file: 'dist/sdk/index.js',
      format: 'es',
      sourcemap,
      paths: { '#widget/widget.tsx': `./${version}/widget.js` }
    },
    external: ['#widget/widget.tsx'],
    // All scripts of the version are written by now.
    plugins: [...sources(), minify({ module: true }), writeIntegrity(), writePackage()]
  },
  ...['react.tsx', 'element.ts', 'svelte.ts', 'vue.ts'].map(name =>
    defineConfig({
      input: `sdk/${name}`,
      output: {
        file: `dist/sdk/${name.split('.')[0]}.js`,
        format: 'es',
        sourcemap,
        paths: { [resolve('sdk/index.ts')]: './index.js' }
      },
      external: ['react', 'react/jsx-runtime', 'vue', resolve('sdk/index.ts')],
      plugins: sources()
    })
  ),
  {
    input: {
      index: 'sdk/index.ts',
      react: 'sdk/react.tsx',
      element: 'sdk/element.ts',
      svelte: 'sdk/svelte.ts',
      vue: 'sdk/vue.ts'
    },
    output: {
      dir: 'dist/sdk',
      format: 'es',
      entryFileNames: '[name].d.ts',
      chunkFileNames: '[name].d.ts',
      // The entries share a file of types.
      manualChunks: id => (/\/sdk\/\w+\.tsx?$/.test(id) ? undefined : 'types')
    },
    // The types import `#` names, which an embedder cannot resolve. These paths let the bundler resolve them.
    plugins: [dts({ compilerOptions: { paths: sourcesByName } })]
  },

  // The hosted pages, for the browser and for the server.
  {
    input: { start: 'hosted/start.ts', early: 'hosted/browser/early-press.ts' },
    output: {
      dir: 'dist/hosted/browser',
      format: 'es',
      entryFileNames: '[name]-[hash].js',
      chunkFileNames: chunk => `${chunkName(chunk)}-[hash].js`,
      manualChunks: chunkOf,
      onlyExplicitManualChunks: true,
      assetFileNames: '[name]-[hash][extname]'
    },
    plugins: [...sources(), minify({ module: true }), writeHostedAssets(), ...compress(), listPackages()]
  },
  {
    input: { server: 'hosted/server.tsx' },
    output: { dir: 'dist/hosted/server', format: 'es' },
    external: /^(react|react-dom)(\/|$)/,
    plugins: sources({ node: true })
  },

  // The page inside the emulated gateway's card frames. Never used in production.
  {
    input: 'server/emulator/frames/hosted-fields.ts',
    output: { file: 'dist/emulator/hosted-fields.js', format: 'iife' },
    plugins: sources()
  },

  // Examples of embedders' builds, which bundle the package's entries. They load the later chunks from the server.
  ...['react-host/page.jsx', 'svelte-host/start.js', 'vue-host/site.js'].map(input =>
    defineConfig({
      input: `examples/${input}`,
      jsx: 'react-jsx',
      output: {
        file: `dist/examples/${dirname(input)}/page.js`,
        format: 'es',
        paths: { [`./${version}/widget.js`]: `/sdk/${version}/widget.js` }
      },
      external: [`./${version}/widget.js`],
      makeAbsoluteExternalsRelative: false,
      plugins: [svelteComponents(), ...sources({ conditions: ['browser'] }), minify({ module: true })]
    })
  )
]

// The package of the marks does not say that its other icons may be left out.
const treeshake = { moduleSideEffects: (/** @type {string} */ id) => !id.includes('payment-icons') }

export default bundles.map(bundle => ({ ...bundle, onLog, treeshake }))
