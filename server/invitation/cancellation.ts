import type { Transaction } from 'kysely'
import type { InvitationEnding } from '#core/contract/invite.ts'
import { fail, ok, type Problem, type Result } from '#core/errors.ts'
import { type Account, findParents, lockAccount } from '#server/account/account-store.ts'
import type { Tables, Writer } from '#server/platform/database/tables.ts'
import { buryInvites } from '#server/account/token-store.ts'
import { emptyAccounts, emptyFamily, forgetCoParent, namingOfFamilies } from '#server/account/emptying-store.ts'
import { closeInvitation, findInvitedPurchase, type Invitation } from './store.ts'

/**
 * `joined`: the invitation has ended already. `open`: the outcome of a payment of the invited parent is not known. `paid`: the invited
 * parent has bought, and only lacks a login.
 */
export type CancelRefusal = 'joined' | 'open' | 'paid'

/** The reason why the invitation of an account cannot be ended. */
export async function findCancelRefusal(db: Writer, account: Account | undefined): Promise<CancelRefusal | undefined> {
  if (account?.joined_at) return 'joined'
  return account && !account.emptied_at ? findInvitedPurchase(db, account.id) : undefined
}

/**
 * Ends an unused invitation: deletes its account and everything that names the invited person. Its links show how it ended. The place in
 * the family is free again, and stays paid if somebody else has paid for it. `moved` keeps the name that the inviting parent has typed. A
 * family without any parent is deleted, unless the caller puts a parent into it at once.
 */
export async function cancelInvitation(
  transaction: Transaction<Tables>,
  { id, account_id: accountId, family_id: familyId }: Invitation,
  outcome: InvitationEnding,
  now: Date,
  isFamilyKept = false
): Promise<Result<undefined, Problem<CancelRefusal>>> {
  if (accountId !== null) {
    // A claim of a payment locks its payer, so no payment begins after this.
    const account = await lockAccount(transaction, accountId)
    const refusal = await findCancelRefusal(transaction, account)
    if (refusal) return fail(refusal)
  }
  if (!(await closeInvitation(transaction, id, outcome, now))) return fail('joined')
  if (accountId !== null) {
    await buryInvites(transaction, accountId, outcome, now)
    await emptyAccounts(transaction, [accountId])
  }
  if (familyId !== null) {
    const naming = await namingOfFamilies(transaction, [familyId])
    await forgetCoParent(transaction, naming, outcome === 'moved' ? 'addressOnly' : 'all')
    const isEmpty = (await findParents(transaction, familyId)).length === 0
    if (isEmpty && !isFamilyKept) await emptyFamily(transaction, { id: familyId, accountIds: [] })
  }
  return ok(undefined)
}
