import { atom, computed } from 'nanostores'
import * as pricingCalls from '#core/contract/pricing.ts'
import type { Package } from '#core/contract/pricing.ts'
import { ok, type Result } from '#core/errors.ts'
import { bypassedPackage } from '#core/rules/bypass.ts'
import { emailKeyOf } from '#core/rules/email.ts'
import type { Offer } from '#checkout/buyer.ts'
import { createCoParentEmail } from './co-parent-email/model.ts'
import { familyDraft, validateFamily } from './family/draft.ts'
import { saveRegistration } from './registration.ts'
import { arrivalDraft, endAsDuplicate, possibleDuplicateIn, type SignupSession } from './session.ts'

export type ArrivalOfferModel = ReturnType<typeof createArrivalOffer>

/** The discount or package of the arrival link, and the question for the co-parent's e-mail. */
export function createArrivalOffer(session: SignupSession) {
  /** Whether the link names a discount that has ended, or a package that is not sold. */
  const $isOfferGone = atom(false)
  const $isPackageGone = atom(false)
  const $isBannerGone = atom(false)
  const $arrival = arrivalDraft(session)

  const coParentEmail = createCoParentEmail(session, email => saveCoParentEmail(session, email))

  /**
   * Reports that the link's package is not sold. A hosted page reloads without the parameter `package`, and shows the notice after that.
   */
  function loseLink() {
    $isPackageGone.set(true)
    if (!session.environment.reload) return
    $arrival.setKey('isLost', true)
    session.environment.reload('package')
  }

  return {
    $arrival,
    $isOfferGone,
    $isPackageGone,
    /** The saved answer about the co-parent's e-mail. Undefined before the question, and after the visitor has closed the banner. */
    $answer: computed([familyDraft(session), session.$facts, $isBannerGone], ({ offer }, { family }, isGone) => {
      return offer === 'due' || isGone ? undefined : { email: family?.coParentEmail }
    }),
    coParentEmail,
    dismissBanner: () => $isBannerGone.set(true),
    enter: () => $isBannerGone.set(false),
    async isOver(): Promise<boolean> {
      const { isLost } = $arrival.get()
      $arrival.setKey('isLost', false)
      $isPackageGone.set(isLost)
      return isOfferOver(session)
    },
    turnsAway({ pricingGroupName }: Offer, isOver: boolean): boolean {
      $isOfferGone.set(isOver)
      const isTurnedAway = session.$facts.get().possibleDuplicate === true && pricingGroupName !== 'P0'
      if (isTurnedAway) endAsDuplicate(session)
      return isTurnedAway
    },
    chosenByLink({ packages }: Offer): Package | undefined {
      const { packageCode, isPreselected } = $arrival.get()
      if (packageCode === '' || isPreselected) return undefined
      $arrival.set({ ...$arrival.get(), packageCode: '', followed: packageCode })
      const offered = packageOf(packageCode, packages)
      if (!offered) loseLink()
      return offered
    },
    preselected({ packages }: Offer): Package | undefined {
      const { packageCode, isPreselected } = $arrival.get()
      return isPreselected ? packageOf(packageCode, packages) : undefined
    }
  }
}

/** Saves the answer about the co-parent's e-mail. Where the server needs more, the visitor goes to step 2. */
async function saveCoParentEmail(session: SignupSession, email: string | undefined): Promise<Result<unknown>> {
  const $family = familyDraft(session)
  const answer = email === undefined ? { offer: 'skipped' as const, email: '' } : { offer: 'given' as const, email }
  const changed = { ...$family.get(), ...answer, isEmailUnknown: email === undefined }
  const before = session.$facts.get().family
  const isSame = emailKeyOf(email ?? '') === emailKeyOf(before?.coParentEmail ?? '')
  // Another co-parent has to be confirmed anew.
  const coParentDuplicateConfirmed = isSame && before?.coParentDuplicateConfirmed === true
  const validated = validateFamily(session.$facts.get().parent, changed)
  const saved = validated.ok
    ? await saveRegistration(session, { ...validated.value, coParentDuplicateConfirmed, sections: ['FAMILY'] })
    : undefined
  if (saved?.ok) {
    session.record({ family: { coParentEmail: email, coParentDuplicateConfirmed } })
  } else if (!saved || possibleDuplicateIn(saved.problem)) {
    // The other refusals need step 2: only there can the visitor give a phone instead of the e-mail, or confirm a possible duplicate.
    session.go('family', saved && { code: 'invalid', message: possibleDuplicateIn(saved.problem)?.text })
  } else if (!saved.problem.isExplained) {
    return saved
  }
  $family.set(changed)
  return ok(undefined)
}

function packageOf(code: string, packages: readonly Package[]): Package | undefined {
  const asked = bypassedPackage(code)
  return packages.find(row => row.packageName === asked?.packageName && row.subDurationInYears === asked.years)
}

/** Whether the discount of the arrival link has ended. If the call fails, the discount counts as valid. */
async function isOfferOver(session: SignupSession): Promise<boolean> {
  if (arrivalDraft(session).get().referrerKey === '') return false
  const answer = await session.call(pricingCalls.checkOffer, {})
  return answer.ok && !answer.value.valid
}
