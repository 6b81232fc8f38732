import type { ParentDetails } from '#core/contract/parent-details.ts'
import type { InviteContext } from '#core/contract/invite.ts'
import type { OwnSubscription } from '#core/contract/member.ts'
import type { PaymentResult } from '#core/contract/payment.ts'
import type { CouponOffer } from '#core/contract/coupon-offer.ts'
import type { Package, PricingInfo } from '#core/contract/pricing.ts'
import { screens } from '#words/en/screens.ts'
import type { Start } from '#visit/session.ts'
import { type WalletName, walletNames } from '#core/rules/payment.ts'
import { Parent } from '#core/rules/parent.ts'
import { sampleOf } from '#test/support/samples.ts'
import { inEachLanguage } from '#core/rules/language-record.ts'
import { localeOf } from '#core/locale.ts'
import { type OrderPrice, writtenOrder, writtenReceipt } from '#server/order/receipt.ts'
import { experiments, flags } from '#core/experiments/experiments.ts'

/** A parent A. A field without a value here has the sample that its rule accepts. */
export const parent = {
  ...(sampleOf(Parent) as Parent),
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana@example.com',
  phoneCountryCode: '+1',
  phoneNumber: '2125550100'
}

/** The texts that a parent types in step 1, each with the label of its field. */
export function typedBy({ phoneCountryCode: _, ...texts }: Partial<Parent>): [label: string | RegExp, text: string][] {
  return Object.entries(texts)
    .filter(([, text]) => text)
    .map(([name, text]) => [name === 'phoneNumber' ? /^Phone number/ : screens.field[name as 'email'], text])
}

export const family = { coParentEmail: 'sam@example.com', coParentDuplicateConfirmed: false }

export const builtPackage = { packageId: 'byo-1', productId: 'SUB1YEAR', services: ['MYFILES', 'CALLSBASIC'] }

/** The value for each wallet, by its name. */
export const forEachWallet = <Value>(value: Value) =>
  Object.fromEntries(walletNames.map(name => [name, value])) as Record<WalletName, Value>

export function newPackage(changes: Partial<Package> = {}): Package {
  return {
    id: 'premium-1',
    displayName: 'Premium',
    receiptText: 'Premium subscription, 1 year',
    subDurationInYears: 1,
    buildYourOwn: false,
    packageName: 'PREMIUM',
    recommended: (changes.packageName ?? 'PREMIUM') === 'PREMIUM',
    totalPrice: 14400,
    totalPriceFormatted: '$144.00',
    currencyCode: 'USD',
    vatAmount: null,
    vatAmountFormatted: null,
    vatRate: null,
    features: ['Shared calendar'],
    options: [],
    restrictions: { amex: true, discover: true, ...forEachWallet(true) },
    analyticsPackage: 'Premium 1 year',
    ...changes
  }
}

export function newTotals(total = 14400) {
  const formatted = `$${(total / 100).toFixed(2)}`
  return {
    currencyCode: 'USD' as const,
    selectedPackageTotal: 14400,
    selectedPackageTotalFormatted: '$144.00',
    subTotal: 14400,
    subTotalFormatted: '$144.00',
    subTotalAfterDiscount: 14400,
    subTotalAfterDiscountFormatted: '$144.00',
    paymentCodeTotal: 14400 - total,
    paymentCodeTotalFormatted: `$${((14400 - total) / 100).toFixed(2)}`,
    taxAmount: 0,
    taxAmountFormatted: '$0.00',
    total,
    totalFormatted: formatted
  }
}

/** A subscription code in a price that uses it up. */
export function newCodeDetail(code: string, amount: number, amountFormatted: string) {
  return { code, amount, amountFormatted, forfeited: 0, forfeitedFormatted: '$0.00' }
}

export function newPricing(changes: Partial<PricingInfo> & { total?: number } = {}): PricingInfo {
  const { total = 14400, ...rest } = changes
  const price = {
    couponDetail: null,
    payForCoParent: false,
    paymentCodeDetails: [],
    taxes: [],
    taxIncluded: false,
    taxId: 'tax-1',
    taxesCalculated: true,
    finalPrice: total,
    totals: newTotals(total),
    authenticatesCards: false,
    ...rest
  }
  return { written: inEachLanguage(language => newOrder(price, localeOf({ locale: language }))), ...price }
}

/** The words of a price for the premium package, which renews a year after the purchase of `paymentResult`. */
function newOrder(price: OrderPrice, locale: ReturnType<typeof localeOf>) {
  const renewal = { on: new Date('2027-03-01T12:00:00Z'), timeZone: 'America/Chicago', amount: '$144.00' }
  return writtenOrder(price, { name: 'Premium subscription, 1 year', options: [] }, renewal, locale)
}

/** The answer to a payment, with the receipt in words. */
export function newPaymentResult(changes: Partial<PaymentResult> = {}): PaymentResult {
  const result = { ...bareResult, ...changes }
  const { receipt, pricingInfo } = result
  const purchase = {
    ...receipt,
    orderNumber: result.purchaseId,
    date: new Date(receipt.transactionDateTime),
    timeZone: 'America/Chicago',
    seller: { name: 'Example Families Ltd' },
    buyer: {
      name: `${parent.firstName} ${parent.lastName}`,
      address: {
        line1: '1 Main Street',
        line2: null,
        city: 'Springfield',
        region: 'Illinois',
        postalCode: '62701',
        country: 'US'
      }
    }
  }
  const written = inEachLanguage(language => {
    const locale = localeOf({ locale: language })
    return writtenReceipt(newOrder({ ...receipt, ...pricingInfo, taxesCalculated: true }, locale), purchase, locale)
  })
  return { written, ...result }
}

const bareResult = {
  purchaseId: 'attempt-1',
  receipt: {
    transactionId: 'tx-1',
    cardBrand: 'Visa',
    cardLastFour: '1111',
    paymentType: 'CREDIT_CARD' as const,
    totals: newTotals(),
    payForCoParent: false,
    paymentCodeDetails: [],
    transactionDateTime: '2026-03-01T12:00:00.000Z'
  },
  registration: {
    parent: { userId: 'u-1', email: parent.email, familyId: 'f-1' },
    coParent: { email: 'sam@example.com', phoneNumberWithCountryCode: null },
    order: { packageId: 'premium-1', services: null },
    promoCodes: null
  },
  pricingInfo: { couponDetail: null, taxes: [], taxIncluded: false },
  gaPayloadBase64: '',
  clickToJoinToken: 'click-to-join'
}

export const paymentResult = newPaymentResult()

export function newStart(changes: Partial<Start> = {}): Start {
  return {
    anonymousId: 'anonymous',
    experiments: Object.fromEntries(experiments.map(name => [name, 'off' as const])),
    flags: Object.fromEntries(flags.map(name => [name, false])),
    lowestPrice: inEachLanguage(() => 'From $99.99 a year'),
    supportPhone: '(866) 755-9991',
    supportEmail: 'support@join.test',
    loginUrl: 'https://members.test/login',
    passwordUrl: 'https://members.test/password',
    homeUrl: 'https://members.test/home',
    emulated: false,
    googlePay: {},
    ...changes
  }
}

/** The user id of the invited parent, in the form of a mailed link. */
export const invitedUserId = '7d3c1f9e-0b0a-4c6e-9a53-2f6f0a1b2c3d'

export function newInvitation(changes: Partial<InviteContext> = {}): InviteContext {
  return {
    inviteToken: 'invite-token',
    userId: invitedUserId,
    country: 'US',
    isSubscriptionCurrent: false,
    billingAddressComplete: false,
    requireCredentials: true,
    invitedEmail: 's…@example.com',
    userCreatedByPro: false,
    proFirstName: null,
    proLastName: null,
    coparentPackageId: null,
    familyMembers: [
      { userId: 'u-1', firstName: 'Ana', lastName: 'Reyes', color: '#7a3b69', displayInitials: 'AR' },
      { userId: invitedUserId, firstName: 'Sam', lastName: 'Okafor', color: '#7a3b69', displayInitials: 'SO' }
    ],
    availableCoupons: [],
    ...changes
  }
}

export function newSubscription(changes: Partial<OwnSubscription> = {}): OwnSubscription {
  return {
    userId: 'u-1',
    subscriptionStatus: 'none',
    coparentPackageId: null,
    parent: { ...parent, timeZone: 'America/Chicago' },
    country: 'US',
    address: {
      line1: '1 Main Street',
      line2: null,
      city: 'Springfield',
      region: 'Illinois',
      postalCode: '62701',
      country: 'US'
    },
    availableCoupons: [],
    ...changes
  }
}

/** Answers of the \`parent\` call: an account that has given everything but a user name and a password. */
export function newParentDetails(changes: Partial<ParentDetails> = {}): ParentDetails {
  return {
    userId: 'u-1',
    email: parent.email,
    agreedToTerms: true,
    marketingOptIn: true,
    referralGiven: true,
    securityGiven: true,
    credentialsGiven: false,
    isInvited: false,
    address: { country: 'US' },
    ...changes
  }
}

/** The coupon of the premium package for a year. */
export function newCoupon(changes: Partial<CouponOffer> = {}): CouponOffer {
  return {
    couponCode: 'A',
    description: 'Spring',
    packageIds: ['premium-1'],
    discount: 2000,
    discountFormatted: '$20.00',
    endsAt: null,
    ...changes
  }
}
