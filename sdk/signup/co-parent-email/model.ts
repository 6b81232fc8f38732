import { atom } from 'nanostores'
import type { Fields } from '#core/check.ts'
import type { Result } from '#core/errors.ts'
import { familyDraft, validateFamily } from '#signup/family/draft.ts'
import type { SignupSession } from '#signup/session.ts'
import { createSubmission } from '#visit/submission.ts'

export type CoParentEmailModel = ReturnType<typeof createCoParentEmail>

/**
 * The modal that asks again for the co-parent's e-mail. Step 2 shows it before a submit without the e-mail, step 3 to change the answer.
 * `save` gets the e-mail, or undefined for "Skip this".
 */
export function createCoParentEmail(
  session: SignupSession,
  save: (email: string | undefined) => Promise<Result<unknown>>
) {
  const $isOpen = atom(false)
  const $email = atom('')
  const $problem = atom<string | undefined>()
  const $refusals = atom(0)
  const close = () => $isOpen.set(false)
  const countRefusal = () => $refusals.set($refusals.get() + 1)
  const submission = createSubmission(save, close, countRefusal)

  /** Validates the e-mail by the rules of step 2. An invalid e-mail has a sentence of its own in this modal. */
  function problemOf(email: string): string | undefined {
    const validated = validateFamily(session.$facts.get().parent, {
      ...familyDraft(session).get(),
      email,
      isEmailUnknown: false
    })
    const fields: Fields = validated.ok ? {} : validated.problem
    const code = fields['coParent.email'] ?? Object.values(fields).find(code => code === 'child_email_parent')
    return code === 'email' ? 'speedbump_email' : code
  }

  return {
    $isOpen,
    $email,
    $problem,
    $status: submission.$status,
    $refusals,
    open() {
      $email.set(familyDraft(session).get().email)
      $problem.set(undefined)
      submission.clear()
      $isOpen.set(true)
    },
    close,
    type(email: string) {
      $email.set(email)
      $problem.set(undefined)
    },
    async submit() {
      const problem = problemOf($email.get())
      $problem.set(problem)
      if (problem === undefined) return submission.submit($email.get())
      countRefusal()
    },
    skip: () => submission.submit(undefined)
  }
}
