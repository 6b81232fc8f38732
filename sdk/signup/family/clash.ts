import type { Fields } from '#core/check.ts'
import { parentClash } from '#core/rules/family.ts'
import type { SignupSession } from '#signup/session.ts'
import { familyBody, familyDraft } from './draft.ts'

/** Finds out whether the saved family has parent A's new e-mail or phone. A family that is not saved yet is checked in step 2. */
export function familyClash(session: SignupSession, parent: object): Fields {
  if (!session.$facts.get().family) return {}
  const { coParent, children } = familyBody(familyDraft(session).get())
  return parentClash(parent, coParent, children)
}
