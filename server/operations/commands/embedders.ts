import { randomUUID } from 'node:crypto'
import { createToken, hashToken } from '#server/platform/secrets/tokens.ts'
import { createSecret } from '#server/embedder/signature.ts'
import type { Database, Writer } from '#server/platform/database/tables.ts'
import {
  addSecret,
  changeEmbedder,
  deleteEmbedder,
  findOtherOwner,
  insertEmbedder,
  listEmbedders
} from '#server/embedder/store.ts'
import { mayGetWebhooks } from '#server/gateways/webhook-address.ts'
import { parseEmbedOrigins } from '#server/platform/http/embed-origins.ts'
import { command, type CommandOption, type Done } from '../command.ts'
import type { OpsContext } from '../ops-context.ts'
import { flag, uuid, words } from '../options.ts'

const origins: CommandOption<string[]> = {
  form: '<origins such as https://a.example,https://*.b.example>',
  means: 'The origins of its pages, as in EMBED_ORIGINS',
  read: text => parseEmbedOrigins(text)?.slice() ?? null
}

const url: CommandOption<string> = {
  form: '<an https address>',
  means: 'Where webhooks go; an address of this machine or of a private network only with WEBHOOK_NETWORK=any',
  read(text) {
    const { protocol, hostname } = URL.canParse(text) ? new URL(text) : { protocol: '', hostname: '' }
    const isLocal = hostname === 'localhost' || hostname === '127.0.0.1'
    return protocol === 'https:' || (protocol === 'http:' && isLocal) ? text : null
  }
}

export const embedderCommands = [
  command({
    noun: 'embedders',
    verb: 'add',
    summary:
      'Registers an embedder. Its signing secret and its key are shown this once. An origin belongs to one embedder.',
    options: { name: words('<name>', 'Who they are'), origins, url },
    needs: ['name', 'origins'],
    async run(ops, { name, origins, url = null }) {
      if (!(await isFit(ops, url))) return notPublic
      const database = await ops.database()
      const [id, secret, key] = [randomUUID(), createSecret(), newKey()]
      const row = { id, name, origins, url, secrets: [secret], key_hash: await hashToken(key) }
      return withOrigins(database, id, origins, async transaction => {
        await insertEmbedder(transaction, row)
        return { value: { id, name, origins, url, secret, key } }
      })
    }
  }),
  command({
    noun: 'embedders',
    verb: 'list',
    summary: 'The embedders, without their secrets. pausedUntil: webhooks wait after late answers.',
    options: {},
    async run(ops) {
      return { value: await listEmbedders(await ops.database()) }
    }
  }),
  command({
    noun: 'embedders',
    verb: 'change',
    summary: 'Changes the address for webhooks, or the origins of the pages.',
    options: { id: uuid, origins, url },
    needs: ['id'],
    first: 'id',
    clash: ({ origins, url }) => (origins || url ? undefined : 'Say --origins or --url.'),
    async run(ops, { id, origins, url }) {
      if (!(await isFit(ops, url ?? null))) return notPublic
      const changes = { ...(origins && { origins }), ...(url && { url }) }
      return withOrigins(await ops.database(), id, origins, async transaction =>
        (await changeEmbedder(transaction, id, changes)) ? { value: { id, ...changes } } : missing(id)
      )
    }
  }),
  command({
    noun: 'embedders',
    verb: 'rotate',
    summary:
      'Makes another signing secret and shows it this once. The one before it signs as well, until the next rotation.',
    options: { id: uuid },
    needs: ['id'],
    first: 'id',
    async run(ops, { id }) {
      const secret = createSecret()
      return (await addSecret(await ops.database(), id, secret)) ? { value: { id, secret } } : missing(id)
    }
  }),
  command({
    noun: 'embedders',
    verb: 'key',
    summary:
      'Makes another key for looking purchases up and shows it this once. The one before it opens nothing any more.',
    options: { id: uuid },
    needs: ['id'],
    first: 'id',
    async run(ops, { id }) {
      const key = newKey()
      const isThere = await changeEmbedder(await ops.database(), id, { key_hash: await hashToken(key) })
      return isThere ? { value: { id, key } } : missing(id)
    }
  }),
  command({
    noun: 'embedders',
    verb: 'remove',
    summary: 'Removes an embedder with its key, its secrets and its webhooks. What was bought on its pages stays.',
    options: { id: uuid, yes: flag('Do it; without, it is only shown') },
    needs: ['id'],
    first: 'id',
    async run(ops, { id, yes }) {
      const database = await ops.database()
      const embedder = (await listEmbedders(database)).find(one => one.id === id)
      if (!embedder) return missing(id)
      if (!yes) return { failure: `${embedder.name} has ${embedder.origins.join(', ')}. Say --yes to remove it.` }
      await deleteEmbedder(database, id)
      return { value: embedder }
    }
  })
]

/** Whether webhooks may go to the address. Each sending checks it again, because a name may get another address. */
async function isFit({ config }: OpsContext, url: string | null): Promise<boolean> {
  return url === null || mayGetWebhooks(url, config.webhookNetwork)
}

/** Writes an embedder, unless another one has one of its origins. */
async function withOrigins(
  database: Database,
  id: string,
  origins: readonly string[] = [],
  write: (transaction: Writer) => Promise<Done>
): Promise<Done> {
  return database.transaction().execute(async transaction => {
    const owner = await findOtherOwner(transaction, origins, id)
    return owner ? { failure: ownedBy(owner) } : write(transaction)
  })
}

function ownedBy({ id, name, origin }: { id: string; name: string; origin: string }): string {
  return `${origin} belongs to ${name}. For another key of theirs use: embedders key ${id}`
}

const notPublic = { failure: '--url must be an https address that is public.' }

function newKey(): string {
  return `cpj_${createToken()}`
}

function missing(id: string) {
  return { failure: `There is no embedder ${id}.` }
}
