import { type Infer, nullable, object, size } from 'superstruct'
import { array } from './array.ts'
import { idText } from './text.ts'

/** An order. Only an order of a built package has a product and services. */
export const Order = object({
  packageId: idText(1, 40),
  productId: nullable(idText(1, 40)),
  services: nullable(size(array(idText(1, 40)), 0, 20))
})
export type Order = Infer<typeof Order>
