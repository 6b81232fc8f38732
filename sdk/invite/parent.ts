import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores'
import { unnamedParent } from '#core/contract/invite.ts'
import { ok } from '#core/errors.ts'
import type { InviteFacts } from '#core/flow/invite.ts'
import { samePhone } from '#core/rules/phone.ts'
import { contactOf } from '#form/support-contact.ts'
import { saveInvited } from './invitation.ts'
import { subscribe } from '#visit/lifetime.ts'
import type { InviteSession } from './session.ts'
import { fieldOfParent, validateContactForm, validateParentForm, parentBody, saysTaken } from '#form/parent-body.ts'
import { parentDraft } from '#form/parent-draft.ts'
import { createEmailSuggestion } from '#form/email-suggestion.ts'
import { createPhone } from '#form/phone.ts'
import { createForm } from '#visit/form.ts'

export type InvitedParentModel = ReturnType<typeof createInvitedParent>

/** Step 1 of an invited parent: the fields of parent A's step 1, saved to the invited account. */
export function createInvitedParent(session: InviteSession) {
  const $values = parentDraft(session)
  const $isTaken = atom(false)
  const $invitedEmail = computed(session.$facts, ({ context }) =>
    // The word joiner keeps the masked address in one line.
    context?.invitedEmail?.replace('…', '…\u2060')
  )
  const $wantsAnother = atom(false)
  /** Whether the visitor types an address. Otherwise the invited one is kept, of which only the masked form is known here. */
  const $isAnother = computed(
    [$invitedEmail, $wantsAnother, $values],
    (invited, wantsAnother, { email }) => invited === undefined || wantsAnother || email !== ''
  )

  const form = createInvitedForm(session, $isAnother, $isTaken)
  /** Fills in the name that the inviting person has given. The parent may correct it. */
  function prefill({ context }: InviteFacts) {
    const named = context?.familyMembers.find(({ userId }) => userId === context.userId)
    const { firstName, lastName } = $values.get()
    if (!named || firstName || lastName || named.lastName === unnamedParent.lastName) return
    $values.set({ ...$values.get(), firstName: named.firstName, lastName: named.lastName })
  }

  return {
    form,
    enter: (signal: AbortSignal) => subscribe(session.$facts, signal, prefill),
    $isTaken,
    $invitedEmail,
    $isAnother,
    useAnother: () => $wantsAnother.set(true),
    keepInvited() {
      $values.set({ ...$values.get(), email: '' })
      $wantsAnother.set(false)
    },
    $contact: contactOf(session),
    suggestion: createEmailSuggestion($values, email => form.type('email', email)),
    phone: createPhone(session, $values, number => form.type('phoneNumber', number)),
    /** The coupons that this parent can use; none if the subscription is already paid. */
    $coupons: computed(session.$facts, ({ context }) =>
      context && !context.isSubscriptionCurrent ? context.availableCoupons : []
    )
  }
}

function createInvitedForm(session: InviteSession, $isAnother: ReadableAtom<boolean>, $isTaken: WritableAtom<boolean>) {
  return createForm({
    $values: parentDraft(session),
    $context: [$isAnother],
    about: 'visitor',
    rules: values => ($isAnother.get() ? validateParentForm : validateContactForm)(parentBody(values)),
    async send(parent) {
      $isTaken.set(false)
      const saved = await saveInvited(session, { parent })
      return saved.ok ? ok(parent) : saved
    },
    done(parent) {
      const before = session.$facts.get().parent
      // Another phone may have other packages and prices, so the chosen package is dropped.
      if (before && !samePhone(before, parent)) session.record({ package: undefined, builtPackage: undefined })
      return session.complete('parent', parent)
    },
    refused(problem) {
      $isTaken.set(saysTaken(problem))
      return false
    },
    fieldOf: fieldOfParent
  })
}
