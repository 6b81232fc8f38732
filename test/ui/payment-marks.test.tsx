// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { PaymentMarks } from '#ui/order/payment-marks.tsx'
import { drawings } from '#ui/order/mark-drawings.ts'
import { render } from '#test/support/render.tsx'

test('the marks come into boxes that wait for them, and a screen reader reads the label alone', async () => {
  const names = Object.keys(drawings) as (keyof typeof drawings)[]
  const { tree: page } = await render(<PaymentMarks names={names} label="Cards we accept: Visa and others" />)
  expect(page.querySelectorAll('.cpj-marks > span')).toHaveLength(names.length)
  await expect.poll(() => page.querySelectorAll('.cpj-marks > span > svg').length).toBe(names.length)
  expect(page.querySelector('.cpj-marks')!.getAttribute('aria-hidden')).toBe('true')
  expect(page.textContent).toBe('Cards we accept: Visa and others')
})
