import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { afterAll } from 'vitest'

/** The content of a site's files, by path. */
export type Files = Record<string, string>

export interface Host {
  /** The origin of the site's pages, which differs from the origin of our service. */
  origin: string
  serve(files: Files): void
}

const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }

/** An embedder's site at its own origin. `policies` are the content security policies of its pages, by path. */
export async function createEmbedder(policies: Record<string, string> = {}): Promise<Host> {
  const served: Files = {}
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://embedder.test')
    const body = served[pathname]
    const policy = policies[pathname]
    response.statusCode = body === undefined ? 404 : 200
    response.setHeader('Content-Type', types[extname(pathname)] ?? 'text/html; charset=utf-8')
    if (policy) response.setHeader('Content-Security-Policy', policy)
    response.end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: files => void Object.assign(served, files)
  }
}
