import type { Language } from '#core/locale.ts'
import { insertCoupon } from '#server/order/discount-store.ts'
import { percentCoupon } from '#test/support/coupons.ts'
import { homesOnScreen, signupOn } from '#test/support/signup.ts'
import { child, opensFlow, paymentActs, phones } from './circumstances.ts'
import type { Product } from './product.ts'
import { createRecorder, type Visit } from './recorder.ts'

/** Records a parent A who arrives by a discount link. */
export async function offerVisit(product: Product, locale: Language): Promise<Visit> {
  const country = 'US'
  const offer = { ref: `spring-${locale}`, pct: 'MjU' }
  await insertCoupon(
    product.deps.database,
    percentCoupon({
      code: `SPRING-${locale}`.toUpperCase(),
      description: { en: 'Spring offer', es: 'Oferta de primavera' },
      value: 25,
      referrerKey: offer.ref
    })
  )
  const page = await opensFlow(product, 'harness', {
    flow: 'signup',
    locale,
    country,
    'offer.ref': offer.ref,
    percent: '25'
  })
  const visitor = await signupOn(page, { locale, country })
  const { words } = visitor
  const { shows, adds, visit } = createRecorder(page, { flow: 'signup', locale, country, options: { offer } })
  await visitor.isAParent()
  await visitor.saysCoParentIsNew()
  const email = `ana.offer.${locale}@example.com`
  await visitor.typesContact({ firstName: 'Ana', lastName: 'Reyes', email, phone: phones[country] })
  await visitor.continues()
  await visitor.namesFamily({ firstName: 'Sam', lastName: 'Okafor', email: `sam.${email}` }, child)
  await visitor.continues()
  await shows('packages/offer', words.packages.title)
  await adds('packages/offer-wording', { arms: { discountOfferLanguage: 'treatment' } })
  await visitor.choosesPackage(/premium/i)
  await visitor.typesBilling(homesOnScreen[country])
  await visitor.continuesToPayment()
  await visitor.typesCard()
  await visitor.reviews()
  await shows('payment/review-offer', words.review.title, { acts: paymentActs(words).toReview })
  const made = await visit()
  await page.context().close()
  return made
}
