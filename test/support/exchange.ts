import type { Api } from './api.ts'

/** A recorded request with its answer, as they crossed the network. */
export interface Exchange {
  method: string
  path: string
  headers: Record<string, string>
  body: string | null
  status: number
  answer: unknown
}

/** Records all exchanges while `talk` runs. */
export async function record(api: Api, talk: () => Promise<void>): Promise<Exchange[]> {
  const kept: Exchange[] = []
  const { request } = api.app
  api.app.request = async (url, init) => {
    const response = await request(url, init)
    const { pathname, search } = new URL(url as string)
    const { method = 'GET', headers, body } = init!
    kept.push({
      method,
      path: pathname + search,
      headers: headers as Record<string, string>,
      body: (body as string | undefined) ?? null,
      status: response.status,
      answer: await response
        .clone()
        .json()
        .catch(() => null)
    })
    return response
  }
  await talk().finally(() => (api.app.request = request))
  return kept
}

/**
 * Sends recorded requests again. In the requests it replaces the ids and keys of the recording by the ids and keys that the server issues
 * now.
 */
export async function* replay(api: Api, exchanges: readonly Exchange[], today: Map<string, string> = new Map()) {
  const renewed = (text: string) => [...today].reduce((text, [then, now]) => text.replaceAll(then, now), text)
  for (const old of exchanges) {
    const headers = Object.fromEntries(Object.entries(old.headers).map(([name, value]) => [name, renewed(value)]))
    const body = old.body === null ? undefined : renewed(old.body)
    const response = await api.app.request(`http://join.test${renewed(old.path)}`, {
      method: old.method,
      headers,
      body
    })
    const answer: unknown = await response.json().catch(() => null)
    learn(old.answer, answer, today)
    yield { old, status: response.status, answer }
  }
}

/** Whether a value is an id, a key or a token: these are long and contain no spaces. */
const isName = (text: unknown): text is string => typeof text === 'string' && /^[\w.-]{16,}$/.test(text)

function learn(then: unknown, now: unknown, today: Map<string, string>): void {
  if (isName(then) && isName(now)) today.set(then, now)
  if (!(then instanceof Object) || !(now instanceof Object)) return
  for (const [key, value] of Object.entries(then)) learn(value, (now as Record<string, unknown>)[key], today)
}
