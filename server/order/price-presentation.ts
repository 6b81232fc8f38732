import type { CouponOffer } from '#core/contract/coupon-offer.ts'
import type { Package, PricingInfo, Totals } from '#core/contract/pricing.ts'
import type { Variant } from '#core/country.ts'
import type { Order } from '#core/rules/order.ts'
import type { WrittenOrder } from '#core/contract/written-order.ts'
import { inEachLanguage, valueIn } from '#core/rules/language-record.ts'
import { inLanguage, type Language, type Locale } from '#core/locale.ts'
import { type Currency, formatMoney } from '#core/money.ts'
import { taxWithin } from '#core/rules/tax.ts'
import { type PackageRow, packagesOf, taxName } from './catalogue/catalogue.ts'
import type { PricingGroup } from './catalogue/schema.ts'
import { boughtOf, type Renewal, writtenOrder } from './receipt.ts'
import { type Amounts, type CouponChoice, type Discount, bestDiscount } from './price.ts'

interface Market {
  variant: Variant
  group: PricingGroup
}

/** The packages of a market in the form that cards show. Prices and tax are for one person. */
export function packagesFor({ variant, group }: Market, locale: Locale): Package[] {
  return packagesOf(variant, group).map(row => packageOf(row, locale))
}

export function packageOf(row: PackageRow, { language, tag }: Locale): Package {
  const write = writerOf(row.currency, tag)
  const vatAmount = row.vatRate === null ? null : taxWithin(row.price, row.vatRate)
  return {
    id: row.id,
    displayName: row.displayName[language],
    receiptText: row.receiptText[language],
    subDurationInYears: row.years,
    buildYourOwn: row.buildYourOwn,
    packageName: row.packageName,
    recommended: row.recommended,
    totalPrice: row.price,
    totalPriceFormatted: write(row.price),
    currencyCode: row.currency,
    vatAmount,
    vatAmountFormatted: vatAmount === null ? null : write(vatAmount),
    vatRate: row.vatRate,
    features: row.features.map(feature => feature[language]),
    options: row.options.map(({ code, group, displayName, description, price }) => ({
      code,
      group,
      displayName: displayName[language],
      description: description?.[language] ?? null,
      price,
      priceFormatted: write(price)
    })),
    restrictions: row.restrictions,
    analyticsPackage: row.analyticsPackage
  }
}

/** The numbers of a price's answer, with formatted amounts. `taxId` identifies this calculation. */
export function pricingInfo(
  amounts: Amounts,
  taxId: string,
  locale: Locale
): Omit<PricingInfo, 'authenticatesCards' | 'codesLimited' | 'written'> {
  const write = writerOf(amounts.row.currency, locale.tag)
  const { discount } = amounts
  return {
    couponDetail: discount
      ? {
          couponCode: discount.coupon.code,
          description: valueIn(discount.coupon.description, locale.language),
          discount: discount.amount,
          discountFormatted: write(discount.amount)
        }
      : null,
    payForCoParent: amounts.payForCoParent,
    paymentCodeDetails: amounts.codes.map(({ code, amount, forfeited }) => ({
      code,
      amount,
      amountFormatted: write(amount),
      forfeited,
      forfeitedFormatted: write(forfeited)
    })),
    taxes: amounts.taxes.map(({ name, rate, amount }) => ({
      name: taxName(name, locale.language),
      rate,
      rateFormatted: formatRate(rate, locale.tag),
      amount,
      amountFormatted: write(amount)
    })),
    taxIncluded: amounts.row.taxIncluded,
    taxId,
    taxesCalculated: amounts.taxesCalculated,
    finalPrice: amounts.total,
    totals: totalsOf(amounts, write)
  }
}

/** The order in the words of every language. `total` is the renewal price. */
export function writtenOrders(
  amounts: Amounts,
  order: Order,
  { total, ...renewal }: Omit<Renewal, 'amount'> & { total: number },
  locale: Locale,
  forCoParent = false
): Record<Language, WrittenOrder> {
  return inEachLanguage(language => {
    const there = inLanguage(locale, language)
    const amount = writerOf(amounts.row.currency, there.tag)(total)
    const price = pricingInfo(amounts, '', there)
    return writtenOrder(
      price,
      boughtOf(amounts.row, order, there, forCoParent),
      { ...renewal, amount, forCoParent },
      there
    )
  })
}

function totalsOf(amounts: Amounts, write: (amount: number) => string): Totals {
  const { selectedPackageTotal, subTotal, subTotalAfterDiscount, paymentCodeTotal, taxAmount, total } = amounts
  return {
    currencyCode: amounts.row.currency,
    selectedPackageTotal,
    selectedPackageTotalFormatted: write(selectedPackageTotal),
    subTotal,
    subTotalFormatted: write(subTotal),
    subTotalAfterDiscount,
    subTotalAfterDiscountFormatted: write(subTotalAfterDiscount),
    paymentCodeTotal,
    paymentCodeTotalFormatted: write(paymentCodeTotal),
    taxAmount,
    taxAmountFormatted: write(taxAmount),
    total,
    totalFormatted: write(total)
  }
}

/** The best coupon of each offered package. Packages with the same coupon and discount share a row. */
export function couponOffers(
  { variant, group }: Market,
  choice: CouponChoice,
  { language, tag }: Locale
): CouponOffer[] {
  const offers = packagesOf(variant, group).flatMap(row => {
    const discount = bestDiscount(row, row.price, choice)
    return discount ? [{ row, ...discount }] : []
  })
  return [...Map.groupBy(offers, sameOffer).values()].flatMap(same => {
    const [first] = same
    if (!first) return []
    const { coupon, amount, row } = first
    return {
      couponCode: coupon.code,
      description: valueIn(coupon.description, language),
      packageIds: same.map(({ row }) => row.id),
      discount: amount,
      discountFormatted: formatMoney({ amount, currency: row.currency }, tag),
      endsAt: coupon.endsAt?.toISOString() ?? null
    }
  })
}

function sameOffer({ coupon, amount }: Discount): string {
  return `${coupon.code} ${amount}`
}

function writerOf(currency: Currency, tag: string): (amount: number) => string {
  return amount => formatMoney({ amount, currency }, tag)
}

// The formats are cached, because creating one costs far more than using it. The cache cannot grow without limit, because currencies and
// locale tags come from closed lists.
const rates = new Map<string, string>()

function formatRate(rate: number, tag: string): string {
  const key = `${rate} ${tag}`
  const written = rates.get(key) ?? rate.toLocaleString(tag)
  rates.set(key, written)
  return written
}
