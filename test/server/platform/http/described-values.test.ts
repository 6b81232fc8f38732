import fc, { type Arbitrary } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { headers, type Refusal } from '#core/contract/route.ts'
import { ProfessionalPractice } from '#core/rules/practice.ts'
import { ProfessionalSecurity } from '#core/rules/professional.ts'
import { contract } from '#core/contract/contract.ts'
import type { Route } from '#core/contract/route.ts'
import { createApi, visit } from '#test/support/api.ts'
import { invite } from '#test/support/invitation.ts'
import { requestOf } from '#test/support/samples.ts'

interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minProperties?: number
  items?: Schema
  required?: string[]
  properties?: Record<string, Schema>
}
interface Operation {
  operationId: string
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}

const api = await createApi()
const description = (await (await api.app.request('http://join.test/openapi.json')).json()) as {
  paths: Record<string, Record<string, Operation>>
}
const operations = Object.values(description.paths).flatMap(methods => Object.values(methods))
const calls = operations.filter(({ requestBody }) => requestBody).map(operation => [operation.operationId, operation])
const bodyOf = ({ requestBody }: Operation) => requestBody!.content['application/json'].schema

// Some calls validate a section of the body only for its owner.
const { signupId, keys } = await visit(api)
const { userId, inviteToken } = await invite(api)
const held = { [headers.registrationKey]: keys.registrationKey, [headers.inviteToken]: inviteToken }
const json = { 'Content-Type': 'application/json' }

/** Sends a body to a call. Returns the code of the refusal, and the fields that it names. `step`: of the professional sign-up. */
async function send(name: string, body: unknown, step = '1'): Promise<{ code?: string; fields: string[] }> {
  const row = contract[name as keyof typeof contract] as Route
  const [url, init] = requestOf(row, held, { signupId, userId, step })
  const answer = await api.wire.fetch(url, { ...init, headers: { ...json, ...held }, body: JSON.stringify(body) })
  const { code, validationErrors = [] } = (await answer.json()) as Partial<Refusal>
  return { code, fields: validationErrors.map(({ field }) => field) }
}

/** The first kind of a schema's value, without null. */
const kindOf = ({ type }: Schema) => [type].flat()[0]

/** Values that a schema forbids, by their fault. */
function wrongValues(schema: Schema): [fault: string, value: unknown][] {
  if ('const' in schema) return [['another value', 'other']]
  const kind = kindOf(schema)
  const text = kind === 'string'
  return [
    ...(kind ? [['another kind', text || kind === 'object' ? 1 : { no: 1 }] as [string, unknown]] : []),
    ...(schema.enum ? [['not in the list', 'nothing-of-it'] as [string, unknown]] : []),
    ...(schema.maxLength ? [['too long', 'A'.repeat(schema.maxLength + 1)] as [string, unknown]] : []),
    ...(schema.minLength ? [['too short', ''] as [string, unknown]] : []),
    ...(schema.pattern ? [['another pattern', 'ñ'.repeat(8)] as [string, unknown]] : []),
    ...(schema.minProperties ? [['empty', {}] as [string, unknown]] : []),
    ...(schema.minItems ? [['too few', []] as [string, unknown]] : []),
    ...(schema.maxItems
      ? [['too many', Array(schema.maxItems + 1).fill(allowedNow(schema.items!))] as [string, unknown]]
      : []),
    ...(Array.isArray(schema.type) || !kind ? [] : [['null', null] as [string, unknown]])
  ]
}

interface Wrong {
  /** The path of the wrong field, as refusals name it. */
  path: string
  fault: string
  body: unknown
}

/** A body for each forbidden value and each missing one, otherwise as allowed. */
function wrongBodies(schema: Schema, path: string[] = [], put = (value: unknown) => value): Wrong[] {
  const wrong = (name: string[], fault: string, value: unknown) => ({ path: name.join('.'), fault, body: put(value) })
  const own = wrongValues(schema).map(([fault, value]) => wrong(path, fault, value))
  // The server takes the codes out of a pasted text before it validates them.
  if (schema.items && path.at(-1)!.endsWith('Codes')) return own
  if (schema.items) return [...own, ...wrongBodies(schema.items, [...path, '0'], value => put([value]))]
  const whole = schema.properties && (allowedNow(schema) as Record<string, unknown>)
  const parts = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    const { [name]: _, ...rest } = whole!
    const missing = schema.required!.includes(name) ? [wrong([...path, name], 'missing', rest)] : []
    return [...missing, ...wrongBodies(part, [...path, name], value => put({ ...whole, [name]: value }))]
  })
  return [...own, ...parts]
}

/** The step of the professional sign-up that validates a field. */
const stepOf = (field: string) =>
  field in ProfessionalPractice.schema ? '2' : field in ProfessionalSecurity.schema ? '3' : '1'

/** A field that old callers send and that decides nothing. */
const ignored = 'parent.userId'

/** Texts that a rule validates beyond the keywords of JSON Schema, as their sentences in the description say. */
const samples: Record<string, string> = {
  country: 'US',
  dialCode: '1',
  phoneCountryCode: '+1',
  countryCode: '+1',
  phoneNumber: '2125550100',
  line1: '1 Main Street',
  city: 'Springfield',
  securityCode: '1234',
  confirmCode: '1234'
}

/** Values that a schema allows. */
function allowed(schema: Schema, name = ''): Arbitrary<unknown> {
  const value = presentIn(schema, name)
  return [schema.type].flat().includes('null') ? fc.option(value) : value
}

function presentIn(schema: Schema, name: string): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const { minItems = 0, maxItems = 30, minLength = 0, maxLength = 40 } = schema
  switch (kindOf(schema)) {
    case 'object': {
      const parts = Object.entries(schema.properties ?? {}).map(([part, inner]) => [part, allowed(inner, part)])
      return fc
        .record(Object.fromEntries(parts), { requiredKeys: schema.required! as never })
        .filter(value => Object.keys(value).length >= (schema.minProperties ?? 0))
    }
    case 'array':
      if (name === 'sections') return fc.constant(schema.items!.enum)
      return fc.array(allowed(schema.items!, name), { minLength: minItems, maxLength: maxItems, size: 'max' })
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer()
    default:
      if (name in samples) return fc.constant(samples[name])
      if (schema.format === 'email') return fc.emailAddress()
      if (!schema.pattern) return fc.string({ minLength, maxLength })
      return fc
        .stringMatching(new RegExp(schema.pattern))
        .filter(text => minLength <= text.length && text.length <= maxLength)
  }
}

/** One value of each schema. */
const allowedNow = (schema: Schema) => fc.sample(allowed(schema), { numRuns: 1, seed: 1 })[0]

describe.each(calls as [string, Operation][])('%s', (name, operation) => {
  test('refuses each value that its description forbids, as it announces', async () => {
    const taken: string[] = []
    for (const { path, fault, body } of wrongBodies(bodyOf(operation))) {
      if (path === ignored) continue
      const { code = 'none', fields } = await send(name, body, stepOf(path))
      const isNamed = path === '' || fields.some(field => `${field}.`.startsWith(`${path}.`))
      if (!/^(malformed|invalid|professional.invalid)$/.test(code) || !isNamed)
        taken.push(`${path}, ${fault}: ${code} ${fields.join()}`)
    }
    expect(taken).toEqual([])
  })

  test('takes each body that its description allows for well formed', async () => {
    await fc.assert(
      fc.asyncProperty(allowed(bodyOf(operation)), async body => {
        expect(await send(name, body)).not.toMatchObject({ code: 'malformed' })
      }),
      { numRuns: 20 }
    )
  })
})
