import type { Database } from '#server/platform/database/tables.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import { findOwner, type MailDeps, postMail } from './store.ts'

/** The parts of the application that a mail to the owner of an e-mail address needs. */
export interface OwnerMailDeps extends MailDeps {
  database: Database
  limits: Limits
}

/**
 * Mails the owner of a taken e-mail address. The caller gets a plain answer, which helps a forgetful parent. The mail warns the owner if a
 * stranger has typed the address.
 */
export async function mailOwner(deps: OwnerMailDeps, emailKey: string): Promise<void> {
  const owner = await findOwner(deps.database, emailKey)
  if (!owner?.person.email || !(await deps.limits.guard(['notice', emailKey])).ok) return
  const { person, language, country } = owner
  await deps.database.transaction().execute(transaction =>
    postMail(deps, transaction, {
      kind: 'email-taken',
      recipient: person.email!,
      language,
      country,
      accountId: owner.id,
      data: { firstName: person.firstName }
    })
  )
}
