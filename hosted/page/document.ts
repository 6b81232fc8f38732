import type { Locale } from '#core/locale.ts'
import { product } from '#core/product.ts'
import type { Purpose } from '#core/rules/consent.ts'
import type { Introduction } from '#visit/environment.ts'
import { frameWords } from '#language/words.ts'

/** File names of the build, below `/app/assets/`. */
export interface Assets {
  styles: string
  /** Each load → its file and the files that this file imports. `start` and `early` are the scripts of `hosted/start.ts` and `early-press.ts`. */
  loads: Readonly<Record<string, readonly string[]>>
}

/**
 * A placeholder in a rendered page. Each answer of the server replaces it with a new nonce. The first placeholder is that of the page's
 * script.
 */
export const nonceMark = '{nonce}'

/** A placeholder in the links of a rendered page. Each answer replaces it with the query of the requested URL. */
export const queryMark = '{query}'

/** A placeholder in the language links. Each answer replaces it with the query of the requested URL, without language and country. */
export const restMark = '{rest}'

export interface Site {
  legacyUrl: string
  supportPhone: string
  /** When the phone is answered, in the page's language. */
  supportHours?: string
  /** What the first screen says of the packages. */
  introduction?: Introduction
  /** Whether the gateway is emulated. */
  emulated: boolean
  /** Origins of the scripts of the support chat and the affiliate network. */
  scriptHosts: readonly string[]
  /** The purposes that need consent and that this installation uses. Default: none. */
  purposes?: readonly Purpose[]
}

export interface PageRequest {
  locale: Locale
  site: Site
  assets: Assets
}

export interface Rendered {
  status: 200 | 404 | 500
  html: string
}

interface Document {
  locale: Locale
  title: string
  assets: Assets
  /** URL of a script that sends the page's requests for the gateway to the emulator. Only pages with an emulated gateway have it. */
  bridge?: string
  /** Loads that the page's script imports at once. Without a preload hint they are requested only when it runs. Absent: no script. */
  loads?: readonly string[]
  /** Markup for a browser without scripts. */
  noscript?: string
  /** Markup of the notice that the page's script has not come. */
  late?: string
  /** Markup rendered by React. */
  body: string
}

/** The document around React's markup. It has no inline script or style, so its policy can forbid both. */
export function documentOf({ locale, title, assets, bridge, loads, noscript, late, body }: Document): string {
  const filesOf = (load: string) => assets.loads[load] ?? []
  const scriptsOf = (load: string, attributes: string) =>
    (loads ? filesOf(load) : []).map(file => `<script type="module" ${attributes} src="${address(file)}"></script>`)
  const lines = [
    '<!doctype html>',
    `<html lang="${locale.tag}">`,
    '<head>',
    '<meta charset="utf-8">',
    bridge && `<script src="${bridge}"></script>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(frameWords[locale.language].about)}">`,
    '<link rel="icon" href="data:,">',
    // A browser may paint a page before all its HTML has arrived; the rest would then move the painted part. This link delays the paint.
    '<link rel="expect" href="#end" blocking="render">',
    ...scriptsOf('early', 'async fetchpriority="high"'),
    `<link rel="stylesheet" href="${address(assets.styles)}">`,
    ...[...new Set(loads?.flatMap(filesOf))].map(file => `<link rel="modulepreload" href="${address(file)}">`),
    ...scriptsOf('start', `nonce="${nonceMark}"`),
    '</head>',
    '<body>',
    noscript && `<noscript>${noscript}</noscript>`,
    late,
    body,
    // Chromium ends the delay at the start tag of this element, so the element comes last instead of around the page.
    '<div id="end" hidden></div>',
    '</body>',
    '</html>'
  ]
  return lines.filter(line => line).join('\n')
}

function address(file: string): string {
  return `/app/assets/${file}`
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** The title of the browser tab for a page with this heading. */
export function titleOf(heading: string): string {
  return `${heading} · ${product}`
}
