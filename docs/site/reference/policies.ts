import { directivesByMethod, embedPolicy, everyMethod, type PolicyMethod } from '#server/web/embed-policy.ts'
import { code, table } from './markdown-table.ts'

/** The sources that each way to pay adds to a policy. */
export function listPolicies(): string {
  const rows = everyMethod.flatMap(method =>
    Object.entries(directivesByMethod[method]).map(([directive, sources]) => [
      code(method),
      code(directive),
      sources.map(code).join(' ')
    ])
  )
  return table(['way to pay', 'directive', 'sources'], rows)
}

/** The policy of a page that allows some ways to pay, as a block of code. */
export function policyOf(...methods: PolicyMethod[]): string {
  const policy = embedPolicy('https://join.example.com', methods).replaceAll('; ', ';\n')
  return `\`\`\`text\n${policy}\n\`\`\``
}
