import { nullable, object } from 'superstruct'
import { ruleAcross } from './across.ts'
import { lengthBetween, rule, text } from './text.ts'

export const referrals = [
  'SEARCH_ENGINE',
  'SOCIAL_MEDIA',
  'FRIEND_FAMILY',
  'NEWS',
  'COURT_ORDERED',
  'REFERRED_FL',
  'OTHER'
] as const
export type ReferralOption = (typeof referrals)[number]

const referralsWithText: readonly string[] = ['OTHER', 'COURT_ORDERED', 'REFERRED_FL']

const ReferralText = lengthBetween(text(), 'referral_other_length', 0, 200)

export const Referral = object({
  selection: rule(text(), 'required', value => (referrals as readonly string[]).includes(value)),
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
