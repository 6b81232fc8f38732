/**
 * The room of each flow's first screen, as CSS, in every language from 360 px on. A page that reserves it does not shift when the widget
 * loads. `test/browser/host-shift.test.ts` measures the screens, and the samples of the documentation have these values.
 */
export const reservedHeights = {
  signup: 'max(47rem, 82.5rem - 100vw)',
  invite: 'max(58rem, 84.5rem - 100vw)',
  pro: 'max(75rem, 108rem - 100vw)'
} as const
