import { request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { isRefusedUrl, notPublic, publicLookup, resolveHost, type WebhookNetwork } from './webhook-address.ts'

/** The port to embedders' servers. */
export interface WebhookReceiver {
  /** The HTTP status of the receiver's answer, or the reason why there is none. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<number | NoAnswer>
}

const timeoutMs = 15_000

/**
 * Posts webhooks. A redirect counts as an answer and is not followed, because the body may go only to the registered address. `network`
 * limits the address, and each connection is checked.
 */
export function createWebhookReceiver({
  network,
  resolve = resolveHost
}: {
  network: WebhookNetwork
  resolve?: typeof resolveHost
}): WebhookReceiver {
  const lookup = network === 'public' ? publicLookup(resolve) : undefined
  return {
    async post(url, headers, body) {
      if (isRefusedUrl(url, network)) return reasons.notPublic
      const request = new URL(url).protocol === 'https:' ? requestByHttps : requestByHttp
      return new Promise(done => {
        const sending = request(
          url,
          {
            method: 'POST',
            headers: {
              'Content-Type': 'application/json',
              'Content-Length': Buffer.byteLength(body),
              'User-Agent': 'CoParentJoin',
              ...headers
            },
            // A connection that is kept open would skip the look-up.
            agent: false,
            lookup,
            signal: AbortSignal.timeout(timeoutMs)
          },
          response => {
            done(response.statusCode!)
            response.destroy()
          }
        )
        sending.on('error', error => done(reasonOf(error)))
        sending.end(body)
      })
    }
  }
}

/** The reasons why there is no answer. They reveal nothing about the server's network. */
const reasons = {
  notPublic: 'the address is not public',
  late: 'no answer in time',
  certificate: 'the certificate is not accepted',
  away: 'no connection'
} as const

type NoAnswer = (typeof reasons)[keyof typeof reasons]

function reasonOf({ name, code = '' }: NodeJS.ErrnoException): NoAnswer {
  if (code === notPublic) return reasons.notPublic
  if (name === 'AbortError') return reasons.late
  return /CERT|TLS|SSL|SIGNATURE|ISSUER/.test(code) ? reasons.certificate : reasons.away
}
