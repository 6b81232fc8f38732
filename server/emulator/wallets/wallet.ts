import type { Context, Hono } from 'hono'
import type { Faults, Operation } from '../faults.ts'
import type { Authorised } from '../ledger/ledger.ts'
import type { SandboxNonce } from '../ledger/sandbox-values.ts'

/** A wallet of the emulated account. */
export interface Wallet {
  /** The domains of the wallet's scripts, pages and calls, which the emulator answers. */
  domains: readonly string[]
  /** The account's settings of the wallet, in both forms of the gateway's configuration. */
  settings: Record<'rest' | 'graphQL', Record<string, unknown>>
  /** The nonces of every sandbox. */
  nonces: Readonly<Record<string, SandboxNonce>>
  /** Answers the wallet's calls, and shows its pages on their virtual hosts. */
  serve(host: WalletHost): void
}

/** What a wallet uses of the emulator. */
export interface WalletHost {
  /** Paths below `/<host>/`. */
  network: Hono
  faults: Faults
  newId: () => string
  /** The path of the frames of the gateway's library, below an assets host. */
  frames: string
  script(path: string, text: string): void
  page(path: string, title: string, script: string): void
  /** Answers a REST call of the browser, below `/merchants/:id/client_api/v1`. */
  post<Body>(path: string, operation: Operation, work: (c: Context, body: Body) => Promise<Response>): void
  /** Answers an operation of GraphQL with its `data`. */
  answer(name: string, work: (variables: Record<string, unknown>) => unknown): void
  /** Records a nonce of the wallet, and returns it in the format of an answer to tokenization. */
  tokenize(source: SandboxNonce, authorised?: Authorised): Promise<{ nonce: string }>
}

/** The parts of framebus that the frames of the gateway's library need: a prefix, a channel and JSON. */
export const framebus = `
const prefix = '/*framebus*/'
const bus = channel => ({
  emit: (name, eventData) =>
    parent.postMessage(prefix + JSON.stringify({ event: channel + ':' + name, origin: '*', eventData }), '*'),
  on: (name, act) =>
    addEventListener('message', ({ data }) => {
      if (typeof data !== 'string' || !data.startsWith(prefix)) return
      const { event, eventData } = JSON.parse(data.slice(prefix.length))
      if (event === channel + ':' + name) act(eventData ?? {})
    })
})
`
