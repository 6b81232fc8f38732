import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import commonjs from '@rollup/plugin-commonjs'
import json from '@rollup/plugin-json'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import typescript from '@rollup/plugin-typescript'
import type { FunctionPluginHooks, Plugin, RollupOptions } from 'rollup'
import gzip from 'rollup-plugin-gzip'
import sbom from 'rollup-plugin-sbom'
import { compile } from 'svelte/compiler'
import { manifest } from './manifest.ts'
import { inlineStyles } from './styles.ts'

/**
 * Removes types without checking them, since `tsc` checks all bundles at once. At its start the plugin emits every source file. So one
 * instance serves all bundles and starts once.
 */
const stripTypes = typescript({
  tsconfig: false,
  include: ['sdk', 'hosted', 'server/emulator'].map(folder => `${folder}/**/*`),
  compilerOptions: {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    jsx: 'react-jsx',
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    noCheck: true,
    noLib: true,
    sourceMap: true,
    inlineSources: true,
    types: []
  }
})
const emit = stripTypes.buildStart as FunctionPluginHooks['buildStart']
let isEmitted = false
stripTypes.buildStart = function emitOnce(options) {
  if (!isEmitted) void emit.call(this, options)
  isEmitted = true
}

/** Silences warnings about circular imports inside packages. */
export const onLog: NonNullable<RollupOptions['onLog']> = (level, log, handler) => {
  const isInPackage = log.code === 'CIRCULAR_DEPENDENCY' && log.ids?.every(id => id.includes('node_modules'))
  if (!isInPackage) handler(level, log)
}

/**
 * The plugins that resolve and read modules. braintree-web is bundled from its CommonJS sources, because the `browser` field of its package
 * leads to a UMD bundle per part, each with all shared code (92 kB instead of 55).
 */
export function sources({ node = false, conditions = [] }: { node?: boolean; conditions?: string[] } = {}): Plugin[] {
  return [
    nodeResolve({
      browser: false,
      exportConditions: conditions,
      preferBuiltins: node,
      mainFields: ['module', 'main'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json']
    }),
    inlineStyles(),
    stripTypes,
    json(),
    omitFastlaneLoader(),
    commonjs(),
    replace({
      preventAssignment: true,
      values: { 'process.env.NODE_ENV': '"production"', __VERSION__: JSON.stringify(manifest.version) }
    })
  ]
}

export function svelteComponents(): Plugin {
  return {
    name: 'svelte-components',
    transform: (code, filename) => (filename.endsWith('.svelte') ? compile(code, { filename }).js : null)
  }
}

/**
 * Replaces the loader of PayPal Fastlane. braintree-web bundles this loader (3 kB) into every client, but only its Fastlane part calls it.
 */
function omitFastlaneLoader(): Plugin {
  return {
    name: 'omit-fastlane-loader',
    load: id => (id.endsWith('/fastlane-sdk-loader/dist/loader.umd.js') ? 'exports.loadAxo = undefined' : null)
  }
}

export function minify({ module = false } = {}) {
  return terser({ ecma: 2020, module, format: { comments: false, ascii_only: true } })
}

/** Writes compressed copies `<file>.br` and `<file>.gz` of each file, so that the server does not compress at each request. */
export function compress(): Plugin[] {
  const filter = /\.(js|css)$/
  const brotli = promisify(brotliCompress)
  return [
    gzip({ filter }),
    gzip({ filter, fileName: '.br', customCompression: content => brotli(Buffer.from(content)) })
  ]
}

/** Writes `bom.json`, the bill of the packages whose code is in these files (CycloneDX). npm counts them as development dependencies. */
export function listPackages(): Plugin {
  return sbom({ outDir: '.', saveTimestamp: false, includeWellKnown: false })
}
