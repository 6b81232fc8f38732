/** The tokens that an embedder may set. An entry checks their names; the values come with the rest. */
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
