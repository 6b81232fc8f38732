import { beforeAll, expect, test } from 'vitest'
import { type ErrorCode, errors } from '#core/errors.ts'
import { statusesOf } from '#server/platform/http/statuses.ts'
import { contract } from '#core/contract/contract.ts'
import type { Route } from '#core/contract/route.ts'
import { createApi } from '#test/support/api.ts'
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

test('the API description lists each refusal of each row under its status', () => {
  for (const { operationId, responses } of operations()) {
    const { errors } = contract[operationId as keyof typeof contract] as Route
    for (const code of errors) {
      for (const status of statusesOf(code)) expect(responses[status]?.description.split(', ')).toContain(code)
    }
  }
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
