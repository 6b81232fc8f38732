import { describeApi } from '#server/platform/http/openapi.ts'
import { contract } from '#core/contract/contract.ts'
import { type Auth, headers, type Route } from '#core/contract/route.ts'
import { statusesOf } from '#server/platform/http/statuses.ts'
import { callExamples, print } from './call-examples.ts'
import { code, table } from './markdown-table.ts'

interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

interface Operation {
  operationId: string
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: { 200: { content: { 'application/json': { schema: Schema } } } }
}

/** The groups of calls in the order of the page. A group's text says who may call and which header authenticates the caller. */
const groups: Readonly<Record<Auth, { title: string; text: string }>> = {
  embedder: {
    title: "Calls of an embedder's server",
    text: '`Authorization: Bearer` with the key of [an operator](webhooks.md). For a server, never for a page.'
  },
  none: { title: 'Calls without a key', text: 'Anybody may call these, within the [limits](security.md#limits).' },
  registration: {
    title: 'Calls of a registration',
    text: `The header \`${headers.registrationKey}\` has the key that \`createRegistration\` gave.`
  },
  credentials: {
    title: 'Calls after a purchase',
    text: '`Authorization: Bearer` with the token of a mailed link or of a purchase.'
  },
  order: {
    title: 'Calls of the page of an order',
    text: '`Authorization: Bearer` with the token of the link in the mails to a buyer.'
  },
  invite: {
    title: 'Calls of an invitation',
    text: `The header \`${headers.inviteToken}\` has the token of the mailed link.`
  },
  access: { title: 'Calls of a signed-in parent', text: "`Authorization: Bearer` with the member area's access token." }
}

/** Describes the calls that these credentials allow, from the OpenAPI description that the server builds. */
function describeGroups(auths: readonly Auth[]): string {
  const { paths } = describeApi(contract, 'https://join.example.com') as {
    paths: Record<string, Record<string, Operation>>
  }
  const operations = new Map(
    Object.values(paths).flatMap(methods => Object.values(methods).map(one => [one.operationId, one] as const))
  )
  const calls = Object.entries(contract) as [string, Route][]
  return auths
    .map(auth => {
      const { title, text } = groups[auth]
      const own = calls.filter(([, route]) => route.auth === auth)
      return [`## ${title}`, text, ...own.map(([name, route]) => describeCall(route, operations.get(name)!))].join(
        '\n\n'
      )
    })
    .join('\n\n')
}

/** The calls of an embedder's server, which come first on the page. */
export const describeEmbedderCalls = () => describeGroups(['embedder'])

/** The calls of the widget. */
export const describeCalls = () => describeGroups((Object.keys(groups) as Auth[]).filter(auth => auth !== 'embedder'))

function describeCall({ method, path, summary, errors }: Route, operation: Operation): string {
  const { operationId: name, parameters, requestBody, responses } = operation
  const inputs = [
    ...parameters
      .filter(parameter => parameter.in !== 'header')
      .flatMap(parameter => fieldsOf(parameter.schema, parameter.name, parameter.required)),
    ...(requestBody ? fieldsOf(requestBody.content['application/json'].schema) : [])
  ]
  const answer = fieldsOf(responses[200].content['application/json'].schema)
  const refusals = errors.map(one => `${code(one)} (${statusesOf(one).join(', ')})`).join(', ')
  const example = callExamples[name as keyof typeof callExamples]
  return [
    `### ${example?.title ?? name}`,
    `${code(`${method} ${path}`)}`,
    `${summary}.`,
    ...(example ? [block('sh', example.request), 'The answer:', block('json', print(example.answer))] : []),
    `Refusals of its own: ${refusals || 'none'}.`,
    ...(inputs.length > 0 ? [details('Fields of the request', inputs)] : []),
    details('Fields of the answer', answer)
  ].join('\n\n')
}

const block = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``

function details(title: string, rows: string[][]): string {
  return `<details><summary>${title}</summary>\n\n${table(['field', 'type', ''], rows)}\n\n</details>`
}

/** The fields of a schema. A nested field has a name with dots, such as `parent.email`. */
function fieldsOf(schema: Schema, name = '', isRequired = true): string[][] {
  const { properties, items, required = [] } = schema
  if (items) return fieldsOf(items, `${name}[]`, isRequired)
  const isNullable = Array.isArray(schema.type) && schema.type.includes('null')
  const notes = [isRequired ? '' : 'may be missing', isNullable ? 'may be null' : ''].filter(Boolean).join(', ')
  const own = name ? [[code(name), typeOf(schema), notes]] : []
  if (!properties) return own.length > 0 ? own : [['the answer', typeOf(schema), notes]]
  const fields = Object.entries(properties).flatMap(([field, one]) =>
    fieldsOf(one, name ? `${name}.${field}` : field, required.includes(field))
  )
  return [...(notes ? own : []), ...fields]
}

function typeOf({ type, enum: values, const: constant }: Schema): string {
  if (values) return values.map(value => code(String(value))).join(', ')
  if (constant !== undefined) return code(String(constant))
  return [type]
    .flat()
    .filter(one => one && one !== 'null')
    .join(' or ')
}
