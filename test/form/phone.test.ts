import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localeOf } from '#core/locale.ts'
import { createPhone } from '#form/phone.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function phoneOf(country: string) {
  const $values = atom({ phoneCountry: country, phoneNumber: '' })
  const phone = createPhone({ $locale: atom(localeOf({ locale: 'en-US' })) }, $values, phoneNumber =>
    $values.set({ ...$values.get(), phoneNumber })
  )
  return { ...phone, $values, listed: () => phone.$dials.get().map(({ value }) => value) }
}

test.each([
  ['half a second has passed', () => void vi.advanceTimersByTime(500)],
  ['the visitor enters the field', ({ list }: ReturnType<typeof phoneOf>) => list()]
])('only the chosen country is listed until %s', (_, event) => {
  const phone = phoneOf('GB')
  expect(phone.listed()).toEqual(['GB'])
  event(phone)
  expect(phone.listed().length).toBeGreaterThan(200)
})

test('a country that is chosen before that is the listed one', () => {
  const phone = phoneOf('GB')
  phone.$values.set({ phoneCountry: 'IE', phoneNumber: '' })
  expect(phone.listed()).toEqual(['IE'])
})

test('a trunk zero leaves the field, and an impossible number stays with a warning', async () => {
  const phone = phoneOf('GB')
  phone.$values.set({ phoneCountry: 'GB', phoneNumber: '02079460123' })
  await phone.check()
  expect([phone.$values.get().phoneNumber, phone.$isUnlikely.get()]).toEqual(['2079460123', false])
  phone.$values.set({ phoneCountry: 'GB', phoneNumber: '020794601234567' })
  await phone.check()
  expect([phone.$values.get().phoneNumber, phone.$isUnlikely.get()]).toEqual(['020794601234567', true])
})

test('a number that is typed on while it is validated is left alone', async () => {
  const phone = phoneOf('GB')
  phone.$values.set({ phoneCountry: 'GB', phoneNumber: '02079460123' })
  const checked = phone.check()
  phone.$values.set({ phoneCountry: 'GB', phoneNumber: '020794601234' })
  await checked
  expect(phone.$values.get().phoneNumber).toBe('020794601234')
})
