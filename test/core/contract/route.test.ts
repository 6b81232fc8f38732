import { object, string } from 'superstruct'
import { expectTypeOf, test } from 'vitest'
import type { Input, RoutesOf, WithInputs } from '#core/contract/route.ts'

const row = { method: 'GET', path: '/v1/places', auth: 'none', gives: object({}), fails: [] } as const
const inputs = { places: { summary: 'Places of a country', query: object({ country: string() }) } } as const
type Routes = RoutesOf<typeof inputs>

test('the compiler refuses a row without its input, and an input without its row', () => {
  void ({ places: row } satisfies Routes)
  // @ts-expect-error the input has no row
  void ({} satisfies Routes)
  // @ts-expect-error the second row has no input
  void ({ places: row, regions: row } satisfies Routes)
})

test('the input of a row has the type of its structs', () => {
  const routes: WithInputs<{ places: typeof row }, typeof inputs> = { places: row }
  expectTypeOf<Input<typeof routes.places>>().toEqualTypeOf<{ query: { country: string } }>()
})
