import { type Infer, integer, nullable, object, string } from 'superstruct'
import { array } from '../rules/array.ts'

export const CouponOffer = object({
  couponCode: string(),
  description: string(),
  packageIds: array(string()),
  discount: integer(),
  discountFormatted: string(),
  endsAt: nullable(string())
})
export type CouponOffer = Infer<typeof CouponOffer>
