import type { Deps } from '#server/deps.ts'
import { findOwner, postMail } from './store.ts'

/**
 * Mails the owner of a taken e-mail address. The caller gets a plain answer, which helps a forgetful parent. The mail warns the owner if a
 * stranger has typed the address.
 */
export async function mailOwner(
  deps: Pick<Deps, 'database' | 'enqueueMails' | 'limits' | 'newId'>,
  emailKey: string
): Promise<void> {
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
