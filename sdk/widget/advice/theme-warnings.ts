import { type Colour, colours, measureNames } from '#ui/style/token-names.ts'
import type { Theme } from '../entry/options.ts'

/**
 * Pairs of colour tokens and the least contrast ratio that WCAG 2.2 demands: 4.5 for text (1.4.3), 3 for the edges of controls (1.4.11).
 */
const pairs: readonly (readonly [front: Colour, ground: Colour, least: number])[] = [
  ['text', 'canvas', 4.5],
  ['text', 'surface', 4.5],
  ['muted', 'canvas', 4.5],
  ['muted', 'surface', 4.5],
  ['accent', 'canvas', 4.5],
  ['accent', 'surface', 4.5],
  ['on-accent', 'accent', 4.5],
  ['danger', 'surface', 4.5],
  ['danger', 'danger-soft', 4.5],
  ['warning', 'warning-soft', 4.5],
  ['success', 'success-soft', 4.5],
  ['edge', 'surface', 3]
]

/** Warns about unknown tokens, and about colours with too little contrast if the embedder has set any. */
export function warnAboutTheme(theme: Theme, root: ShadowRoot): void {
  if (!theme.light && !theme.dark) return
  for (const token of wrongTokens(theme)) console.warn(`CoParentJoin: a theme has no token ${token}.`)
  warnAboutContrast(root)
}

/** The entries of a theme whose name is no token or whose value is no text. */
export function wrongTokens({ light = {}, dark = {} }: Theme): string[] {
  return [...notTokens('light', light, [...colours, ...measureNames]), ...notTokens('dark', dark, colours)]
}

function notTokens(scheme: string, given: object, known: readonly string[]): string[] {
  const wrong = Object.entries(given).filter(([name, value]) => !known.includes(name) || typeof value !== 'string')
  return wrong.map(
    ([name, value]) => `${scheme} "${name}"${typeof value === 'string' ? '' : ` of ${JSON.stringify(value)}`}`
  )
}

/** Warns about colour pairs of the current theme whose contrast is too low. */
function warnAboutContrast(root: ShadowRoot): void {
  const face = root.querySelector('.cpj')
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!face || !context) return
  const style = getComputedStyle(face)
  const lightness = (name: Colour) => luminance(pixelOf(context, style.getPropertyValue(`--_${name}`)))
  const wrong = pairs.flatMap(([front, ground, least]) => {
    const ratio = contrast(lightness(front), lightness(ground))
    return ratio < least ? [`${front} on ${ground} is ${ratio.toFixed(1)}:1, the least is ${least}:1`] : []
  })
  if (wrong.length > 0) {
    console.warn(`CoParentJoin: in this theme ${wrong.join('; ')} (WCAG 2.2, 1.4.3 and 1.4.11).`)
  }
}

/** Converts a colour of any CSS notation to red, green and blue by drawing it on a canvas. */
function pixelOf(context: CanvasRenderingContext2D, colour: string): number[] {
  context.fillStyle = '#fff'
  context.fillRect(0, 0, 1, 1)
  context.fillStyle = colour.trim()
  context.fillRect(0, 0, 1, 1)
  return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
}

function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map(channel => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
