/**
 * The text of a style sheet, minified in the build. Vite, which runs the tests, supports the suffix `?inline`; for the build,
 * `rollup.config.mjs` has a plugin.
 */
declare module '*.css?inline' {
  const text: string
  export default text
}
