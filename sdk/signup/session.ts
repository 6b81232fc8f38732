import type { MapStore } from 'nanostores'
import type { Problem, ValidationError } from '#core/errors.ts'
import type { SignupFacts, SignupStep } from '#core/flow/signup.ts'
import type { Parent } from '#core/rules/parent.ts'
import type { Session } from '#visit/session.ts'

export type SignupSession = Session<SignupFacts, SignupStep>

/** The values of the arrival link (docs/specification/sign-up.md#links). Missing ones are empty. */
export interface Arrival {
  /** The referrer key of a discount link, by which the server finds the discount. */
  referrerKey: string
  /** The percentage that the link claims as its discount; 0 for none. The page shows it, but the server decides the discount. */
  percent: number
  /** The package that a link or a page chooses: its letters and an optional digit for the term. */
  packageCode: string
  /** Whether the package is only marked on the screen of the packages, which a link skips. */
  isPreselected: boolean
  /** Whether the page was reloaded because the link's package is not sold. */
  isLost: boolean
  /** The package of a link that was already applied, so that a reload does not apply it again. */
  followed: string
  /** Experiment arms that a developer's link forces. */
  forced: string
}

export function arrivalDraft(session: SignupSession, arrival: Partial<Arrival> = {}): MapStore<Arrival> {
  return session.draft<Arrival>('arrival', {
    referrerKey: '',
    percent: 0,
    packageCode: '',
    isPreselected: false,
    isLost: false,
    followed: '',
    forced: '',
    ...arrival
  })
}

/** Ends the registration at the step `duplicate`, which names the support. */
export function endAsDuplicate(session: SignupSession, typed?: Parent): void {
  const { firstName = '', lastName = '', email = '' } = typed ?? session.$facts.get().parent ?? {}
  session.record({ duplicate: { name: `${firstName} ${lastName}`.trim(), email } })
}

/**
 * The refusal of the co-parent as a possible duplicate, if there is one. With the code `certain` the co-parent is a duplicate, since they
 * have already paid.
 */
export function possibleDuplicateIn({ validationErrors = [] }: Problem): ValidationError | undefined {
  return validationErrors.find(({ field, code }) => field === 'coParent.duplicate' && code !== 'certain')
}
