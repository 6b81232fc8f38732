/**
 * Answers the widget's calls as a broken service would, and logs each call. It replaces the page's `fetch`, so it works with any service.
 */

const slowMs = 10_000

/** Kind of fault → the faked answer. `ask` sends the real request, and `call` is the API's description of the call. */
const faults = {
  offline: lose,
  async lost({ ask }) {
    await ask()
    lose()
  },
  async slow({ ask, signal }) {
    await pause(slowMs, signal)
    return ask()
  },
  never: ({ signal }) => pause(undefined, signal),
  unexpected: () => refusal(500, 'unexpected'),
  unavailable: () => refusal(503, 'unavailable', { 'Retry-After': '5' }),
  proxy: () => new Response('<h1>502 Bad Gateway</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
  limited: () => refusal(429, 'limited', { 'Retry-After': '30' }),
  expired: ({ call }) => refusal(...expiryOf(call))
}

/** Status and error code of a refused key or token. A call that lists neither code needs no key, so it cannot expire. */
const expiries = [
  ['403', 'expired'],
  ['401', 'unauthorized']
]

const { fetch } = window
const described = describeCalls()

/** Fills the menu with the calls of the API, and selects the call that the page's URL names. */
export async function listCalls(select) {
  const calls = await described
  const chosen = new URLSearchParams(location.search).get(select.name)
  select.append(...calls.map(({ name, summary }) => new Option(`${name}: ${summary}`, name, false, name === chosen)))
}

/** `chosen` returns the selected fault, the name of its call and the service. `used` runs when the fault has been answered. */
export function watchCalls({ chosen, used, tell }) {
  window.fetch = async (input, init) => {
    const url = new URL(input, location.href)
    // Requests of the harness itself and of the gateway get no fault and no line in the log.
    if (url.origin !== chosen().origin || url.pathname.startsWith('/__')) return fetch(input, init)

    const method = init?.method ?? 'GET'
    const isIt = ({ method: its, path }) => its === method && path.test(url.pathname)
    const call = chosen().fault && (await described).find(isIt)
    // Another call may have consumed the fault while the description was fetched.
    const { fault, of } = chosen()
    const hits = fault && (of === '' || of === call?.name) && (fault !== 'expired' || expiryOf(call))
    const ask = () => fetch(input, init)
    if (hits) used()
    const start = performance.now()
    const end = said => {
      const ms = Math.round(performance.now() - start)
      tell({ type: `${method} ${url.pathname}`, ...said, ms, ...(hits && { fault }) })
    }
    try {
      const answer = await (hits ? faults[fault]({ call, ask, signal: init?.signal }) : ask())
      end({ status: answer.status })
      return answer
    } catch (error) {
      end({ failure: error.name })
      throw error
    }
  }
}

async function describeCalls() {
  const answer = await fetch('/openapi.json').catch(() => undefined)
  const { paths = {} } = answer?.ok ? await answer.json() : {}
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, summary, responses }]) => ({
      name: operationId,
      summary,
      responses,
      method: method.toUpperCase(),
      path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    }))
  )
}

function expiryOf(call) {
  return expiries.find(([status, code]) => call?.responses[status]?.description.split(', ').includes(code))
}

/** The answer has no message of the service, so the widget shows its own sentence for the code. */
function refusal(status, code, headers) {
  return Response.json({ statusCode: Number(status), code }, { status: Number(status), headers })
}

function lose() {
  throw new TypeError('Failed to fetch')
}

/** Waits `ms`, or forever without `ms`. Rejects when the caller aborts the request, as `fetch` does. */
function pause(ms, signal) {
  return new Promise((resolve, reject) => {
    if (ms !== undefined) setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}
