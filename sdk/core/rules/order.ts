import { type Infer, nullable, object, size } from 'superstruct'
import { array } from './array.ts'
import { printable } from './text.ts'

/** An order. Only an order of a built package has a product and services. */
export const Order = object({
  packageId: printable(1, 40),
  productId: nullable(printable(1, 40)),
  services: nullable(size(array(printable(1, 40)), 0, 20))
})
export type Order = Infer<typeof Order>
