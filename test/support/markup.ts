import { HtmlValidate } from 'html-validate'

/** html-validate with the rules of the HTML standard and of accessibility. */
const checker = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // A widget may be inside a form of its host page, and forms must not nest. A group with its own heading has no legend.
    'prefer-native-element': ['error', { exclude: ['form', 'group'] }],
    // The hosted pages' policy allows scripts by nonce. Hashes are published only for embedders' pages.
    'require-sri': 'off',
    // React's ids begin with an underscore, which the standard allows and some tools do not.
    'valid-id': ['error', { relaxed: true }]
  }
})

/** The markup problems of a page, one sentence per kind and element. */
export async function markupProblems(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html)
  const problems = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)
  )
  return [...new Set(problems)]
}
