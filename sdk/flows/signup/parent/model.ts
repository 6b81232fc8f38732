import { atom } from 'nanostores'
import type { Parent } from '#core/rules/parent.ts'
import type { Fields } from '#core/check.ts'
import { ok } from '#core/errors.ts'
import { samePhone } from '#core/rules/phone.ts'
import { contactOf } from '#form/support-contact.ts'
import { createEmailSuggestion } from '#form/email-suggestion.ts'
import { createPhone } from '#form/phone.ts'
import { redirectToExplanation } from '#flows/signup/refusals.ts'
import type { SignupSession } from '#flows/signup/session.ts'
import { createForm } from '#session/form.ts'
import { fieldOfParent, parentBody, saysTaken } from '#form/parent-body.ts'
import { parentDraft, type ParentValues } from '#form/parent-draft.ts'

export type ParentModel = ReturnType<typeof createParent>

/** Step 1 of parent A: name, e-mail and phone. */
export function createParent(session: SignupSession) {
  const $values = parentDraft(session)
  const $isTaken = atom(false)
  let sent: Parent | undefined
  const asksCoParentEmail = () => session.$start.get()?.flags.askCoParentEmail === true
  /**
   * Checks step 1 against the saved family, since no two people may have the same e-mail or phone. The check is loaded once a family is
   * saved.
   */
  const $clashOf = atom((_: object): Fields => ({}))

  const form = createForm({
    $values,
    about: 'visitor',
    $context: [$clashOf],
    async load() {
      const { rules, registration } = await import('./submission.ts')
      return {
        rules(values: ParentValues) {
          const parent = parentBody(values)
          const isUnanswered = asksCoParentEmail() && values.knowsCoParentEmail === ''
          return rules.judgeParentForm(parent, {
            ...$clashOf.get()(parent),
            ...(isUnanswered && { knowsCoParentEmail: 'required' })
          })
        },
        async send(parent: Parent) {
          sent = parent
          $isTaken.set(false)
          const registered = await registration.register(session, parent)
          return registered.ok ? ok({ parent, registration: registered.value }) : registered
        }
      }
    },
    done({ parent, registration }) {
      session.learn({ registration, ...outdatedBy(parent) })
      return session.complete('parent', parent)
    },
    refused(problem) {
      if (redirectToExplanation(session, problem, sent)) return true
      $isTaken.set(saysTaken(problem))
      return false
    },
    fieldOf: fieldOfParent
  })

  /** The facts that a changed e-mail or phone makes outdated. The family's rules depend on both, the packages on the phone. */
  function outdatedBy(changed: Parent) {
    const { parent } = session.$facts.get()
    if (!parent) return {}
    const isSamePhone = samePhone(parent, changed)
    if (isSamePhone && parent.email === changed.email) return {}
    return { family: undefined, ...(isSamePhone ? {} : { package: undefined, builtPackage: undefined }) }
  }

  /** The family's rules load when the visitor returns to this step, to keep them out of the first bundle. */
  async function enter() {
    if (!session.$facts.get().family) return
    const { familyClash } = await import('#flows/signup/family/clash.ts')
    $clashOf.set(parent => familyClash(session, parent))
  }

  return {
    form,
    // If the rules cannot be loaded, the server reports a shared e-mail or phone.
    enter: () => void enter().catch(() => {}),
    $isTaken,
    $contact: contactOf(session),
    $start: session.$start,
    suggestion: createEmailSuggestion($values, email => form.type('email', email)),
    phone: createPhone(session, $values, number => form.type('phoneNumber', number))
  }
}
