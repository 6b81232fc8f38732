import { fail, ok, type Problem, type Result } from '#core/errors.ts'
import type { Limits } from '#server/limits/limits.ts'
import { type Account, usedSince } from '#server/account/account-store.ts'
import type { Database } from '#server/database/tables.ts'
import { linkAddressOf } from '#server/invitation/service.ts'

/**
 * Opens a request for a new link. `find` finds the account of the lost or expired link. `recipient` is the address for its links, never an
 * address from the caller. Two limits apply: failed requests of the caller's IP address, and mails to the account.
 */
export async function openLinkRequest(
  { limits, database }: { limits: Limits; database: Database },
  address: string,
  find: () => Promise<Account | undefined>
): Promise<Result<Account & { recipient: string }, Problem<'limited' | 'request.failed' | 'used'>>> {
  const requests = await limits.reserve(['inviteFailure', address])
  if (!requests.ok) return requests
  const account = await find()
  const recipient = account && (await linkAddressOf(database, account))
  if (!recipient) return fail('request.failed')
  await requests.value.release()
  if (account.credentials_set_at) return fail('used', usedSince(account))
  const mailbox = await limits.guard(['invite', account.id])
  return mailbox.ok ? ok({ ...account, recipient }) : mailbox
}
