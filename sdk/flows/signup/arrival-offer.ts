import { atom, computed } from 'nanostores'
import { type Package, pricingRoutes } from '#core/api/pricing.ts'
import { ok } from '#core/errors.ts'
import { bypassedPackage } from '#core/rules/bypass.ts'
import { builderDraft } from '#checkout/build-your-own/draft.ts'
import type { Offer } from '#checkout/offer.ts'
import { createCoParentEmail } from './co-parent-email/model.ts'
import { familyDraft, judgeFamily } from './family/draft.ts'
import { endAsDuplicate, isTakenElsewhere, saveRegistration, saysPossibleDuplicate } from './registration.ts'
import { arrivalDraft, type SignupSession } from './session.ts'

export type ArrivalOfferModel = ReturnType<typeof createArrivalOffer>

/** The offer of the link that brought the visitor, and the question for the co-parent's e-mail. */
export function createArrivalOffer(session: SignupSession) {
  /** The link names a package that is not sold, or a discount that is over. */
  const $isOfferGone = atom(false)
  const $isBannerGone = atom(false)
  const $arrival = arrivalDraft(session)

  const coParentEmail = createCoParentEmail(session, async email => {
    const $family = familyDraft(session)
    const answer = email === undefined ? { offer: 'skipped' as const, email: '' } : { offer: 'given' as const, email }
    const changed = { ...$family.get(), ...answer, isEmailUnknown: email === undefined }
    const coParentDuplicateConfirmed = session.$facts.get().family?.coParentDuplicateConfirmed ?? false
    const judged = judgeFamily(session.$facts.get().parent, changed)
    const saved = judged.ok
      ? await saveRegistration(session, { ...judged.value, coParentDuplicateConfirmed, sections: ['FAMILY'] })
      : undefined
    if (saved?.ok) {
      session.learn({ family: { coParentEmail: email, coParentDuplicateConfirmed } })
    } else if (!saved || saysPossibleDuplicate(saved.problem)) {
      // A phone instead of an e-mail, or a word about a duplicate: step 2 has the room for either.
      session.go('family')
    } else if (!isTakenElsewhere(session, saved.problem)) {
      return saved
    }
    $family.set(changed)
    return ok(undefined)
  })

  /** An address of ours is opened anew without its package, and says so once more. */
  function loseLink() {
    $isOfferGone.set(true)
    if (!session.environment.reload) return
    $arrival.setKey('isLost', true)
    session.environment.reload('package')
  }

  return {
    $arrival,
    $isOfferGone,
    /** What is saved of the co-parent's e-mail since it was asked for; undefined when it was not, or the banner was put away. */
    $answer: computed([familyDraft(session), session.$facts, $isBannerGone], ({ offer }, { family }, isGone) => {
      return offer === 'due' || isGone ? undefined : { email: family?.coParentEmail }
    }),
    coParentEmail,
    dismissBanner: () => $isBannerGone.set(true),
    enter: () => $isBannerGone.set(false),
    async isOver(): Promise<boolean> {
      const { isLost } = $arrival.get()
      $arrival.setKey('isLost', false)
      return (await isOfferOver(session)) || isLost
    },
    turnsAway({ pricingGroupName }: Offer, isOver: boolean): boolean {
      $isOfferGone.set(isOver)
      const isTurnedAway = session.$facts.get().possibleDuplicate === true && pricingGroupName !== 'P0'
      if (isTurnedAway) endAsDuplicate(session)
      return isTurnedAway
    },
    chosenByLink({ packages }: Offer): Package | undefined {
      const { packageCode } = $arrival.get()
      if (packageCode === '') return undefined
      $arrival.set({ ...$arrival.get(), packageCode: '', followed: packageCode })
      const asked = bypassedPackage(packageCode)
      const found = packages.find(
        row => row.packageName === asked?.packageName && row.subDurationInYears === asked.years
      )
      if (!found) loseLink()
      if (found?.buildYourOwn) builderDraft(session).setKey('years', found.subDurationInYears)
      return found
    }
  }
}

/** Whether the link that brought the visitor is worth nothing any more. Not knowing is no reason to worry anybody. */
async function isOfferOver(session: SignupSession): Promise<boolean> {
  if (arrivalDraft(session).get().referrerKey === '') return false
  const answer = await session.call(pricingRoutes.checkOffer, {})
  return answer.ok && !answer.value.valid
}
