import { describe, expect, it } from 'vitest'
import { couponPercentage } from '#core/rules/coupon.ts'

describe('the percentage of a coupon', () => {
  it.each([
    [2400, 15_999, 15, 15],
    [1499, 9995, 15, 15],
    [2410, 15_999, 15, 16],
    [2390, 15_999, 14, 15],
    [1500, 10_000, 15, 15],
    [1, 10_000, 0, 1],
    [1, 151, 0, 1],
    [10_000, 10_000, 100, 100],
    [0, 0, 0, 0]
  ])('%i of %i is %i, or %i in the other style', (discount, total, floored, ceiled) => {
    expect(couponPercentage(discount, total)).toBe(floored)
    expect(couponPercentage(discount, total, 'ceil')).toBe(ceiled)
  })
})
