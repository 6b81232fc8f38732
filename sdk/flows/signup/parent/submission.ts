import type { WritableAtom } from 'nanostores'
import { ok, type Problem } from '#core/errors.ts'
import type { SignupFacts } from '#core/flow/signup.ts'
import type { Parent } from '#core/rules/parent.ts'
import { samePhone } from '#core/rules/phone.ts'
import { familyClash } from '#flows/signup/family/clash.ts'
import { redirectToExplanation } from '#flows/signup/refusals.ts'
import { register } from '#flows/signup/registration.ts'
import type { SignupSession } from '#flows/signup/session.ts'
import { parentBody, saysTaken } from '#form/parent-body.ts'
import type { ParentValues } from '#form/parent-draft.ts'
import { judgeParentForm } from '#form/parent-rules.ts'

/** The rules of step 1, its call and the consequences. The form fetches this chunk once its screen is shown. */
export function parentSubmission(session: SignupSession, $isTaken: WritableAtom<boolean>) {
  let sent: Parent | undefined
  return {
    rules(values: ParentValues) {
      const parent = parentBody(values)
      const isAsked = session.$start.get()?.flags.askCoParentEmail === true
      const isUnanswered = isAsked && values.knowsCoParentEmail === ''
      return judgeParentForm(parent, {
        // No two people of a family may have the same e-mail or phone.
        ...familyClash(session, parent),
        ...(isUnanswered && { knowsCoParentEmail: 'required' })
      })
    },
    async send(parent: Parent) {
      sent = parent
      $isTaken.set(false)
      const registered = await register(session, parent)
      return registered.ok ? ok({ parent, registration: registered.value }) : registered
    },
    done({ parent, registration }: Required<Pick<SignupFacts, 'parent' | 'registration'>>) {
      session.learn({ registration, ...outdatedBy(session, parent) })
      return session.complete('parent', parent)
    },
    refused(problem: Problem) {
      if (redirectToExplanation(session, problem, sent)) return true
      $isTaken.set(saysTaken(problem))
      return false
    }
  }
}

/** The facts that a changed e-mail or phone makes outdated. The family's rules depend on both, the packages on the phone. */
function outdatedBy(session: SignupSession, changed: Parent) {
  const { parent } = session.$facts.get()
  if (!parent) return {}
  const isSamePhone = samePhone(parent, changed)
  if (isSamePhone && parent.email === changed.email) return {}
  return { family: undefined, ...(isSamePhone ? {} : { package: undefined, builtPackage: undefined }) }
}
