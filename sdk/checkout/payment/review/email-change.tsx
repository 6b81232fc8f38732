import { map, type WritableAtom } from 'nanostores'
import { Parent } from '#core/rules/parent.ts'
import { check } from '#core/check.ts'
import { ok } from '#core/errors.ts'
import type { Checkout } from '#checkout/buyer.ts'
import type { Translate } from '#words/shape.ts'
import { fieldOfParent } from '#form/parent-body.ts'
import { parentDraft } from '#form/parent-draft.ts'
import { ScreenForm } from '#form/screen-form.tsx'
import { useForm } from '#form/use-form.ts'
import { createForm } from '#visit/form.ts'
import { Button } from '#ui/control/button.tsx'
import { Actions } from '#ui/form/form-layout.tsx'
import { TextField } from '#ui/field/text-field.tsx'

export type EmailChange = ReturnType<typeof createEmailChange>

/** Changes the visitor's e-mail on the review. The new address must be valid and must not belong to another family member. */
export function createEmailChange(checkout: Checkout, $isOpen: WritableAtom<boolean>) {
  const { session } = checkout
  const $values = map({ email: '' })

  const form = createForm({
    $values,
    about: 'visitor',
    rules({ email }: { email: string }) {
      const validated = check(Parent, { ...session.$facts.get().parent, email })
      if (!validated.ok) return validated
      const clash = checkout.clashOf?.(validated.value)
      return clash ? { ok: false as const, problem: { email: clash } } : validated
    },
    async send(parent: Parent) {
      const saved = await checkout.save({ parent })
      return saved.ok ? ok(parent) : saved
    },
    done(parent) {
      const $parent = parentDraft(session)
      session.record({ parent })
      $parent.set({ ...$parent.get(), email: parent.email })
      $isOpen.set(false)
    },
    fieldOf: fieldOfParent
  })

  return {
    form,
    View: EmailForm,
    open() {
      form.clear()
      $values.set({ email: session.$facts.get().parent?.email ?? '' })
      $isOpen.set(true)
    },
    close: () => $isOpen.set(false),
    /** Saves the typed e-mail if its form is open. Returns true if no form is open afterwards. */
    async saveTyped() {
      if ($isOpen.get()) await form.submit()
      return !$isOpen.get()
    }
  }
}

function EmailForm({ change, t }: { change: EmailChange; t: Translate }) {
  const { form } = change
  const { typed, isSending } = useForm(form, t)
  return (
    <ScreenForm form={form} label={t('review.email')} t={t}>
      <TextField {...typed('email')} focus label={t('review.email')} isEmail autoComplete="email" />
      <Actions>
        <Button kind="secondary" busy={isSending} onPress={() => void form.submit()}>
          {t('action.save')}
        </Button>
        <Button kind="link" onPress={change.close}>
          {t('action.cancel')}
        </Button>
      </Actions>
    </ScreenForm>
  )
}
