import { HtmlValidate } from 'html-validate'

/** html-validate with the rules of the HTML standard and of accessibility. */
const checker = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // A host page may have the widget inside a form, and forms must not nest. A group whose name is its own heading needs no `fieldset`.
    'prefer-native-element': ['error', { exclude: ['form', 'group'] }],
    // The policy of hosted pages allows scripts by nonce. Only scripts for embedders' pages have published hashes.
    'require-sri': 'off',
    // React's ids begin with an underscore. The standard allows this, but the strict rule does not.
    'valid-id': ['error', { relaxed: true }]
  }
})

/** The problems in a page's markup, with one sentence per kind and element. */
export async function markupProblems(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html)
  const problems = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)
  )
  return [...new Set(problems)]
}
