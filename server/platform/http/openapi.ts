import { object, partial } from 'superstruct'
import { createProfessional } from '#core/contract/professional.ts'
import { ProfessionalFields } from '#core/rules/professional.ts'
import { type AnyStruct, type Auth, headers, type Route } from '#core/contract/route.ts'
import { check } from '#core/check.ts'
import { errors, commonErrors } from '#core/errors.ts'
import { asksForReferrer } from '#core/contract/call.ts'
import { languages } from '#core/locale.ts'
import { tagOf } from '#core/contract/contract.ts'
import { screens } from '#words/en/screens.ts'
import { authWords, propertyWords, tagWords } from './api-words.ts'
import { statusesOf } from './statuses.ts'

/** A description in OpenAPI 3.1, generated from the contract that the server serves and the client uses. */
export function describeApi(contract: Readonly<Record<string, Route>>, baseUrl: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, route] of Object.entries(contract)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(name, route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'CoParentJoin',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Amounts are integers in minor units of their currency. A body has at most 64 kB, and at most 500 values at all depths together.'
    },
    servers: [{ url: baseUrl }],
    tags: Object.entries(tagWords).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { Refusal: refusal },
      securitySchemes: {
        registration: { type: 'apiKey', in: 'header', name: headers.registrationKey },
        invite: { type: 'apiKey', in: 'header', name: headers.inviteToken },
        credentials: { type: 'http', scheme: 'bearer' },
        order: { type: 'http', scheme: 'bearer' },
        access: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        embedder: { type: 'http', scheme: 'bearer' }
      } satisfies Record<Exclude<Auth, 'none'>, object>
    }
  }
}

const refusal = {
  type: 'object',
  required: ['statusCode', 'code', 'message'],
  properties: {
    statusCode: { type: 'integer' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errors) },
    message: { type: 'string', description: 'In the language of Accept-Language' },
    detail: {
      description:
        'Beside pricing.changed the new PricingInfo, beside payment.unknown { attemptId } of the attempt to ask about'
    },
    validationErrors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'text', 'code'],
        properties: { field: { type: 'string' }, text: { type: 'string' }, code: { type: 'string' } }
      }
    }
  }
}

/** A refusal whose code is one of these. */
function refusalOf(codes: readonly string[]): object {
  const coded = { type: 'object', required: ['code'], properties: { code: { type: 'string', enum: codes } } }
  return { allOf: [{ $ref: '#/components/schemas/Refusal' }, coded] }
}

function describeRoute(name: string, route: Route): object {
  const { params, query, body } = route.input ?? {}
  const codes = [...new Set([...route.errors, ...commonErrors])].filter(code => errors[code].status > 0)
  const rows = codes.flatMap(code => statusesOf(code).map(status => ({ code, status })))
  const refusals = [...Map.groupBy(rows, ({ status }) => status)].map(([status, rows]) => [
    String(status),
    {
      description: rows.map(({ code }) => code).join(', '),
      headers: status === errors.limited.status ? { 'Retry-After': retryAfter } : undefined,
      content: { 'application/json': { schema: refusalOf(rows.map(({ code }) => code)) } }
    }
  ])
  return {
    operationId: name,
    tags: [tagOf(name)],
    summary: route.summary,
    description: authWords[route.auth],
    security: route.auth === 'none' ? [] : [{ [route.auth]: [] }],
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      ...headersOf(route).map(([name, description]) => ({
        name,
        in: 'header',
        description,
        schema: { type: 'string' }
      }))
    ],
    requestBody: body && {
      required: true,
      content: { 'application/json': { schema: schemaOf(validatedByHandler[name] ?? body) } }
    },
    responses: {
      '200': { description: 'Done', content: { 'application/json': { schema: schemaOf(route.output) } } },
      ...Object.fromEntries(refusals)
    }
  }
}

/** The rules by which a handler validates its body itself. The description shows them instead of the contract's body. */
const validatedByHandler: Readonly<Record<string, AnyStruct>> = {
  validateProfessional: partial(ProfessionalFields),
  createProfessional: object({
    ...ProfessionalFields.schema,
    attemptId: createProfessional.input.body.schema.attemptId
  })
}

const retryAfter = { description: 'Seconds to wait', schema: { type: 'integer' } }

/** The optional headers of a call. The header that authorises a call is described as its security scheme instead. */
function headersOf(route: Route): [name: string, description: string][] {
  return [
    ['Accept-Language', `${languages.join(' or ')}, of every sentence in the answer`],
    [headers.anonymousId, "The visitor's browser, as analytics and experiments know it"],
    ...(route.takesReference
      ? [
          [
            headers.reference,
            "The embedder's own reference, percent-encoded UTF-8. One that is too long or has control characters is ignored"
          ] as [string, string]
        ]
      : []),
    ...(asksForReferrer(route) ? [[headers.referrerKey, 'Of a discount link: whose it is'] as [string, string]] : [])
  ]
}

function parametersOf(struct: AnyStruct | undefined, place: 'path' | 'query'): object[] {
  return Object.entries((struct?.schema ?? {}) as Record<string, AnyStruct>).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !mayLack(field),
    description: wordsOf(name),
    schema: schemaOf(field)
  }))
}

/** The sentence of a property. A field without one gets its label from the form. */
function wordsOf(name: string): string | undefined {
  return propertyWords[name] ?? (screens.field as Readonly<Record<string, string>>)[name]
}

/** The schema of a property with its sentence, and with the length of a text that is cleaned before it is measured. */
function describeProperty(name: string, field: AnyStruct): object {
  const schema = schemaOf(field) as { description?: string }
  const description = [wordsOf(name), schema.description].filter(Boolean).join(' ')
  return description ? { ...schema, description } : schema
}

/** The JSON schema of a struct. A struct does not expose whether null is allowed, so the function tests the value null. */
function schemaOf(struct: AnyStruct): object {
  const schema = kindOf(struct)
  return struct.is(null) && 'type' in schema ? { ...schema, type: [schema.type, 'null'] } : schema
}

function kindOf(struct: AnyStruct): object {
  switch (struct.type) {
    case 'object':
    case 'type':
      return objectSchema(struct)
    case 'array':
      return { type: 'array', items: schemaOf(struct.schema as AnyStruct), ...boundsOf(struct) }
    case 'enums': {
      const values = Object.values(struct.schema as Record<string, unknown>)
      return { type: typeof values[0], enum: values }
    }
    case 'literal':
      return { const: struct.schema }
    case 'record':
      return { type: 'object' }
    // A text's facts (`TextFacts`) are named as in JSON Schema.
    case 'string':
      return { type: 'string', ...(struct.schema as object | null) }
    default:
      return { type: struct.type }
  }
}

/** More items than any list of a request may have. */
const items: readonly undefined[] = Array.from({ length: 500 })

/** The bounds of a list. A struct does not expose them either, so the function tries its rules on lists of each length. */
function boundsOf(struct: AnyStruct): { minItems?: number; maxItems?: number } {
  const isAllowed = (_: unknown, length: number) =>
    [...struct.refiner(items.slice(0, length), { branch: [], path: [] })].length === 0
  const allowed = Array.from({ length: items.length + 1 }, isAllowed)
  const [min, max] = [allowed.indexOf(true), allowed.lastIndexOf(true)]
  return { ...(min > 0 && { minItems: min }), ...(max < items.length && { maxItems: max }) }
}

function objectSchema(struct: AnyStruct): object {
  const entries = Object.entries((struct.schema ?? {}) as Record<string, AnyStruct>)
  const required = entries.filter(([, field]) => !mayLack(field)).map(([name]) => name)
  return {
    type: 'object',
    ...(required.length === 0 && !struct.is({}) && { minProperties: 1 }),
    required,
    properties: Object.fromEntries(entries.map(([name, field]) => [name, describeProperty(name, field)]))
  }
}

/** Whether a field may be missing: it is optional, or a missing value counts as an empty text. */
function mayLack(field: AnyStruct): boolean {
  return field.is(undefined) || check(field, undefined).ok
}
