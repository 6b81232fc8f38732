import type { Locale } from '#core/locale.ts'
import { descriptions } from './description-words.ts'

/** The build's file names below `/app/assets/`. */
export interface Assets {
  script: string
  /** The part of the script that loads before the rest. */
  early: string
  styles: string
  /** Module below `sdk/` → its files, for modules that the script does not contain. */
  parts: Readonly<Record<string, readonly string[]>>
}

/** A mark in a rendered page. Each answer replaces it with a nonce of its own. The first one is that of the page's script. */
export const nonceMark = '{nonce}'

/** A mark in the links of a rendered page. Each answer replaces it with the query of its own URL. */
export const queryMark = '{query}'

/** A mark in the links to the other languages. Each answer replaces it with the rest of its own query, without language and country. */
export const restMark = '{rest}'

interface Document {
  locale: Locale
  title: string
  assets: Assets
  /** The first script of a page with an emulated gateway: it sends requests for the gateway's hosts to the emulator. */
  bridge?: string
  /** Whether the page has a script that hydrates it. */
  isAlive?: boolean
  /** Modules that the script imports at once. Without a preload hint the browser would request them only when the script runs. */
  first?: readonly string[]
  noscript?: string
  /** Markup rendered by React. */
  body: string
}

/** The document around React's markup. It has no inline script or style, so its policy can forbid both. */
export function documentOf({
  locale,
  title,
  assets,
  bridge,
  isAlive = false,
  first = [],
  noscript,
  body
}: Document): string {
  const preloads = new Set(first.flatMap(part => assets.parts[part] ?? []))
  const lines = [
    '<!doctype html>',
    `<html lang="${locale.tag}">`,
    '<head>',
    '<meta charset="utf-8">',
    bridge && `<script src="${bridge}"></script>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(descriptions[locale.language])}">`,
    '<link rel="icon" href="data:,">',
    // A browser may paint HTML of which only a part is there. The rest would move that part.
    '<link rel="expect" href="#end" blocking="render">',
    isAlive && `<script type="module" async fetchpriority="high" src="${address(assets.early)}"></script>`,
    `<link rel="stylesheet" href="${address(assets.styles)}">`,
    ...[...preloads].map(file => `<link rel="modulepreload" href="${address(file)}">`),
    isAlive && `<script type="module" nonce="${nonceMark}" src="${address(assets.script)}"></script>`,
    '</head>',
    '<body>',
    noscript && `<noscript>${escaped(noscript)}</noscript>`,
    body,
    // Chromium paints as soon as the element begins, so an element around the whole page would not do.
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
