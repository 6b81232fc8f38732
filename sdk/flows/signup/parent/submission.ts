/** The rules and the call of step 1. The form fetches this chunk when the visitor leaves a field. */
export * as rules from '#form/parent-rules.ts'
export * as registration from '#flows/signup/registration.ts'
