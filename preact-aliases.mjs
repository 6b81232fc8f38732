import { fileURLToPath } from 'node:url'

const moduleAt = path => fileURLToPath(new URL(path, import.meta.url))

/** The modules in the place of React's, in the widget's bundles and in the tests of the screens on Preact. They have the features that the screens use. */
export const preactAliases = [
  { find: /^react(-dom\/client)?$/, replacement: moduleAt('preact-for-react.mjs') },
  { find: /^react-dom$/, replacement: moduleAt('preact-forms.mjs') },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' }
]
