import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

/** A webhook message; docs/webhooks.md lists all types. */
export interface Message {
  type: string
  timestamp: string
  data: Record<string, unknown>
}

interface Options {
  /** The signing secret of the webhook, such as `whsec_…`. */
  secret: string
  /** Called once for each message, although the service sends a message again when the answer to it was lost. */
  take(message: Message): void | Promise<void>
}

/**
 * An example of an embedder's server that receives webhooks. It answers 204 to a message with a valid signature and a recent time, and 401
 * to any other message. A real receiver stores the ids of messages in its database, in the same transaction as its own work.
 */
export function createReceiver({ secret, take }: Options): Server {
  const webhook = new Webhook(secret)
  const taken = new Set<string>()

  async function answerTo(request: IncomingMessage): Promise<number> {
    const body = await text(request)
    const headers = request.headers as Record<string, string>
    let message: Message
    try {
      message = webhook.verify(body, headers) as Message
    } catch {
      return 401
    }
    const id = headers['webhook-id']!
    if (!taken.has(id)) await take(message)
    taken.add(id)
    return 204
  }

  return createServer((request, response) => {
    answerTo(request).then(
      status => response.writeHead(status).end(),
      () => response.writeHead(500).end()
    )
  })
}

if (import.meta.main) {
  const { WEBHOOK_SECRET: secret = '', PORT: port = '4000' } = process.env
  const take = ({ type, data }: Message) => void process.stdout.write(`${type} ${JSON.stringify(data)}\n`)
  createReceiver({ secret, take }).listen(Number(port))
}
