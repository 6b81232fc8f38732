/** The form of step 1 needs its rules and its call once a field is left. */
export * as rules from '#form/parent-rules.ts'
export * as registration from '#flows/signup/registration.ts'
