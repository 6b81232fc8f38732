import { OpenAPIBackend, type Document } from 'openapi-backend'
import type { createApp } from '#server/app.ts'

type Asks = ReturnType<typeof createApp>['request']

/** Checks exchanges against `/openapi.json`, as a validating proxy does. Returns a sentence for each departure. */
export async function createDescription(ask: Asks) {
  const definition = (await (await ask('http://join.test/openapi.json')).json()) as Document
  const described = new OpenAPIBackend({
    definition,
    quick: true,
    ajvOpts: { strict: false, allErrors: true }
  })
  await described.init()
  const { router, validator } = described
  // By default the router makes the list anew for every request.
  const operations = router.getOperations()
  router.getOperations = () => operations

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
