/** Writes the code of an embedder's page that has the chosen switches as options. */

const link = ({ origin, hosted }) => `<a href="${escape(new URL(hosted, origin).href)}">Create your account</a>`

const component = ({ origin, options, ...where }) => [
  `<CoParentJoin {...${JSON.stringify({ ...options, apiOrigin: origin })}}>`,
  `  ${link({ origin, ...where })}`,
  '</CoParentJoin>'
]

const writers = {
  script: ({ origin, options, ...where }) =>
    [
      `<div id="join">${link({ origin, ...where })}</div>`,
      '<script>',
      '  window.CoParentJoin ??= { queue: [] }',
      `  CoParentJoin.queue.push(sdk => sdk.mount('#join', ${inScript(options)}))`,
      '</script>',
      `<script src="${origin}/sdk/v1.js" async></script>`
    ].join('\n'),
  markup: ({ origin, options, ...where }) =>
    [
      `<coparent-join${attributes(options)}>${link({ origin, ...where })}</coparent-join>`,
      `<script src="${origin}/sdk/v1-element.js" type="module"></script>`
    ].join('\n'),
  react: where => ["import { CoParentJoin } from 'coparent-join/react'", '', ...component(where)].join('\n'),
  next: where =>
    [
      "'use client'",
      "import { CoParentJoin } from 'coparent-join/react'",
      '',
      'export function Join() {',
      '  return (',
      ...component(where).map(line => `    ${line}`),
      '  )',
      '}'
    ].join('\n'),
  vue: ({ origin, options, ...where }) =>
    [
      '<script setup>',
      "import { CoParentJoin } from 'coparent-join/vue'",
      `const options = ${inScript({ ...options, apiOrigin: origin })}`,
      '</script>',
      '',
      '<template>',
      `  <CoParentJoin v-bind="options">${link({ origin, ...where })}</CoParentJoin>`,
      '</template>'
    ].join('\n')
}

/** `kind` is script, markup, react, next or vue. */
export function snippetOf(kind, options, hosted) {
  return writers[kind]({ origin: location.origin, options, hosted })
}

function attributes(options) {
  const { invite, ...others } = options
  const texts = { ...others, ...(invite && { inviteToken: invite.token, inviteUserId: invite.userId }) }
  return Object.entries(texts)
    .map(([name, value]) => ` ${name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}${valueOf(value)}`)
    .join('')
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
  return JSON.stringify(options).replaceAll('<', String.raw`\u003c`)
}
