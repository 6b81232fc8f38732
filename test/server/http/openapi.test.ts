import { beforeAll, expect, test } from 'vitest'
import { type ErrorCode, errors } from '#core/errors.ts'
import { statusesOf } from '#server/http/statuses.ts'
import { contract } from '#core/contract/contract.ts'
import type { Route } from '#core/contract/route.ts'
import { createApi } from '#test/support/api.ts'
import { createDescription } from '#test/support/description.ts'
import { inputFor } from '#test/support/samples.ts'

type Schema = Record<string, unknown>
interface Operation {
  operationId: string
  tags: string[]
  security: Record<string, unknown>[]
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: Record<string, { description: string; content: { 'application/json': { schema: Schema } } }>
}
interface Description {
  openapi: string
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, Schema> }
}
const api = await createApi()
let description: Description
const operations = () =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation }))
  )

beforeAll(async () => {
  const response = await api.app.request('http://join.test/openapi.json')
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
  description = await response.json()
})

test('the API description is of version 3.1 and has every row once, by its name', () => {
  expect(description.openapi).toBe('3.1.0')
  expect(
    operations()
      .map(({ operationId }) => operationId)
      .toSorted()
  ).toEqual(Object.keys(contract).toSorted())
})

test('the API description tells each refusal of each row under its status', () => {
  for (const { operationId, responses } of operations()) {
    const { errors } = contract[operationId as keyof typeof contract] as Route
    for (const code of errors) {
      for (const status of statusesOf(code)) expect(responses[status]?.description.split(', ')).toContain(code)
    }
  }
})

/** Every property and parameter of a request with the call that takes it, at any depth. */
const properties = () =>
  operations().flatMap(({ operationId, parameters, requestBody }) => {
    const found: { operationId: string; name: string; schema: Schema }[] = []
    const enter = (name: string, schema: Schema) => {
      found.push({ operationId, name, schema })
      if (schema.items) enter(name, schema.items as Schema)
      for (const [inner, part] of Object.entries((schema.properties ?? {}) as Record<string, Schema>))
        enter(inner, part)
    }
    const body = requestBody?.content['application/json'].schema.properties as Record<string, Schema> | undefined
    for (const [name, schema] of Object.entries(body ?? {})) enter(name, schema)
    for (const parameter of parameters) if (parameter.in !== 'header') enter(parameter.name, parameter.schema)
    return found
  })

test('the API description has the limits of the contract’s structs', () => {
  const schemaOf = (call: string, property: string) =>
    properties().find(({ operationId, name }) => operationId === call && name === property)!.schema
  expect(schemaOf('pay', 'attemptId')).toMatchObject({ format: 'uuid', pattern: expect.stringContaining('{12}$') })
  expect(schemaOf('pay', 'nonce')).toMatchObject({ minLength: 1, maxLength: 200, pattern: '^[ -~]*$' })
  expect(schemaOf('createRegistration', 'email')).toMatchObject({ format: 'email' })
  expect(schemaOf('updateOwnAddress', 'city').description).toMatch(/3 to 30 characters$/)
})

test.each(Object.entries(contract) as [string, Route][])(
  'the API description fits the messages of our client and the server: %s',
  async (_, route) => {
    const answer = await api.call(route, inputFor(route) as never)
    const isRefused = !answer.ok && [400, 401, 403, 404, 422].includes(errors[answer.problem.code as ErrorCode].status)
    api.exhaust('refusal')
    const wrong = route.input?.body ? { ...inputFor(route), body: [] } : inputFor(route)
    const refused = { ok: false, problem: { code: 'limited' } }
    expect(await api.call(route, wrong as never)).toMatchObject(
      route.input?.body || isRefused ? refused : { ok: answer.ok }
    )
    api.relax()
    expect(api.departures).toEqual([])
  }
)

test.each([
  ['a missing field', '/v1/login', {}, 200, /must have required property 'target'/],
  [
    'a code of another call',
    '/v1/login',
    { statusCode: 401, code: 'expired', message: '' },
    401,
    /must be equal to one of/
  ],
  ['a status that is not described', '/v1/login', {}, 418, /the status is not described/],
  ['a request that was let in and should not', '/v1/login', { target: '/' }, 200, /requestBody/]
])('the comparison with the API description notices %s', async (_, path, answer, status, departure) => {
  const departuresOf = await createDescription(api.app.request)
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"username":1}' }
  const departures = await departuresOf(`http://join.test${path}`, init, Response.json(answer, { status }))
  expect(departures.join('\n')).toMatch(departure)
})
