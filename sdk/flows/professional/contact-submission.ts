/** The rules and calls of step 1. The form fetches this chunk when the visitor leaves a field. */
export * as rules from './contact-rules.ts'
export * as validation from './validation.ts'
export * as api from '#core/api/professional.ts'
