import { Hono } from 'hono'
import { nonceId, unauthorized, type ClientApiOptions } from './client-api.ts'
import { isFingerprint } from './client-configuration.ts'
import { framePage, javascript } from '../frames/page.ts'
import { readRequest } from './gateway-request.ts'
import { isBridged } from '../virtual-path.ts'
import type { WalletHost } from '../wallets/wallet.ts'
import { wallets } from '../wallets/wallets.ts'

/**
 * The calls and pages of all wallets. `frames` is the path of the library's frames below an assets host. `answer` returns the data of a
 * GraphQL operation, and undefined if no wallet has it.
 */
export function createWalletApi({ ledger, faults, newId, frames }: ClientApiOptions & Pick<WalletHost, 'frames'>) {
  const network = new Hono()
  const operations = new Map<string, (variables: Record<string, unknown>) => unknown>()

  const host: WalletHost = {
    network,
    faults,
    newId,
    frames,
    script: (path, text) => network.get(path, c => c.body(text, 200, javascript)),
    page: (path, title, script) =>
      network.get(path, c => c.html(framePage({ title, script, bridged: isBridged(c.req.raw) }))),
    post: (path, operation, work) =>
      network.post(`/:host/merchants/:merchant/client_api/v1/${path}`, c =>
        faults.around(operation, async () => {
          const body = await readRequest<{ authorizationFingerprint?: string }>(c.req.raw)
          return isFingerprint(body.authorizationFingerprint) ? work(c, body as never) : unauthorized(c)
        })
      ),
    answer: (name, work) => operations.set(name, work),
    async tokenize(source, authorised) {
      const nonce = nonceId(newId)
      await ledger.record({ nonces: [{ ...source, id: nonce, consumed: false, authorised }] })
      const { type, details } = source.instrument
      return { nonce, type, consumed: false, description: '', details }
    }
  }
  for (const wallet of Object.values(wallets)) wallet.serve(host)

  return { network, answer: (name = '', variables: Record<string, unknown> = {}) => operations.get(name)?.(variables) }
}
