import { atom, computed, type WritableAtom } from 'nanostores'
import { maxChildren } from '#core/rules/family.ts'
import type { Fields } from '#core/check.ts'
import { ok } from '#core/errors.ts'
import { createCoParentEmail } from '#signup/co-parent-email/model.ts'
import { contactOf } from '#form/support-contact.ts'
import { parentDraft } from '#form/parent-draft.ts'
import { createEmailSuggestion } from '#form/email-suggestion.ts'
import { createPhone } from '#form/phone.ts'
import { endAsDuplicate, possibleDuplicateIn } from '#signup/session.ts'
import { saveRegistration } from '#signup/registration.ts'
import type { SignupSession } from '#signup/session.ts'
import { createForm } from '#visit/form.ts'
import { type ChildValues, type familyBody, familyDraft, type FamilyValues, validateFamily, newChild } from './draft.ts'

export type FamilyModel = ReturnType<typeof createFamily>

/** Step 2 of parent A: the form for the co-parent and the children. */
export function createFamily(session: SignupSession) {
  const $values = familyDraft(session)
  /** Whether the server has warned that the co-parent may be a member already. The next submit confirms the warning. */
  const $isDuplicateWarned = atom(false)
  /** Step 1's answer about the co-parent's e-mail when the visitor last opened this step. */
  let answered = parentDraft(session).get().knowsCoParentEmail
  /** The last names of both parents, each once, as suggestions for a child's last name. */
  const $lastNames = computed([session.$facts, $values], ({ parent }, { lastName }) => [
    ...new Set([parent?.lastName ?? '', lastName].map(name => name.trim()).filter(Boolean))
  ])
  const form = createFamilyForm(session, $values, $isDuplicateWarned)
  const { $currentChild, ...children } = createChildren($values, form)

  const coParentEmail = createCoParentEmail(session, async email => {
    $values.set({ ...$values.get(), offer: email === undefined ? 'skipped' : 'given' })
    if (email !== undefined) typeEmail(email)
    await form.submit()
    return ok(undefined)
  })

  /** After a change the form may describe another co-parent, so the server has to warn again. */
  function type<Key extends keyof FamilyValues & string>(field: Key, value: FamilyValues[Key]) {
    $isDuplicateWarned.set(false)
    form.type(field, value)
  }

  function typeEmail(email: string) {
    if (email !== '') form.type('isEmailUnknown', false)
    type('email', email)
  }

  function forgoEmail(isUnknown: boolean) {
    form.type('isEmailUnknown', isUnknown)
    if (isUnknown) type('email', '')
  }

  return {
    form: { ...form, type },
    $isDuplicateWarned,
    $currentChild,
    $lastNames,
    $contact: contactOf(session),
    coParentEmail,
    suggestion: createEmailSuggestion($values, typeEmail),
    phone: createPhone(session, $values, number => form.type('phoneNumber', number)),
    maxChildren,
    typeEmail,
    ...children,
    /** Submits the form. If the family is valid but lacks the co-parent's e-mail, the modal asks for it once. */
    async submit() {
      const { email, offer } = $values.get()
      if (form.isValid() && email === '' && offer === 'due') coParentEmail.open()
      else await form.submit()
    },
    forgoEmail,
    /** Updates the field if step 1's answer about the co-parent's e-mail has changed. */
    enter() {
      $currentChild.set(undefined)
      const { knowsCoParentEmail } = parentDraft(session).get()
      if (knowsCoParentEmail !== answered) forgoEmail(knowsCoParentEmail === 'no')
      answered = knowsCoParentEmail
    }
  }
}

type FamilyStore = ReturnType<typeof familyDraft>

function createFamilyForm(session: SignupSession, $values: FamilyStore, $isDuplicateWarned: WritableAtom<boolean>) {
  /** The children of the latest request, since a refusal names a child by its index there. */
  let sentChildren: readonly ChildValues[] = []
  return createForm({
    $values,
    about: 'coParent',
    $context: [session.$facts],
    rules(values: FamilyValues) {
      const validated = validateFamily(session.$facts.get().parent, values)
      return validated.ok ? validated : { ok: false as const, problem: byId(validated.problem, values.children) }
    },
    async send(family: ReturnType<typeof familyBody>) {
      sentChildren = $values.get().children
      const coParentDuplicateConfirmed = $isDuplicateWarned.get()
      const saved = await saveRegistration(session, { ...family, coParentDuplicateConfirmed, sections: ['FAMILY'] })
      return saved.ok ? ok({ ...saved.value, coParentDuplicateConfirmed, email: family.coParent.email }) : saved
    },
    done({ possibleDuplicate, coParentDuplicateConfirmed, email }) {
      if (coParentDuplicateConfirmed && session.$start.get()?.flags.v2Packages) return endAsDuplicate(session)
      session.record({ possibleDuplicate })
      return session.complete('family', { coParentEmail: email, coParentDuplicateConfirmed })
    },
    refused(problem) {
      const isWarning = possibleDuplicateIn(problem) !== undefined
      if (isWarning) $isDuplicateWarned.set(true)
      return isWarning
    },
    fieldOf: field => fieldOfFamily(field, sentChildren)
  })
}

function createChildren($values: FamilyStore, form: ReturnType<typeof createFamilyForm>) {
  /** The child whose first field gets the focus: an added child, or the next one after a removed child. */
  const $currentChild = atom<string | undefined>()
  return {
    $currentChild,
    typeChild(id: string, field: Exclude<keyof ChildValues, 'id'>, value: string) {
      const children = $values.get().children.map(child => (child.id === id ? { ...child, [field]: value } : child))
      form.type('children', children, `children.${id}.${field}`)
    },
    addChild() {
      const { children } = $values.get()
      if (children.length === maxChildren) return
      const child = newChild(children)
      $currentChild.set(child.id)
      form.type('children', [...children, child])
    },
    removeChild(id: string) {
      const { children } = $values.get()
      if (children.length < 2) return
      const others = children.filter(child => child.id !== id)
      const index = children.findIndex(child => child.id === id)
      $currentChild.set((others[index] ?? others.at(-1))?.id)
      form.type('children', others)
      form.forget(`children.${id}.`)
    }
  }
}

function byId(fields: Fields, children: readonly ChildValues[]): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([field, code]) => [fieldOfFamily(field, children) ?? field, code])
  )
}

/**
 * Converts a refused field to this form's name: `coParent.email` → `email`, `children.0.email` → `children.<id>.email`. Undefined for a
 * field outside this form.
 */
function fieldOfFamily(field: string, children: readonly ChildValues[]): string | undefined {
  const [group, part, rest] = field.split('.')
  if (group === 'coParent') return part === 'phoneCountryCode' ? 'phoneCountry' : part
  const id = group === 'children' ? children[Number(part)]?.id : undefined
  return id && rest && `children.${id}.${rest}`
}
