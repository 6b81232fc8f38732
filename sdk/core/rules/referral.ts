import { nullable, object } from 'superstruct'
import { ruleAcross } from './across.ts'
import { lengthBetween, rule, text, withFacts } from './text.ts'

const referrals = [
  'SEARCH_ENGINE',
  'SOCIAL_MEDIA',
  'FRIEND_FAMILY',
  'NEWS',
  'COURT_ORDERED',
  'REFERRED_FL',
  'OTHER'
] as const

/** The answer for every invited parent, whoever sent the invitation. */
export const invitedReferral = 'INVITED'

const invitedReferrals = [invitedReferral, ...referrals] as const

/** The answers in the order of the list. Only an invited parent is offered `INVITED`. */
export function referralsFor({ isInvited }: { isInvited: boolean }): readonly (typeof invitedReferrals)[number][] {
  return isInvited ? invitedReferrals : referrals
}

const referralsWithText: readonly string[] = ['OTHER', 'COURT_ORDERED', 'REFERRED_FL']

const ReferralText = lengthBetween(text(), 'referral_other_length', 0, 200)

export const Referral = object({
  selection: withFacts(
    rule(text(), 'required', value => (invitedReferrals as readonly string[]).includes(value)),
    { enum: invitedReferrals }
  ),
  other: nullable(ReferralText)
})

/** Whether the answer asks for an additional text (docs/specification/credentials.md#referral). */
export function needsText(selection: string): boolean {
  return referralsWithText.includes(selection)
}

/** A parent's answer to "how did you hear about us". Some answers require a text. */
export const ReferralAnswer = ruleAcross(Referral, 'required', ({ selection, other }) =>
  needsText(selection) && !other ? [['other']] : []
)
