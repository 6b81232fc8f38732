import { check } from '#core/check.ts'
import { needsText, ReferralAnswer } from '#core/rules/referral.ts'

interface ReferralValues {
  referral: string
  referralOther: string
}

export function referralOf({ referral, referralOther }: ReferralValues) {
  return { selection: referral, other: needsText(referral) ? referralOther : null }
}

/** Validates the referral's answer. Problems have the form's field names. */
export function validateReferral(values: ReferralValues) {
  const validated = check(ReferralAnswer, referralOf(values))
  if (validated.ok) return validated
  const { selection, other } = validated.problem
  const fields = { ...(selection && { referral: selection }), ...(other && { referralOther: other }) }
  return { ok: false as const, problem: fields }
}
