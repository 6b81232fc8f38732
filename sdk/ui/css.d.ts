/** The text of a style sheet, minified in the build. Vite, and with it the tests, knows the suffix; `rollup.config.mjs` has a plugin for it. */
declare module '*.css?inline' {
  const text: string
  export default text
}
