import { atom } from 'nanostores'
import { expect, onTestFinished } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import type { Input, Route, Value } from '#core/contract/route.ts'
import { type ErrorCode, errors, fail, ok, type Result } from '#core/errors.ts'
import type { SessionEvent } from '#visit/event.ts'
import type { Memory, Environment } from '#visit/environment.ts'

type Contract = typeof contract
type Name = keyof Contract
type Handler<R extends Route> = (input: Input<R>) => Result<Value<R>> | Promise<Result<Value<R>>>

/** The API's answers, by call. A call without an answer makes the test fail, and so does an answer that a test sets and no call gets. */
export type Answers = { [N in Name]?: Handler<Contract[N]> }

export interface Asked {
  name: Name
  input: { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }
  headers: Record<string, string>
}

/**
 * An environment without a page. It keeps progress in memory, answers calls from a table and records calls and events. `isHosted`: the URL
 * names the step, as on hosted pages.
 */
export function createFakeEnvironment(
  answers: Answers = {},
  memory: Memory = createMemory(),
  { isHosted = false } = {}
) {
  const asked: Asked[] = []
  const events: SessionEvent[] = []
  const left: string[] = []
  const uncalled = new Set<Name>()
  const table = new Proxy(answers, {
    set(target, name: Name, answer) {
      uncalled.add(name)
      return Reflect.set(target, name, answer)
    }
  })
  onTestFinished(() => expect([...uncalled], 'answers that were given and never asked for').toEqual([]))

  async function fetch(url: string, init: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(url)
    const { name, params } = rowOf(init.method!, pathname)
    const input = {
      params,
      query: Object.fromEntries(searchParams),
      body: init.body && JSON.parse(init.body as string)
    }
    asked.push({ name, input, headers: init.headers as Record<string, string> })
    uncalled.delete(name)
    const answer = answers[name] as Handler<Route> | undefined
    if (!answer) throw new Error(`nobody expected ${name} to be asked`)
    return responseOf(await answer(input as Input<Route>))
  }

  const environment: Environment = {
    wire: { origin: 'https://join.test', fetch },
    $wanted: atom<string | undefined>(),
    memory,
    leave: url => void left.push(url),
    report: event => void events.push(event),
    newId: () => crypto.randomUUID(),
    ...(isHosted && { query: () => '' })
  }
  return {
    environment,
    answers: table,
    memory,
    asked,
    events,
    left,
    /** The stored progress without its version and its step. */
    remembered() {
      const { version: _, step: __, ...visitor } = JSON.parse(memory.read() ?? '{}') as Record<string, unknown>
      return visitor
    },
    /** The bodies of all calls with this name, in order. */
    bodiesOf: (name: Name) => asked.filter(call => call.name === name).map(call => call.input.body as never)
  }
}

export function createMemory(): Memory & { text(): string | undefined } {
  let kept: string | undefined
  return {
    read: () => kept,
    write: text => void (kept = text),
    clear: () => void (kept = undefined),
    text: () => kept
  }
}

/** A promise that the test resolves. */
export function deferred<T>() {
  let resolve!: (value: T) => void
  const promise = new Promise<T>(done => (resolve = done))
  return { promise, resolve }
}

export const refuses =
  <Code extends ErrorCode>(code: Code, ...fields: { field: string; code: string; text?: string }[]) =>
  () =>
    fail(code, { validationErrors: fields.map(error => ({ text: '', ...error })) })

export const gives =
  <T>(value: T) =>
  () =>
    ok(value)

/** Rejects like `fetch` without a network. */
export const breaks = () => Promise.reject(new TypeError('failed to fetch'))

function rowOf(method: string, path: string) {
  for (const [name, row] of Object.entries(contract) as [Name, Route][]) {
    const form = new RegExp(`^${row.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
    const match = row.method === method ? form.exec(path) : null
    if (match) return { name, params: match.groups && Object.fromEntries(Object.entries(match.groups)) }
  }
  throw new Error(`no row for ${method} ${path}`)
}

function responseOf(outcome: Result<unknown>): Response {
  if (outcome.ok) return Response.json(outcome.value)
  const { code, message = '', validationErrors, detail } = outcome.problem
  const { status } = errors[code]
  if (status === 0) throw new TypeError('failed to fetch')
  return Response.json({ statusCode: status, code, message, validationErrors, detail }, { status })
}
