import { portionOf } from '../money.ts'

/** The tax within an amount, rounded half up. */
export function taxWithin(amount: number, rate: number): number {
  return portionOf(amount, thousandths(rate), 100_000 + thousandths(rate))
}

/** The tax on top of an amount, rounded half up. */
export function taxOnTop(amount: number, rate: number): number {
  return portionOf(amount, thousandths(rate), 100_000)
}

/** Rates such as 9.975 have no exact float. Whole thousandths keep an exact half exact. */
function thousandths(rate: number): number {
  return Math.round(rate * 1000)
}
