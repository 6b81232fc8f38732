/** The names of the theme tokens that an embedder may set. The entries need only the names; `sdk/core/product.ts` has the values. */
export const colours = [
  'canvas',
  'surface',
  'sunken',
  'text',
  'muted',
  'line',
  'edge',
  'accent',
  'on-accent',
  'danger',
  'danger-soft',
  'warning',
  'warning-soft',
  'success',
  'success-soft'
] as const
export type Colour = (typeof colours)[number]

export const measureNames = ['font', 'font-heading', 'font-size', 'radius', 'density'] as const
export type Measure = (typeof measureNames)[number]
