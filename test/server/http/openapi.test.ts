import { beforeAll, expect, test } from 'vitest'
import { type ErrorCode, errors } from '#core/errors.ts'
import { statusesOf } from '#server/http/statuses.ts'
import { contract } from '#core/contract/contract.ts'
import type { Route } from '#core/contract/route.ts'
import { propertyWords } from '#server/http/api-words.ts'
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

test('the API description declares each parameter of a path, and no other', () => {
  for (const { path, parameters } of operations()) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const declared = parameters.filter(parameter => parameter.in === 'path')
    expect(path).not.toContain(':')
    expect(declared.map(({ name }) => name)).toEqual(named)
    for (const { required } of declared) expect(required).toBe(true)
  }
})

test('the API description names the headers that a call may have, and a pause where there can be one', () => {
  for (const { operationId, path, parameters, responses } of operations()) {
    const named = parameters.filter(parameter => parameter.in === 'header').map(({ name }) => name)
    const isOfReferrers = path === '/signups' || path === '/v1/offers/check'
    const isOfReference = ['pay', 'payInvited', 'payOwn', 'setCredentials', 'createProfessional'].includes(operationId)
    expect(named).toEqual([
      'Accept-Language',
      'X-Anonymous-Id',
      ...(isOfReference ? ['X-Reference'] : []),
      ...(isOfReferrers ? ['X-Referrer-Key'] : [])
    ])
    expect(responses['429']).toHaveProperty('headers.Retry-After')
  }
})

test('the API description refers only to its own parts', () => {
  const references = JSON.stringify(description).matchAll(/"\$ref":"#\/([^"]+)"/g)
  for (const [, pointer] of references) {
    const found = pointer!.split('/').reduce<unknown>((part, step) => (part as Schema | undefined)?.[step], description)
    expect(found, pointer).toBeDefined()
  }
})

test('the API description names a security scheme of its own for each row that asks for one', () => {
  for (const { operationId, security } of operations()) {
    const { auth } = contract[operationId as keyof typeof contract] as Route
    expect(security).toEqual(auth === 'none' ? [] : [{ [auth]: [] }])
    if (auth !== 'none') expect(description.components.securitySchemes).toHaveProperty(auth)
  }
})

test('the API description tells each refusal of each row under its status', () => {
  for (const { operationId, responses } of operations()) {
    const { fails } = contract[operationId as keyof typeof contract] as Route
    for (const code of fails) {
      for (const status of statusesOf(code)) expect(responses[status]?.description.split(', ')).toContain(code)
    }
  }
})

test('the API description has schemas of the intended JSON', () => {
  for (const { operationId, parameters, requestBody, responses } of operations()) {
    const bodies = [...Object.values(responses), ...(requestBody ? [requestBody] : [])]
    const schemas = [...parameters, ...bodies.map(({ content }) => content['application/json'])]
    for (const { schema } of schemas) expectSchema(schema, operationId)
  }
})

const kinds = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'])

function expectSchema(schema: Schema, where: string): void {
  for (const part of (schema.allOf ?? []) as Schema[]) expectSchema(part, where)
  if ('allOf' in schema || '$ref' in schema || 'const' in schema) return
  for (const kind of [schema.type].flat()) expect(kinds, `${where}: ${String(kind)}`).toContain(kind)
  if ([schema.type].flat().includes('array')) expectSchema(schema.items as Schema, `${where}[]`)
  const properties = (schema.properties ?? {}) as Record<string, Schema>
  for (const name of (schema.required ?? []) as string[]) expect(properties, where).toHaveProperty([name])
  for (const [name, part] of Object.entries(properties)) expectSchema(part, `${where}.${name}`)
}

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

/** Calls whose texts the structs take as they are: a broken rule is answered by a sentence at its field (docs/specification/professionals.md). */
const judgedBySentences = ['validateProfessional', 'createProfessional', 'checkUsername', 'setCredentials']

test('the API description has a limit, a pattern, a format or a list for each text of a request', () => {
  const limits = ['maxLength', 'pattern', 'format', 'enum']
  const texts = properties().filter(({ schema }) => [schema.type].flat().includes('string'))
  const bare = texts.filter(({ schema }) => !limits.some(keyword => keyword in schema))
  expect(texts.length).toBeGreaterThan(150)
  expect([...new Set(bare.map(({ operationId }) => operationId))].toSorted()).toEqual(judgedBySentences.toSorted())
})

test('the API description limits no text that a person types to ASCII', () => {
  const programs = properties().filter(({ schema }) => schema.pattern === '^[ -~]*$')
  expect([...new Set(programs.map(({ name }) => name))].toSorted()).toEqual([
    'deviceData',
    'dialCode',
    'forced',
    'inviteToken',
    'limboId',
    'nonce',
    'orderNumber',
    'packageId',
    'paymentCodes',
    'placeId',
    'pricingLocale',
    'productId',
    'promoCodes',
    'registrationKey',
    'segmentAnonymousId',
    'services',
    'signupId',
    'step',
    'submit',
    'subscriptionCodes',
    'taxId',
    'text',
    'userId'
  ])
})

test('the API description has the limits of the contract’s structs', () => {
  const schemaOf = (call: string, property: string) =>
    properties().find(({ operationId, name }) => operationId === call && name === property)!.schema
  expect(schemaOf('pay', 'attemptId')).toMatchObject({ format: 'uuid', pattern: expect.stringContaining('{12}$') })
  expect(schemaOf('pay', 'nonce')).toMatchObject({ minLength: 1, maxLength: 200, pattern: '^[ -~]*$' })
  expect(schemaOf('createRegistration', 'email')).toMatchObject({ format: 'email' })
  expect(schemaOf('updateOwnAddress', 'city').description).toMatch(/3 to 30 characters$/)
})

test('the API description has a sentence for each property that does not explain itself, and for no other', () => {
  const plain = ['affiliate', 'analytics', 'chat', 'recorder']
  const names = [...new Set(properties().map(({ name }) => name))]
  const bare = properties().filter(({ name, schema }) => !(name in propertyWords) && !schema.description)
  expect([...new Set(bare.map(({ name }) => name))].toSorted()).toEqual(plain)
  expect(Object.keys(propertyWords).filter(name => !names.includes(name))).toEqual([])
  const described = properties().filter(({ name, schema }) => name in propertyWords && !schema.items)
  expect(described.length).toBeGreaterThan(200)
})

test('the API description has each call in a group that it describes', () => {
  const { tags } = description
  expect(new Set(operations().flatMap(operation => operation.tags))).toEqual(new Set(tags.map(({ name }) => name)))
})

test('the API description is made once, however often strangers ask for it', async () => {
  const { settings } = api.deps
  let reads = 0
  api.deps.settings = Object.defineProperty({ ...settings }, 'baseUrl', { get: () => `http://join.test/${reads++}` })
  const texts = [1, 2].map(async () => (await api.app.request('http://join.test/openapi.json')).text())
  const [first, second] = await Promise.all(texts)
  expect(second).toBe(first)
  api.deps.settings = settings
})

test.each(Object.entries(contract) as [string, Route][])(
  'the API description fits the messages of our client and the server: %s',
  async (_, route) => {
    const answer = await api.call(route, inputFor(route) as never)
    const isRefused = !answer.ok && [400, 401, 403, 404, 422].includes(errors[answer.problem.code as ErrorCode].status)
    api.exhaust('refusal')
    const wrong = route.takes?.body ? { ...inputFor(route), body: [] } : inputFor(route)
    const refused = { ok: false, problem: { code: 'limited' } }
    expect(await api.call(route, wrong as never)).toMatchObject(
      route.takes?.body || isRefused ? refused : { ok: answer.ok }
    )
    api.relax()
    expect(api.departures).toEqual([])
  }
)

test.each([
  ['a missing field', '/v1/login', {}, 200, /must have required property 'target'/],
  ['a value of another kind', '/v1/login', { target: 1 }, 200, /\/target must be string/],
  [
    'a code of another call',
    '/v1/login',
    { statusCode: 401, code: 'expired', message: '' },
    401,
    /must be equal to one of/
  ],
  ['an unknown code', '/v1/login', { statusCode: 401, code: 'new', message: '' }, 401, /must be equal to one of/],
  ['a status that is not described', '/v1/login', {}, 418, /the status is not described/],
  ['a call that is not described', '/v1/logout', {}, 200, /is not described/],
  ['a request that was let in and should not', '/v1/login', { target: '/' }, 200, /requestBody/]
])('the comparison with the API description notices %s', async (_, path, answer, status, departure) => {
  const departuresOf = await createDescription(api.app.request)
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"username":1}' }
  const departures = await departuresOf(`http://join.test${path}`, init, Response.json(answer, { status }))
  expect(departures.join('\n')).toMatch(departure)
})
