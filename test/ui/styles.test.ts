import { describe, expect, test } from 'vitest'
import checkoutStyles from '#ui/style/checkout-styles.css?inline'
import stepStyles from '#ui/style/step-styles.css?inline'
import styles from '#ui/style/styles.css?inline'
import { type ThemeColour } from '#core/product.ts'
import { documentStyles, tokens } from '#test/support/styles.ts'

const { light, dark } = tokens

type Rgb = [number, number, number]

const rgb = (hex: string) => [1, 3, 5].map(at => parseInt(hex.slice(at, at + 2), 16)) as Rgb
const linear = (channel: number) =>
  channel <= 10.31 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4
const luminance = ([red, green, blue]: Rgb) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
const contrast = (one: Rgb, other: Rgb) => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** Computes the colour of `color-mix(in srgb, …)`. */
const mix = (top: Rgb, under: Rgb, share: number) =>
  top.map((channel, at) => channel * share + (under[at] ?? 0) * (1 - share)) as Rgb

const grounds: readonly ThemeColour[] = ['canvas', 'surface', 'sunken']
const texts: readonly (readonly [ThemeColour, readonly ThemeColour[]])[] = [
  ['text', [...grounds, 'danger-soft', 'warning-soft', 'success-soft']],
  ['muted', grounds],
  ['accent', [...grounds, 'danger-soft', 'warning-soft', 'success-soft']],
  ['danger', [...grounds, 'danger-soft']],
  ['warning', [...grounds, 'warning-soft']],
  ['success', [...grounds, 'success-soft']],
  ['on-accent', ['accent']],
  ['surface', ['success']]
]

describe.each([
  ['light', light],
  ['dark', dark]
])('in the %s theme', (_, theme) => {
  test.each(texts.flatMap(([text, grounds]) => grounds.map(ground => [text, ground] as const)))(
    '%s can be read on %s',
    (text, ground) => {
      expect(contrast(rgb(theme[text]), rgb(theme[ground]))).toBeGreaterThanOrEqual(4.5)
    }
  )

  test('text and accent can be read on the tint', () => {
    const tint = mix(
      rgb(theme.accent),
      rgb(theme.surface),
      Number(/--_tint: color-mix\(in srgb, var\(--_accent\) (\d+)%/.exec(styles)![1]) / 100
    )
    expect(contrast(rgb(theme.accent), tint)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(rgb(theme.text), tint)).toBeGreaterThanOrEqual(4.5)
  })

  test('the edges of fields and the focus ring can be seen', () => {
    for (const ground of ['canvas', 'surface'] as const) {
      expect(contrast(rgb(theme.edge), rgb(theme[ground]))).toBeGreaterThanOrEqual(3)
      expect(contrast(rgb(theme.accent), rgb(theme[ground]))).toBeGreaterThanOrEqual(3)
    }
  })
})

describe('the style sheets', () => {
  const all = styles + stepStyles + checkoutStyles

  test('reach nothing outside our root', () => {
    const selectors = all
      .replace(/\/\*[^]*?\*\//g, '')
      .replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')
      .replace(/@(?:media|container|supports)[^{]*\{/g, '')
      .split(/\{[^{}]*\}/)
      .map(selector => selector.replace(/^[}\s]+/, '').trim())
      .filter(Boolean)
    const strangers = selectors.filter(selector => !/\.cpj|^:host|^::slotted/.test(selector))
    expect(strangers).toEqual([])
    expect(selectors.length).toBeGreaterThan(100)
  })

  test('load nothing and need no address: a host page may allow neither', () => {
    expect(all).not.toMatch(/url\(|@import|@font-face/)
  })

  test('of hosted pages use the values of the theme where no token reaches', () => {
    const fixed = [...documentStyles.matchAll(/#[\da-f]{6}\b/g)].map(([colour]) => colour)
    expect(fixed).toEqual([light.canvas, dark.canvas, light['warning-soft'], light.text])
  })
})

test('no choice is marked by an outline, which browsers draw over the badge of a card', () => {
  const outlined = [...`${styles}${stepStyles}${checkoutStyles}`.matchAll(/([^{}]+)\{[^{}]*outline:(?!0|none)/g)].map(
    ([, selector]) => selector!.trim()
  )
  expect(outlined.length).toBeGreaterThan(2)
  expect(outlined.filter(selector => !/focus|aria-invalid|\.cpj-menu li\[data-active\]/.test(selector))).toEqual([])
})
