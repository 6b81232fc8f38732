/** The form of step 1 needs its rules and its calls once a field is left. */
export * as rules from './contact-rules.ts'
export * as validation from './validation.ts'
export * as api from '#core/api/professional.ts'
