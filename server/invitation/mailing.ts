import type { Transaction } from 'kysely'
import { unnamedParent } from '#core/contract/invite.ts'
import type { PersonRecord } from '#core/rules/parent.ts'
import type { Deps } from '#server/deps.ts'
import { type Account, isCurrent } from '#server/account/account-store.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { postMail } from '#server/mail/store.ts'

/** Mails an invitation to the invited address, in the inviting parent's language. */
export async function inviteByMail(
  deps: Pick<Deps, 'enqueueMails' | 'newId' | 'now'>,
  transaction: Transaction<Tables>,
  account: Account,
  recipient: string
): Promise<void> {
  await postMail(deps, transaction, {
    kind: 'invite',
    recipient,
    language: account.language,
    country: account.country,
    accountId: account.id,
    data: {
      firstName: isNamed(account.person) ? account.person.firstName : null,
      isPaid: isCurrent(account, deps.now())
    }
  })
}

/** An operator may invite a parent without knowing their name. */
function isNamed({ firstName, lastName }: PersonRecord): boolean {
  return firstName !== unnamedParent.firstName || lastName !== unnamedParent.lastName
}
