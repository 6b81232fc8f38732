import type { AnyStruct, Route } from '#core/contract/route.ts'

/** Sample texts. Every text of the contract accepts at least one of them. */
const texts = [
  'Ana',
  'ana@example.com',
  '+1',
  '2125550100',
  'US',
  '62701',
  'America/Chicago',
  'NEWS',
  'first_pet',
  '1234',
  '7d3c1f9e-0b0a-4c6e-9a53-2f6f0a1b2c3d'
]

/** The smallest value that a struct accepts, for tests that do not depend on the body. */
export function sampleOf(struct: AnyStruct): unknown {
  if (struct.is(undefined)) return undefined
  if (struct.is(null)) return null
  const { type, schema } = struct
  if (type === 'object') {
    const fields = Object.entries(schema as Record<string, AnyStruct>)
    return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(field)]))
  }
  if (type === 'array') return [[], [sampleOf(schema as AnyStruct)]].find(value => struct.is(value))
  if (type === 'enums') return Object.values(schema as object)[0]
  const found = [true, 1, ...texts].find(value => struct.is(value))
  if (found === undefined) throw new Error(`there is no sample of ${type}`)
  return found
}

/** A minimal input that a call accepts. */
export function inputFor({ input: { params, query, body } = {} }: Pick<Route, 'input'>) {
  return {
    params: params && (sampleOf(params) as Record<string, unknown>),
    query: query && (sampleOf(query) as Record<string, unknown>),
    body: body && sampleOf(body)
  }
}

/** A valid request without its credentials. `named` replaces the samples of the named fields at any depth. */
export function requestOf(
  route: Route,
  headers: Record<string, string> = {},
  named: Record<string, string> = {}
): [url: string, init: RequestInit] {
  const replaced = <T>(value: T): T =>
    value && JSON.parse(JSON.stringify(value, (key, part: unknown) => named[key] ?? part))
  const input = inputFor(route)
  const [params, query, body] = [replaced(input.params), replaced(input.query), replaced(input.body)]
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => String(params?.[name]))
  const asked = Object.entries(query ?? {}).filter(([, value]) => value !== undefined) as [string, string][]
  const search = query ? `?${new URLSearchParams(asked)}` : ''
  return [
    `http://join.test${path}${search}`,
    {
      method: route.method,
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body)
    }
  ]
}
