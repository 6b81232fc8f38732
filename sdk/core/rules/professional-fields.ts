/** The steps and fields of the professional sign-up, for screens that show them before their rules are there. */

export const steps = ['1', '2', '3'] as const
export type StepNumber = (typeof steps)[number]

/** The key of a field's own message. */
export function ownCode(field: string): string {
  return field === 'hearAboutUs' ? 'signup_dropdown_error' : `signup_${field}_error`
}

/** Field → the answer to "how did you hear about us" that asks for it. */
const followUps = {
  referralBenchOfficerName: 'BENCH_OFFICER',
  referralBenchOfficerPosition: 'BENCH_OFFICER',
  referralColleagueName: 'COLLEAGUE',
  referralColleagueRole: 'COLLEAGUE',
  referralOtherExplain: 'OTHER'
} as const
export type FollowUp = keyof typeof followUps

export const followUpFields = Object.keys(followUps) as FollowUp[]
/** The answers with follow-up questions. Every list of referral sources must contain them. */
export const followedUp: readonly string[] = [...new Set(Object.values(followUps))]

export function isAsked(field: FollowUp, hearAboutUs: string): boolean {
  return followUps[field] === hearAboutUs
}
