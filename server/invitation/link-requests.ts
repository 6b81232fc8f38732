import { fail, ok, type Problem, type Result } from '#core/errors.ts'
import type { Deps } from '#server/deps.ts'
import { type Account, usedSince } from '#server/account/account-store.ts'
import { linkAddressOf } from './service.ts'

type FindAccount = () => Promise<Account | undefined>
type Recipient = Account & { recipient: string }

/**
 * Finds who gets a new link. `find` finds the account of the lost or expired link. `recipient` is the address for its links, never an
 * address from the caller. The limit counts failed requests of the caller's IP address.
 */
export async function findRecipient(
  { limits, database }: Pick<Deps, 'database' | 'limits'>,
  address: string,
  find: FindAccount
): Promise<Result<Recipient, Problem<'limited' | 'request.failed'>>> {
  const requests = await limits.reserve(['inviteFailure', address])
  if (!requests.ok) return requests
  const account = await find()
  const recipient = account && (await linkAddressOf(database, account))
  if (!recipient) return fail('request.failed')
  await requests.value.release()
  return ok({ ...account, recipient })
}

/** Opens a request for a new link that sets credentials. A second limit counts mails to the account. */
export async function openLinkRequest(
  deps: Pick<Deps, 'database' | 'limits'>,
  address: string,
  find: FindAccount
): Promise<Result<Recipient, Problem<'limited' | 'request.failed' | 'used'>>> {
  const recipient = await findRecipient(deps, address, find)
  if (!recipient.ok) return recipient
  if (recipient.value.credentials_set_at) return fail('used', usedSince(recipient.value))
  const mailbox = await deps.limits.guard(['invite', recipient.value.id])
  return mailbox.ok ? recipient : mailbox
}
