import { OpenAPIBackend, type Document } from 'openapi-backend'
import type { createApp } from '#server/app.ts'

type Asks = ReturnType<typeof createApp>['request']

/** The compiled description, one for each worker: every application describes the same contract, and compiling it takes a second. */
let compiled: Promise<OpenAPIBackend> | undefined

async function compile(ask: Asks): Promise<OpenAPIBackend> {
  const answer = await ask('http://join.test/openapi.json')
  const described = new OpenAPIBackend({
    definition: (await answer.json()) as Document,
    quick: true,
    ajvOpts: { strict: false, allErrors: true, validateFormats: false }
  })
  await described.init()
  // By default the router makes the list anew for every request.
  const operations = described.router.getOperations()
  described.router.getOperations = () => operations
  return described
}

/** Checks exchanges against `/openapi.json`, as a validating proxy does. Returns a sentence for each departure. */
export async function createDescription(ask: Asks) {
  const { router, validator } = await (compiled ??= compile(ask))

  return async function departuresOf(url: string, init: RequestInit, response: Response): Promise<string[]> {
    const { pathname, search } = new URL(url)
    const request = {
      method: init.method ?? 'GET',
      path: pathname + search,
      headers: (init.headers ?? {}) as Record<string, string>,
      body: init.body as string | undefined
    }
    const operation = router.matchOperation(request)
    const { status } = response
    const said = `${request.method} ${pathname} (${status})`
    if (!operation) return [`${said}: is not described`]
    if (!(status in (operation.responses ?? {}))) return [`${said}: the status is not described`]
    const answer: unknown = await response.json()
    // An invalid request is a departure only if the server accepts it.
    const asked = status < 400 ? validator.validateRequest(request, operation) : undefined
    const answered = validator.validateResponse(answer, operation, status)
    return [...(asked?.errors ?? []), ...(answered.errors ?? [])].map(
      ({ instancePath, message }) => `${said}: ${instancePath} ${message}`
    )
  }
}
