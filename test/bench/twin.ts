import { Agent, request } from 'node:http'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import type { contract } from '#core/contract/contract.ts'
import type { Input } from '#core/contract/route.ts'
import { cardCharge } from '#test/support/charges.ts'

/** The bare twin of our API: routes on the same libraries with the same answers, which do only the work that no such service can omit. */
export interface TwinOrder {
  port: number
  databaseUrl: string
  gatewayPort: number
  /** Recorded answers of our API. */
  lookUp: unknown
  priced: unknown
  registered: unknown
  receipt: unknown
  /** The gateway request of one purchase. `commits` is the number of durable commits of one purchase. */
  sale: { path: string; headers: Record<string, string>; body: string }
  commits: number
  /** True: Braintree's library looks up and charges the nonce, as in our service. False: one bare request charges it. */
  byLibrary: boolean
}

const order = JSON.parse(process.argv[2]!) as TwinOrder
const { port, databaseUrl, gatewayPort, sale, commits } = order
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
// The gateway closes connections after five idle seconds; a request at that moment would fail.
const agent = new Agent({ keepAlive: true, timeout: 3_000 })
const app = new Hono()

const sell = order.byLibrary ? await sellerByLibrary() : sellBarely

app.get('/look-up', c => c.json(order.lookUp as object))

app.post('/pricing', async c => {
  await c.req.json()
  return c.json(order.priced as object)
})

app.post('/registrations', async c => {
  await insert(await c.req.json())
  return c.json(order.registered as object)
})

app.post('/purchases', async c => {
  const body = await c.req.json()
  const before = Math.ceil(commits / 2)
  for (let commit = 0; commit < before; commit++) await insert(body)
  await sell(body)
  for (let commit = before; commit < commits; commit++) await insert(body)
  return c.json(order.receipt as object)
})

function insert(body: unknown) {
  return pool.query({ name: 'insert', text: 'insert into twin (body) values ($1)', values: [JSON.stringify(body)] })
}

function sellBarely(): Promise<void> {
  return new Promise((resolve, reject) => {
    const { path, headers, body } = sale
    const text = body.replaceAll('ORDER-ID', crypto.randomUUID())
    const sent = request(
      { host: '127.0.0.1', port: gatewayPort, method: 'POST', path, headers, agent },
      answer => void answer.resume().on('end', resolve)
    )
    sent.on('error', reject).end(text)
  })
}

type Payment = Input<typeof contract.pay>['body']['payment']

async function sellerByLibrary() {
  // The import is lazy, so that the twin without the library does not load it and its memory is measured without it.
  const { emulatedGateway } = await import('#test/support/composition.ts')
  const gateway = emulatedGateway(gatewayPort)
  return async ({ payment }: { payment: Payment }) => {
    await gateway.instrument(payment.nonce!)
    const { amountDisplayed: amount, taxAmountDisplayed: taxAmount } = payment
    const outcome = await gateway.charge(cardCharge({ amount, taxAmount, store: true }))
    if (outcome.name !== 'charged') throw new Error(outcome.name)
  }
}

serve({ port, hostname: '127.0.0.1', fetch: app.fetch })
process.on('message', () => process.send!(process.memoryUsage.rss()))
process.stdout.write('listening\n')
