import type { InputProps } from '#ui/field/input.tsx'

/** The security answer. It has no second field for confirmation, so it can be read while it is typed. */
export const securityAnswer = { autoComplete: 'off', isExact: true, mask: 'unfocused' } satisfies Partial<InputProps>

export const securityCode = { autoComplete: 'off', mask: 'always' } satisfies Partial<InputProps>
