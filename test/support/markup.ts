import { HtmlValidate } from 'html-validate'

/** The HTML standard and its rules of accessibility, as a public checker knows them. */
const checker = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // A widget may stand in a form of its host's, and forms do not nest. A group that has its heading inside has no legend.
    'prefer-native-element': ['error', { exclude: ['form', 'group'] }],
    // The policy of our pages admits scripts by nonce; hashes are published for pages of embedders.
    'require-sri': 'off',
    // React's ids begin with an underscore, which the standard allows and some tools do not.
    'valid-id': ['error', { relaxed: true }]
  }
})

/** What is wrong with a page, one sentence for each kind and place. */
export async function markupProblems(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html)
  const told = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)
  )
  return [...new Set(told)]
}
