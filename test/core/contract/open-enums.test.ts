import { expect, test } from 'vitest'
import { call } from '#core/contract/call.ts'
import { contract } from '#core/contract/contract.ts'
import type { Route } from '#core/contract/route.ts'

interface AnyStruct {
  type: string
  schema: unknown
  is(value: unknown): boolean
  entries(value: unknown, context: object): Iterable<[unknown, unknown, AnyStruct]>
}

type Path = readonly (string | number)[]

/** A value that an answer's struct accepts, and the paths of the enums in it. */
interface Sample {
  value: unknown
  enums: { at: Path; known: readonly unknown[] }[]
}

/** Sample values for each type. Every refinement of the type accepts at least one of them. */
const plain: Record<string, readonly unknown[]> = {
  string: ['word', 'US', '+1', '2125550190', 'ana@example.com', 'America/New_York', 'first_pet', '60601', ''],
  number: [1],
  integer: [1],
  boolean: [true]
}

function sampleOf(struct: AnyStruct, at: Path = []): Sample {
  const { type, schema } = struct
  if (type === 'enums') {
    const known = Object.values(schema as object) as unknown[]
    return { value: known[0], enums: [{ at, known }] }
  }
  if (type === 'literal') return { value: schema, enums: [] }
  if (type in plain) {
    return { value: [...plain[type]!, null, undefined].find(value => struct.is(value)), enums: [] }
  }
  const empty = { object: {}, array: [0], record: { any: 0 } }[type]
  if (!empty) throw new Error(`nobody knows a sample of a struct "${type}" at ${at.join('.')}`)
  const parts = [...struct.entries(empty, {})].map(([key, , part]) => {
    const name = key as string | number
    return { name, ...sampleOf(part, [...at, name]) }
  })
  const value = Array.isArray(empty) ? [] : {}
  for (const part of parts) (value as Record<string | number, unknown>)[part.name] = part.value
  return { value, enums: parts.flatMap(part => part.enums) }
}

function placed(value: unknown, [first, ...rest]: Path, next: unknown): unknown {
  if (first === undefined) return next
  const copy = structuredClone(value) as Record<string | number, unknown>
  copy[first] = placed(copy[first], rest, next)
  return copy
}

const at = (value: unknown, path: Path) =>
  path.reduce<unknown>((part, key) => (part as Record<string | number, unknown>)[key], value)

const future = (known: unknown) => (typeof known === 'number' ? 99 : 'OF_THE_FUTURE')

function enumsOf(rows: Readonly<Record<string, Route>>) {
  return Object.entries(rows).flatMap(([name, row]) => {
    const { value, enums } = sampleOf(row.output as unknown as AnyStruct)
    return enums.map(found => ({ name, row, value, ...found, path: `${name} ${found.at.join('.')}` }))
  })
}

async function answered(row: Route, body: unknown) {
  const wire = { origin: 'https://join.test', fetch: async () => Response.json(body) }
  return call(wire, row, { params: {}, query: undefined, body: undefined } as never)
}

test('every answer of the contract has a sample that is taken', async () => {
  for (const [name, row] of Object.entries(contract) as [string, Route][]) {
    const { value } = sampleOf(row.output as unknown as AnyStruct)
    expect([name, await answered(row, value)]).toMatchObject([name, { ok: true }])
  }
  expect(enumsOf(contract).length).toBeGreaterThan(10)
})

test.each(enumsOf(contract))('$path takes a value of the future', async ({ row, value, at: path, known }) => {
  const next = future(known[0])
  const answer = await answered(row, placed(value, path, next))
  expect(answer.ok && at(answer.value, path)).toBe(next)
  // A value of another type is still refused.
  expect((await answered(row, placed(value, path, { odd: 1 }))).ok).toBe(false)
})
