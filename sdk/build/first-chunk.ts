import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import MagicString from 'magic-string'
import type { Plugin } from 'rollup'
import { homeMark } from '#core/home.ts'
import { manifest, versionFolder } from './manifest.ts'

/**
 * A later chunk reads the code of the first chunk from a global of this version instead of importing it. The first chunk may be bundled by
 * an embedder or be part of the script entry, and its modules must exist only once. If a page has several copies, the first one serves all.
 */
export function shareFirstChunk(): Plugin {
  const shared = `globalThis[Symbol.for("${manifest.name} ${manifest.version}")]`
  return {
    name: 'share-first-chunk',
    renderChunk(code, { fileName }) {
      const result = new MagicString(code)
      for (const node of this.parse(code).body) {
        const { start, end } = node as unknown as { start: number; end: number }
        if (node.type === 'ExportNamedDeclaration' && fileName === 'widget.js') {
          const pairs = node.specifiers.map(({ exported, local }) => `${writtenName(exported)}:${writtenName(local)}`)
          result.update(start, end, `export const{show}=${shared}??={${pairs}};`)
        } else if (node.type === 'ImportDeclaration' && node.source.value === './widget.js') {
          const pairs = node.specifiers.map(specifier => {
            if (specifier.type !== 'ImportSpecifier')
              return this.error(`${fileName} needs more than names of widget.js`)
            return `${writtenName(specifier.imported)}:${specifier.local.name}`
          })
          result.update(start, end, pairs.length > 0 ? `const{${pairs}}=${shared};` : '')
        }
      }
      result.replaceAll('import("./widget.js")', `Promise.resolve(${shared})`)
      return { code: result.toString(), map: result.generateMap({ hires: 'boundary' }) }
    }
  }
}

function writtenName(node: { name: string } | { value?: unknown }): string {
  return 'name' in node ? node.name : JSON.stringify(node.value)
}

/** The address of a running script. An `<img name="currentScript">` hides the property of `document`, but not its getter. */
const classicAddress =
  "(s=>s instanceof HTMLScriptElement?s.src:'')(Object.getOwnPropertyDescriptor(Document.prototype,'currentScript').get.call(document))"

/**
 * Adds the widget that an earlier bundle wrote to an entry. The entry loads the later chunks as files. With `isSeparate`, the first chunk is
 * such a file too. The imports of an entry are relative to `__SOURCE__`: the origin that the server has written, else the entry's own address.
 * That address is empty for a copy of the file elsewhere, and if the page hides it.
 */
export function builtWidget({ isSeparate, isModule }: { isSeparate: boolean; isModule: boolean }): Plugin {
  const built = resolve(versionFolder, 'widget.js')
  const folderOf = (file: string) => (file.startsWith('v') ? '/sdk/' : `/sdk/${manifest.version}/`)
  return {
    name: 'built-widget',
    intro({ fileName }) {
      const folder = folderOf(fileName)
      const file = new RegExp(`^https?://[^/]+${folder}[\\w-]+\\.js\\b`)
      const address = isModule ? 'import.meta.url' : classicAddress
      const home = fileName.startsWith('v') ? homeMark : ''
      return `const __FOLDER__='${folder}';let __SOURCE__=(h=>/\\.invalid$|^$/.test(h)?(${file}.exec(${address})||[''])[0]:h+__FOLDER__)('${home}'.trim());`
    },
    resolveId(id, importer) {
      if (id === '#widget/widget.tsx') return isSeparate ? { id: './widget.js', external: true } : built
      return importer === built ? { id, external: true } : null
    },
    load: id =>
      id === built ? { code: readFileSync(built, 'utf8'), map: readFileSync(`${built}.map`, 'utf8') } : null,
    renderDynamicImport: () => ({ left: 'import(new URL(', right: ', __SOURCE__).href)' })
  }
}
