import type { Fields } from '#core/check.ts'
import { parentClash } from '#core/rules/family.ts'
import type { SignupSession } from '#flows/signup/session.ts'
import { familyBody, familyDraft } from './draft.ts'

/** Problems of a parent's e-mail and phone that the saved family has too. A family that is only typed is judged by step 2. */
export function familyClash(session: SignupSession, parent: object): Fields {
  if (!session.$facts.get().family) return {}
  const { coParent, children } = familyBody(familyDraft(session).get())
  return parentClash(parent, coParent, children)
}
