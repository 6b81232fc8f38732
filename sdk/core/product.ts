/** The product's name as shown to visitors. */
export const product = 'CoParentJoin'

/**
 * The default colours of the product, as light and dark. The widget, the mails, the documentation and the harness use them.
 * `npx vitest run test/ui/tokens.test.ts -u` writes this table to `sdk/ui/style/tokens.css` and `docs/contributing/architecture.svg`.
 */
export const themeColours = {
  canvas: ['#faf8f4', '#131716'],
  surface: ['#ffffff', '#1c2120'],
  sunken: ['#f3f0ea', '#252b29'],
  text: ['#1d2624', '#ecebe6'],
  muted: ['#59625f', '#a8b0ac'],
  line: ['#e5e0d7', '#333a38'],
  edge: ['#8b8b83', '#7d8783'],
  accent: ['#0b6560', '#79cfc3'],
  'on-accent': ['#ffffff', '#05302b'],
  danger: ['#b3261e', '#ffa197'],
  'danger-soft': ['#fdf0ee', '#38211e'],
  warning: ['#835000', '#efc27c'],
  'warning-soft': ['#fcf3e1', '#342916'],
  success: ['#23693f', '#93d5a8'],
  'success-soft': ['#ecf5ee', '#1a2e21']
} as const
export type ThemeColour = keyof typeof themeColours

export const themeFont = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
export const themeRadius = '10px'
