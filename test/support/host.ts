import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { afterAll } from 'vitest'

/** Path → what stands there. */
export type Files = Record<string, string>

export interface Host {
  /** Of this page: another one than the service's. */
  origin: string
  serve(files: Files): void
}

const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }

/** The site of an embedder, at an origin of its own. Content security policies come by path, too. */
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
