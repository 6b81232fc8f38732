import type { Colour, Measure } from './token-names.ts'

/**
 * The colours, one value per scheme. An embedder overrides a light value with `--cpj-<name>` and a dark one with `--cpj-dark-<name>`. The
 * two names keep a brand's light canvas from meeting the dark scheme's light text.
 */
export const light: Record<Colour, string> = {
  canvas: '#faf8f4',
  surface: '#ffffff',
  sunken: '#f3f0ea',
  text: '#1d2624',
  muted: '#59625f',
  line: '#e5e0d7',
  edge: '#8b8b83',
  accent: '#0b6560',
  'on-accent': '#ffffff',
  danger: '#b3261e',
  'danger-soft': '#fdf0ee',
  warning: '#835000',
  'warning-soft': '#fcf3e1',
  success: '#23693f',
  'success-soft': '#ecf5ee'
}

export const dark: Record<Colour, string> = {
  canvas: '#131716',
  surface: '#1c2120',
  sunken: '#252b29',
  text: '#ecebe6',
  muted: '#a8b0ac',
  line: '#333a38',
  edge: '#7d8783',
  accent: '#79cfc3',
  'on-accent': '#05302b',
  danger: '#ffa197',
  'danger-soft': '#38211e',
  warning: '#efc27c',
  'warning-soft': '#342916',
  success: '#93d5a8',
  'success-soft': '#1a2e21'
}

/** The tokens other than colours. `density` scales every gap; `font-size` is the body size, relative to the reader's own setting. */
export const measures: Record<Measure, string> = {
  font: '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  'font-heading': 'inherit',
  'font-size': '1em',
  radius: '10px',
  density: '1'
}

/** The share of the accent colour in a chosen card or a hovered row, in per cent. */
export const tintShare = 9

const declare = (prefix: string, tokens: Record<string, string>) =>
  Object.entries(tokens)
    .map(([name, value]) => `--_${name}:var(--${prefix}-${name},${value});`)
    .join('')

const lightRules = declare('cpj', light)
const darkRules = `color-scheme:dark;--_press:rgb(255 255 255/.16);--_shade:rgb(0 0 0/.5);${declare('cpj-dark', dark)}`

/** Maps the public `--cpj-*` properties and their defaults to the private `--_*` ones that the rules use. */
export const tokenStyles = `.cpj{color-scheme:light;--_press:rgb(0 0 0/.14);--_shade:rgb(40 34 22/.1);${lightRules}${declare('cpj', measures)}}
@media screen{.cpj[data-theme=dark]{${darkRules}}}
@media screen and (prefers-color-scheme:dark){.cpj[data-theme=auto]{${darkRules}}}
@media(prefers-contrast:more){.cpj[data-theme]{--_muted:var(--_text);--_edge:var(--_text);--_line:var(--_text)}}`
