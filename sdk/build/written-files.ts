import { createHash } from 'node:crypto'
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'rollup'
import { chunkName } from './chunks.ts'
import { manifest, versionFolder } from './manifest.ts'
import { minifiedStyles } from './styles.ts'

const { name, version, keywords, license, exports } = manifest

/** Writes the sha384 of every script of this version, in the format of an `integrity` attribute. */
export function writeIntegrity(): Plugin {
  const integrityOf = (file: string) =>
    `sha384-${createHash('sha384')
      .update(readFileSync(`${versionFolder}/${file}`))
      .digest('base64')}`
  return {
    name: 'write-integrity',
    writeBundle() {
      const scripts = readdirSync(versionFolder).filter(file => file.endsWith('.js'))
      const files = Object.fromEntries(scripts.toSorted().map(file => [file, integrityOf(file)]))
      writeFileSync(`${versionFolder}/integrity.json`, JSON.stringify({ version, files }, null, 2))
    }
  }
}

/**
 * Writes the package for the npm registry: the module entries, without code and dependencies of the server. `npm run docs` adds the
 * documentation.
 */
export function writePackage(): Plugin {
  const contents = {
    name,
    version,
    description:
      'A widget for the page of a partner: sign-up, invitation and professional registration for a co-parenting service.',
    keywords,
    license,
    repository: repositoryOf(process.env),
    // With `provenance`, npm attests the commit and the workflow that made the package.
    publishConfig: { access: 'public', provenance: true },
    type: 'module',
    exports: JSON.parse(JSON.stringify(exports).replaceAll('./dist/sdk/', './')) as object,
    files: [
      'CHANGELOG.md',
      'docs/*.md',
      '*.d.ts',
      '{index,react,element,svelte,vue}.js{,.map}',
      'react-client.js',
      `${version}/*.{js,map,json}`
    ],
    // These files have side effects: the entry of the custom element defines it, and Preact's modules in the chunks modify each other.
    sideEffects: ['./element.js', `./${version}/*.js`],
    peerDependencies: { react: '>=18.2.0', vue: '>=3.5.0' },
    peerDependenciesMeta: { react: { optional: true }, vue: { optional: true } }
  }
  return {
    name: 'write-package',
    writeBundle() {
      writeFileSync('dist/sdk/package.json', JSON.stringify(contents, null, 2))
      for (const page of ['LICENSE', 'CHANGELOG.md']) copyFileSync(page, `dist/sdk/${page}`)
      // Only bundlers of server components get this file, because all others warn of the directive.
      writeFileSync('dist/sdk/react-client.js', "'use client'\nexport { CoParentJoin } from './react.js'\n")
    }
  }
}

/** The repository whose workflow builds the package. npm compares it with the package's provenance. */
export function repositoryOf({ GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: path }: NodeJS.ProcessEnv) {
  return path === undefined ? undefined : { type: 'git', url: `git+${server}/${path}.git` }
}

/** Writes the style sheet of the hosted pages, and `assets.json`, by which the server names the files of the build in a page. */
export function writeHostedAssets(): Plugin {
  return {
    name: 'write-hosted-assets',
    async generateBundle(_, bundle) {
      const isLater = (fileName: string) => !('isEntry' in bundle[fileName]! && bundle[fileName].isEntry)
      const filesOf = (fileName: string): string[] => {
        const file = bundle[fileName]
        return file?.type === 'chunk' ? [fileName, ...file.imports.filter(isLater).flatMap(filesOf)] : []
      }
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const loads = Object.fromEntries(chunks.map(chunk => [chunkName(chunk), [...new Set(filesOf(chunk.fileName))]]))
      const source = await minifiedStyles('hosted/page/styles.css')
      const styles = this.getFileName(this.emitFile({ type: 'asset', name: 'join.css', source }))
      this.emitFile({ type: 'asset', fileName: 'assets.json', source: JSON.stringify({ styles, loads }) })
    }
  }
}
