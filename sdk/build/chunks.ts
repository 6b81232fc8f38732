import type { GetManualChunk, PreRenderedChunk } from 'rollup'

/**
 * The chunks that have several modules, in the order of a visit. A module is in the first chunk of which a listed module is the module
 * itself or imports it.
 */
const chunks: Record<string, readonly string[]> = {
  // A phone evaluates React DOM in a task of its own.
  'react-dom': ['node_modules/react-dom/client.js'],
  // The first screen of every visitor.
  first: ['sdk/widget/widget.tsx', 'hosted/browser.tsx'],
  // The widget fetches the forms while the visitor reads the first screen.
  form: ['sdk/widget/visit/step-assets.ts', 'sdk/form/parent-body.ts', 'sdk/form/taken-notice.tsx'],
  signup: ['sdk/flows/signup/coparent-status/view.tsx', 'sdk/flows/signup/parent/view.tsx'],
  calls: ['sdk/session/calls.ts', 'sdk/core/api/call.ts', 'sdk/core/api/coupon-offer.ts', 'sdk/core/api/reference.ts'],
  // The rules of a flow's first form and the call that submits it load after the form is shown.
  submission: ['across', 'country-code', 'parent', 'security'].map(name => `sdk/core/rules/${name}.ts`),
  'signup-submission': ['sdk/flows/signup/parent/submission.ts'],
  handover: ['sdk/handover/link.ts', 'sdk/form/member-area.ts'],
  welcome: ['sdk/form/loading.tsx', 'sdk/ui/control/disclosure.tsx', 'sdk/ui/style/welcome-styles.css?inline'],
  invite: ['sdk/widget/visit/invite-visit.ts', 'sdk/flows/invite/welcome-view.tsx'],
  // Ad blockers refuse files with names such as "banner".
  message: ['sdk/ui/notice/banner.tsx'],
  professional: ['sdk/widget/visit/professional-visit.ts', 'sdk/flows/professional/contact-view.tsx'],
  'professional-submission': ['sdk/flows/professional/validation.ts'],
  // Cards and wallets share the client of the payment library.
  gateway: ['sdk/payment/braintree-client.ts', 'node_modules/braintree-web/client/index.js']
}

/** The views of each flow's first form. The code that they share is in the chunk `form`. */
const forms = [
  'sdk/flows/signup/parent/view.tsx',
  'sdk/flows/invite/parent-view.tsx',
  'sdk/flows/professional/contact-view.tsx'
]

/**
 * Later screens share their code by folder, because Rollup would otherwise make a chunk, and so a request, of each small module. A module
 * of one screen is in the chunk of that screen.
 */
export const chunkOf: GetManualChunk = (id, { getModuleInfo }) => {
  // This script must run at once, without waiting for another chunk.
  if (id.endsWith('/hosted/browser/early-press.ts')) return undefined
  const reached = new Set([id])
  for (const module of reached) for (const importer of getModuleInfo(module)?.importers ?? []) reached.add(importer)
  const modules = [...reached]
  // The proxy of a CommonJS module has its path and a query.
  const isListed = (path: string) => modules.some(module => module.split('?')[0]!.endsWith(`/${path}`))
  const chunk = Object.keys(chunks).find(name => chunks[name]!.some(isListed))
  if (chunk === 'react-dom' || chunk === 'first') return chunk
  if (forms.filter(isListed).length > 1) return 'form'
  const lazy = modules.filter(module => getModuleInfo(module)!.dynamicImporters.length > 0)
  if (lazy.some(module => module.includes('braintree-web/hosted-fields/index.js')) && lazy.length > 1) return 'gateway'
  if (chunk || lazy.length < 2 || /node_modules|messages/.test(id)) return chunk
  const [flow, ...others] = new Set(lazy.map(module => /\/flows\/(\w+)/.exec(module)?.[1]))
  if (flow && others.length === 0) return `${flow}-later`
  return id.includes('/sdk/ui/') ? 'kit' : id.includes('/sdk/core/') ? 'rules' : 'shared'
}

/** Names the chunk of words by their language, that of a screen by its folder, and that of a library's part by the part. */
export function chunkName({ name, moduleIds }: PreRenderedChunk): string {
  const [folder = '', file = ''] = moduleIds.at(-1)!.split('/').slice(-2)
  if (moduleIds.at(-1)!.includes('/core/messages/')) return unlisted(`${name}-words-${folder}`)
  return unlisted(/^(view|index)\./.test(file) && !(name in chunks) ? folder : name)
}

/** The words are in the lists of content blockers. A blocker judges a file by its name alone. */
export const listedWords = /analytic|affiliat|consent|chat|track|banner|\bads?\b/

const unlisted = (name: string) => (listedWords.test(name) ? 'part' : name)
