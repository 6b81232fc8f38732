import { portionOf } from '../money.ts'

/** The tax that an amount includes, rounded half up. */
export function taxWithin(amount: number, rate: number): number {
  return portionOf(amount, thousandths(rate), 100_000 + thousandths(rate))
}

/** The tax that is added to an amount, rounded half up. */
export function taxOnTop(amount: number, rate: number): number {
  return portionOf(amount, thousandths(rate), 100_000)
}

/** The rate as an integer of thousandths. A float cannot represent rates such as 9.975 exactly, so half a cent could be rounded down. */
function thousandths(rate: number): number {
  return Math.round(rate * 1000)
}
