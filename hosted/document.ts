import type { Locale } from '#core/locale.ts'
import { descriptions } from './description-words.ts'

/** What the build tells of itself: file names below `/app/assets/`. */
export interface Assets {
  script: string
  /** Part of the script that comes ahead of it. */
  early: string
  styles: string
  /** Module below `sdk/` → what it comes in, where the script does not bring it. */
  parts: Readonly<Record<string, readonly string[]>>
}

/** Stands in a written page where each answer puts a nonce of its own; the first one is that of the page's script. */
export const nonceMark = '{nonce}'

/** Stands in the links of a written page where each answer puts the query of its own address. */
export const queryMark = '{query}'

interface Document {
  locale: Locale
  title: string
  assets: Assets
  /** Brings the emulated gateway's hosts to us: the first script of a page, or none. */
  bridge?: string
  /** Whether the page comes alive. */
  isAlive?: boolean
  /** Modules that the script asks for at once: without a hint it could do so only when it runs. */
  first?: readonly string[]
  noscript?: string
  /** Markup made by React. */
  body: string
}

/** The page around what React draws. It has no inline script or style, so that its policy can forbid all that is. */
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
    isAlive && `<script type="module" async fetchpriority="high" src="${address(assets.early)}"></script>`,
    `<link rel="stylesheet" href="${address(assets.styles)}">`,
    ...[...preloads].map(file => `<link rel="modulepreload" href="${address(file)}">`),
    isAlive && `<script type="module" nonce="${nonceMark}" src="${address(assets.script)}"></script>`,
    '</head>',
    '<body>',
    noscript && `<noscript>${escaped(noscript)}</noscript>`,
    body,
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
