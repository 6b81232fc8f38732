import { valueIn } from '#core/rules/language-record.ts'
import { useStore } from '#form/use-store.ts'
import type { CheckoutModel } from './part.ts'

/** The total of the latest price, in the language of the page. Undefined without a price. */
export function useTotal({ pricing, $locale }: Pick<CheckoutModel, 'pricing' | '$locale'>): string | undefined {
  const price = useStore(pricing.$price)
  const { language } = useStore($locale)
  return price && valueIn(price.written, language).total.amount
}
