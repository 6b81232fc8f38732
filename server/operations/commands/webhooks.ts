import { findWebhook, listWebhooks, queueAgain, webhookStatuses } from '#server/embedder/store.ts'
import { command } from '../command.ts'
import { limit, oneOf, usualRows, uuid } from '../options.ts'

export const webhookCommands = [
  command({
    noun: 'webhooks',
    verb: 'list',
    summary: 'Webhooks to embedders, the newest first.',
    options: {
      status: oneOf('Only those that stand so', webhookStatuses),
      embedder: uuid,
      limit
    },
    async run(ops, { status, embedder, limit = usualRows }) {
      return { value: await listWebhooks(await ops.database(), { status, embedder, limit }) }
    }
  }),
  command({
    noun: 'webhooks',
    verb: 'show',
    summary: 'One webhook: its content, its tries and the last answer.',
    options: { id: uuid },
    needs: ['id'],
    first: 'id',
    async run(ops, { id }) {
      const webhook = await findWebhook(await ops.database(), id)
      if (!webhook) return { failure: `There is no webhook ${id}.` }
      const { secrets: _, ...shown } = webhook
      return { value: shown }
    }
  }),
  command({
    noun: 'webhooks',
    verb: 'replay',
    summary: 'Sends a webhook once more, delivered or given up, under its own id. Ends a pause of its receiver.',
    options: { id: uuid },
    needs: ['id'],
    first: 'id',
    async run(ops, { id }) {
      const [database, { enqueueWebhooks, now }] = await Promise.all([ops.database(), ops.calling()])
      const isThere = await database.transaction().execute(async transaction => {
        const queued = await queueAgain(transaction, id, now())
        if (queued) await enqueueWebhooks(transaction, [queued])
        return queued !== undefined
      })
      return isThere ? { value: { queued: id } } : { failure: `There is no webhook ${id}.` }
    }
  })
]
