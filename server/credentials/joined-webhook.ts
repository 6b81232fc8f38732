import { type Selectable, sql } from 'kysely'
import type { Account } from '#server/account/account-store.ts'
import type { Tables, Writer } from '#server/platform/database/tables.ts'
import { type PostedWebhook, purchaseOf } from '#server/embedder/webhooks.ts'

/** The page on which the invited parent has set the login. `embedderId` is null for our own pages. */
interface Page {
  embedderId: string | null
  reference: string | null
}

/**
 * The webhook about an invited parent who has joined. It goes to the embedder of the page where the login is set, else to the embedder of
 * the purchase. A purchase on another embedder's page is not part of it.
 */
export async function joinedWebhookOf(db: Writer, account: Account, page: Page): Promise<PostedWebhook> {
  const { own, ofCoParent } = await findPurchases(db, account)
  const embedderId = page.embedderId ?? (own ?? ofCoParent)?.embedder_id ?? null
  const [bought, covering] = [own, ofCoParent].map(purchase =>
    purchase?.embedder_id === embedderId ? purchase : undefined
  )
  const data = {
    ...(bought ? { ...purchaseOf(bought), transactionId: bought.transaction_id } : { purchaseId: null }),
    accountId: account.id,
    coParentPurchaseId: own ? null : (covering?.id ?? null),
    reference: (page.embedderId && page.reference) ?? (bought ?? covering)?.reference ?? null
  }
  return { type: 'invite.completed', embedderId, subject: account.id, data }
}

/** The latest purchase of a parent, and the latest one by which the co-parent has paid for both. */
async function findPurchases(db: Writer, { id, family_id: familyId }: Account) {
  const { rows } = await sql<Selectable<Tables['attempt']> & { isOwn: boolean }>`
    select attempt.*, "order".account_id = ${id} as "isOwn"
    from "order" join attempt on attempt.id = attempt_id
    where family_id = ${familyId} and ("order".account_id = ${id} or pay_for_co_parent)
    order by "order".created_at desc
  `.execute(db)
  return { own: rows.find(({ isOwn }) => isOwn), ofCoParent: rows.find(({ isOwn }) => !isOwn) }
}
