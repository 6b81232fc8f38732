import { type Infer, nullable, object, size } from 'superstruct'
import { array } from './array.ts'
import { printable } from './text.ts'

/** The order. A ready package has neither product nor services; a build-your-own package has both. */
export const Order = object({
  packageId: printable(1, 40),
  productId: nullable(printable(1, 40)),
  services: nullable(size(array(printable(1, 40)), 0, 20))
})
export type Order = Infer<typeof Order>
