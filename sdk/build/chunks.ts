import type { GetManualChunk, PreRenderedChunk } from 'rollup'

/**
 * The loads of a visit in their order, each with the modules that begin it. A module is in the first load that imports it. Modules that no
 * load imports have chunks of their own: words, integrations, wallets and large lists.
 */
const loads: Record<string, RegExp> = {
  // A phone evaluates React DOM in a task of its own.
  'react-dom': /\/react-dom\/client\.js/,
  // The first screen of every visitor.
  first: /\/(widget\/widget|hosted\/browser)\.tsx/,
  // The calls of the API, the first of which follows the first screen. The two modules of `core` are here because the additions to a visit
  // would bring the code of later screens with them.
  calls: /\/sdk\/visit\/calls\.ts|\/core\/(money|own-global)\.ts/,
  // The first forms of all flows, with their rules. The widget fetches them while the visitor reads the first screen.
  forms:
    /\/visit\/step-assets\.ts|\/sdk\/(invite|professional)\/flow\.ts|\/(coparent-status|parent)\/view\.tsx|\/(welcome|parent|contact)-view\.tsx/,
  // All other screens up to the payment.
  app: /\/visit\/checkout-assets\.ts|\/sdk\/(signup|invite|member|professional)\/.+view\.tsx|\/sdk\/\w+\/(checkout|refusals)\.ts|\/checkout\/(packages|build-your-own|duplicate)\/view\.tsx/,
  pay: /\/checkout\/.+view\.tsx/,
  // The gateway's client and its card fields, with the modules that wallets share.
  gateway: /\/braintree-web\/(client|hosted-fields)\/index\.js/
}

export const chunkOf: GetManualChunk = (id, { getModuleInfo }) => {
  // This script must run at once, without waiting for another chunk.
  if (id.endsWith('/hosted/browser/early-press.ts')) return undefined
  // So must what the start of a hosted page imports.
  if (getModuleInfo(id)?.importers.some(importer => importer.endsWith('/hosted/start.ts'))) return undefined
  const importers = new Set([id])
  for (const module of importers) for (const importer of getModuleInfo(module)?.importers ?? []) importers.add(importer)
  return Object.keys(loads).find(load => [...importers].some(module => loads[load]!.test(module)))
}

/** Names the chunk of words by their language, and that of a library's part by the part. */
export function chunkName({ name, moduleIds }: PreRenderedChunk): string {
  const [folder = '', file = ''] = moduleIds.at(-1)!.split('/').slice(-2)
  if (moduleIds.at(-1)!.includes('/sdk/words/')) return partOf(`${name}-words-${folder}`)
  return partOf(file.startsWith('index.') && !(name in loads) ? folder : name)
}

/** These words are on the lists of content blockers, which match file names. */
export const listedWords = /analytic|affiliat|consent|chat|track|banner|\bads?\b/

const partOf = (name: string) => (listedWords.test(name) ? 'part' : name)
