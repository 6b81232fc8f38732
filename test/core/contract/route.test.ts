import { object, string } from 'superstruct'
import { expectTypeOf, test } from 'vitest'
import type { Input, Route } from '#core/contract/route.ts'

const places = {
  method: 'GET',
  path: '/v1/places',
  auth: 'none',
  summary: 'Places of a country',
  input: { query: object({ country: string() }) },
  output: object({}),
  errors: []
} as const satisfies Route

test('the input of a call has the type of its structs', () => {
  expectTypeOf<Input<typeof places>>().toEqualTypeOf<{ query: { country: string } }>()
})
