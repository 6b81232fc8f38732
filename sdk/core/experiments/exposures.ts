import { type Experiment, experiments } from './experiments.ts'

interface Exposure {
  /** The steps, of all flows, on which the experiment changes the screen. */
  steps: readonly string[]
  /** Whether the experiment changes anything in that country. If absent: in every country. */
  isIn?: (country: string) => boolean
}

/** Experiment → the steps and countries in which a visitor can see a difference. */
const shownAt: Readonly<Record<Experiment, Exposure>> = {
  applePay: { steps: ['payment'] },
  grow365Venmo: { steps: ['payment'], isIn: country => country === 'US' },
  paypalInJoin: { steps: ['payment'], isIn: country => country !== 'GB' },
  ukCardPayments: { steps: ['payment'], isIn: country => country === 'GB' },
  premiumPickMe: { steps: ['packages'] },
  socialProof: { steps: ['welcome'] },
  discountOfferLanguage: { steps: ['packages'] },
  removeCoparentStatus: { steps: ['landing'] },
  showPriceInBuildYourOwn: { steps: ['build-your-own'] }
}

/** The experiments whose difference a visitor of this step and country can see. */
export function exposures(step: string, country: string): Experiment[] {
  return experiments.filter(name => {
    const { steps, isIn } = shownAt[name]
    return steps.includes(step) && (isIn?.(country) ?? true)
  })
}
