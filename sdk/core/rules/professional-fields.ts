/** The steps and fields of the professional sign-up. Screens need them before the rules are loaded. */

export const steps = ['1', '2', '3'] as const
export type StepNumber = (typeof steps)[number]

/** The message key of a field's problem. */
export function ownCode(field: string): string {
  return field === 'hearAboutUs' ? 'signup_dropdown_error' : `signup_${field}_error`
}

/** Follow-up field → the answer to "how did you hear about us" that asks for it. */
const followUps = {
  referralBenchOfficerName: 'BENCH_OFFICER',
  referralBenchOfficerPosition: 'BENCH_OFFICER',
  referralColleagueName: 'COLLEAGUE',
  referralColleagueRole: 'COLLEAGUE',
  referralOtherExplain: 'OTHER'
} as const
export type FollowUp = keyof typeof followUps

export const followUpFields = Object.keys(followUps) as FollowUp[]
/** The answers that have follow-up questions. The server's list of answers must contain them. */
export const followedUp: readonly string[] = [...new Set(Object.values(followUps))]

/** The values without answers to follow-up questions that the current answer does not ask. */
export function withoutHiddenAnswers<Values extends Record<FollowUp | 'hearAboutUs', string>>(values: Values): Values {
  const hidden = followUpFields.filter(field => !isAsked(field, values.hearAboutUs))
  return { ...values, ...Object.fromEntries(hidden.map(field => [field, ''])) }
}

export function isAsked(field: FollowUp, hearAboutUs: string): boolean {
  return followUps[field] === hearAboutUs
}
