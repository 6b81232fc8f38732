import { atom, map } from 'nanostores'
import { Parent } from '#core/api/registration.ts'
import { check } from '#core/check.ts'
import { ok } from '#core/errors.ts'
import type { Checkout } from '#screens/checkout.ts'
import { fieldOfParent, parentDraft } from '#screens/parent/draft.ts'
import { createForm } from '#session/form.ts'

/** Changing the e-mail on the review, under all the rules that it has to keep: its own and those beside the family's. */
export function createEmailChange(checkout: Checkout) {
  const { session } = checkout
  const $isOpen = atom(false)
  const $values = map({ email: '' })

  const form = createForm({
    $values,
    rules({ email }: { email: string }) {
      const judged = check(Parent, { ...session.$facts.get().parent, email })
      if (!judged.ok) return judged
      const clash = checkout.clashOf?.(judged.value)
      return clash ? { ok: false as const, fields: { email: clash } } : judged
    },
    async send(parent: Parent) {
      const saved = await checkout.save({ parent })
      return saved.ok ? ok(parent) : saved
    },
    done(parent) {
      const $parent = parentDraft(session)
      session.learn({ parent })
      $parent.set({ ...$parent.get(), email: parent.email })
      $isOpen.set(false)
    },
    refused: checkout.isTakenElsewhere,
    fieldOf: fieldOfParent
  })

  return {
    isOffered: checkout.clashOf !== undefined,
    form,
    $isOpen,
    open() {
      form.clear()
      $values.set({ email: session.$facts.get().parent?.email ?? '' })
      $isOpen.set(true)
    },
    close: () => $isOpen.set(false),
    /** Whether nothing is left to change: what was typed and not saved is saved now. */
    async settle() {
      if ($isOpen.get()) await form.submit()
      return !$isOpen.get()
    }
  }
}
