/** Writes the code of an embedder's page that has the chosen switches as options. */
import { packagePath, reservedHeights } from './product.js'

const link = ({ origin, hosted }) => [
  `<a href="${escape(new URL(hosted, origin).href)}">`,
  '  Create your account',
  '</a>'
]

const indented = (lines, by = '  ') => lines.map(line => by + line)
const imported = (origin, path) => [
  `// npm install ${origin}${packagePath}`,
  `import { CoParentJoin } from 'coparent-join/${path}'`
]

const component = ({ origin, options, ...where }) => [
  '<CoParentJoin',
  ...indented(Object.entries({ ...options, apiOrigin: origin }).map(propOf)),
  '>',
  ...indented(link({ origin, ...where })),
  '</CoParentJoin>'
]

const writers = {
  script: ({ origin, options, ...where }) => [
    `<${['div id="join"', ...roomOf(options)].join(' ')}>`,
    ...indented(link({ origin, ...where })),
    '</div>',
    '<script>',
    '  window.CoParentJoin ??= { queue: [] }',
    '  CoParentJoin.queue.push(sdk =>',
    ...indented(`sdk.mount('#join', ${inScript(options)})`.split('\n'), '    '),
    '  )',
    '</script>',
    `<script src="${origin}/sdk/v1.js" async></script>`
  ],
  markup: ({ origin, options, ...where }) => [
    '<coparent-join',
    ...indented(attributes(options)),
    ...indented(roomOf(options, 'display: block; ')),
    '>',
    ...indented(link({ origin, ...where })),
    '</coparent-join>',
    `<script src="${origin}/sdk/v1-element.js" type="module"></script>`
  ],
  react: where => [...imported(where.origin, 'react'), '', ...component(where)],
  next: where => [
    "'use client'",
    ...imported(where.origin, 'react'),
    '',
    'export function Join() {',
    '  return (',
    ...indented(component(where), '    '),
    '  )',
    '}'
  ],
  vue: ({ origin, options, ...where }) => [
    '<script setup>',
    ...imported(origin, 'vue'),
    '',
    `const options = ${inScript({ ...options, apiOrigin: origin })}`,
    '</script>',
    '',
    '<template>',
    '  <CoParentJoin v-bind="options">',
    ...indented(link({ origin, ...where }), '    '),
    '  </CoParentJoin>',
    '</template>'
  ]
}

/** `kind` is script, markup, react, next or vue. */
export function snippetOf(kind, options, hosted) {
  return writers[kind]({ origin: location.origin, options, hosted }).join('\n')
}

/** The attribute that reserves the room of the first screen. A modal needs none. */
function roomOf({ flow, display }, more = '') {
  return display === 'modal' ? [] : [`style="${more}min-block-size: ${reservedHeights[flow]}"`]
}

function propOf([name, value]) {
  const isWord = typeof value === 'string' && !/["&<{\\]/.test(value)
  return isWord ? `${name}="${value}"` : value === true ? name : `${name}={${JSON.stringify(value)}}`
}

function attributes(options) {
  const { invite, ...others } = options
  const texts = { ...others, ...(invite && { inviteToken: invite.token, inviteUserId: invite.userId }) }
  return Object.entries(texts).map(
    ([name, value]) => `${name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}${valueOf(value)}`
  )
}

function valueOf(value) {
  if (value === true) return ''
  return `="${escape(typeof value === 'string' ? value : JSON.stringify(value))}"`
}

function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** HTML ends a script at the first `</script`, even within a string, so the text is escaped. */
function inScript(options) {
  const json = JSON.stringify(options, null, 2).replaceAll(/^( +)"(\w+)":/gm, '$1$2:')
  return json.replaceAll('<', String.raw`\u003c`)
}
