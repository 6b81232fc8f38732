import { atom } from 'nanostores'
import { Parent } from '#core/rules/parent.ts'
import { check, type Fields, withProblems } from '#core/check.ts'
import { contactOf } from '#form/support-contact.ts'
import { createPhone } from '#form/phone.ts'
import { isTakenElsewhere, register } from '#flows/signup/registration.ts'
import type { SignupSession } from '#flows/signup/session.ts'
import { createForm } from '#session/form.ts'
import { fieldOfParent, parentBody, saysTaken } from '#form/parent-body.ts'
import { parentDraft, type ParentValues } from '#form/parent-draft.ts'

export type ParentModel = ReturnType<typeof createParent>

/** Step 1 of parent A: name, e-mail and phone. */
export function createParent(session: SignupSession) {
  const $values = parentDraft(session)
  const $isTaken = atom(false)
  const asksCoParentEmail = () => session.$start.get()?.flags.askCoParentEmail === true
  /** Compares step 1 with the saved family: an e-mail or phone may belong to only one person. Loaded once a family is saved. */
  const $clashOf = atom((_: object): Fields => ({}))

  const form = createForm({
    $values,
    about: 'visitor',
    $context: [$clashOf],
    rules(values: ParentValues) {
      const parent = parentBody(values)
      const isUnanswered = asksCoParentEmail() && values.knowsCoParentEmail === ''
      return withProblems(check(Parent, parent), {
        ...$clashOf.get()(parent),
        ...(isUnanswered && { knowsCoParentEmail: 'required' })
      })
    },
    send: async (parent: Parent) => {
      $isTaken.set(false)
      const registered = await register(session, parent)
      return registered.ok ? { ok: true, value: { parent, registration: registered.value } } : registered
    },
    done({ parent, registration }) {
      session.learn({ registration, ...outdatedBy(parent) })
      return session.complete('parent', parent)
    },
    refused(problem) {
      const judged = check(Parent, parentBody($values.get()))
      if (isTakenElsewhere(session, problem, judged.ok ? judged.value : undefined)) return true
      $isTaken.set(saysTaken(problem))
      return false
    },
    fieldOf: fieldOfParent
  })

  /** The facts that a changed e-mail or phone invalidates: the family rules depend on both, the packages on the phone. */
  function outdatedBy({ email, phoneCountryCode, phoneNumber }: Parent) {
    const { parent } = session.$facts.get()
    if (!parent) return {}
    const isSamePhone = parent.phoneCountryCode === phoneCountryCode && parent.phoneNumber === phoneNumber
    if (isSamePhone && parent.email === email) return {}
    return { family: undefined, ...(isSamePhone ? {} : { package: undefined, builtPackage: undefined }) }
  }

  /** The family rules load with the first return to this step, to keep them out of the first bundle. */
  async function enter() {
    if (!session.$facts.get().family) return
    const { familyClash } = await import('#flows/signup/family/clash.ts')
    $clashOf.set(parent => familyClash(session, parent))
  }

  return {
    form,
    // Without the rules the server tells the clash.
    enter: () => void enter().catch(() => {}),
    $isTaken,
    $contact: contactOf(session),
    $start: session.$start,
    phone: createPhone(session, $values)
  }
}
