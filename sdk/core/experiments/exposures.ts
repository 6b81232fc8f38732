/** No step: the payment view of the checkout tracks these experiments itself, with the wallets that the country and the package allow. */
const methods = 'payment methods'

/** Each experiment, and the step, of any flow, on which it changes the screen. */
export const shownAt = {
  applePay: methods,
  googlePay: methods,
  grow365Venmo: methods,
  paypalInJoin: methods,
  ukCardPayments: methods,
  premiumPickMe: 'packages',
  socialProof: 'welcome',
  discountOfferLanguage: 'packages',
  removeCoparentStatus: 'landing',
  showPriceInBuildYourOwn: 'build-your-own'
}
export type Experiment = keyof typeof shownAt

/** The experiments whose difference a visitor of this step can see. */
export function exposures(step: string): Experiment[] {
  return (Object.keys(shownAt) as Experiment[]).filter(name => shownAt[name] === step)
}
