/** The library that replaces React, in the widget's bundles and in the tests of the screens on Preact. */
export const preactAliases = [
  { find: /^react(-dom)?$/, replacement: '@preact/compat' },
  { find: 'react-dom/client', replacement: '@preact/compat/client' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: '@preact/compat/jsx-runtime' }
]
