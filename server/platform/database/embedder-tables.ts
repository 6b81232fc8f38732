import type { Generated } from 'kysely'
import type { Created, Json } from './columns.ts'

/** An embedder that an operator has registered, with the origins of its pages and the address for its webhooks. */
export interface EmbedderTable {
  id: string
  name: string
  origins: string[]
  url: string | null
  /**
   * The signing secrets, the newest first. There are two while an operator rotates them. They are stored in plain text, because the server
   * signs with them.
   */
  secrets: string[]
  /** The hash of the key by which the embedder reads its purchases. */
  key_hash: string | null
  created_at: Created
  /** The number of consecutive tries without an answer in time, and the end of the resulting pause. */
  late_tries: Generated<number>
  paused_until: Generated<Date | null>
}

/** A webhook to an embedder. It contains nothing that identifies a person. */
export interface WebhookTable {
  id: string
  embedder_id: string
  type: string
  /** The id of the attempt, account, professional or refund that the webhook is about. */
  subject: string
  data: Json<object>
  created_at: Date
  /** The start of the current tries, which last for three days. */
  queued_at: Date
  tries: Generated<number>
  last_answer: Generated<string | null>
  delivered_at: Generated<Date | null>
  failed_at: Generated<Date | null>
}
