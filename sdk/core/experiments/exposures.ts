import { type Experiment, experiments } from './experiments.ts'

interface Exposure {
  /** Step names of all flows. */
  steps: readonly string[]
  /** Whether the experiment changes anything in that country. Default: in every country. */
  isIn?: (country: string) => boolean
}

/** The steps and countries in which each experiment is visible. */
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

/** The experiments that a visitor of this step and country is exposed to. */
export function exposures(step: string, country: string): Experiment[] {
  return experiments.filter(name => {
    const { steps, isIn } = shownAt[name]
    return steps.includes(step) && (isIn?.(country) ?? true)
  })
}
