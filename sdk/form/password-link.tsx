import type { ReadableAtom } from 'nanostores'
import type { Translate } from '#words/shape.ts'
import type { Contact } from './support-contact.ts'
import { useStore } from './use-store.ts'
import { Link } from '#ui/control/link.tsx'
import { Text } from '#ui/page/layout.tsx'

interface Props {
  model: { $contact: ReadableAtom<Contact> }
  t: Translate
}

/** The link to a new password, beside each login button. */
export function PasswordLink({ model, t }: Props) {
  const { passwordUrl } = useStore(model.$contact)
  if (!passwordUrl) return null
  return (
    <Text kind="small">
      <Link href={passwordUrl}>{t('action.password')}</Link>
    </Text>
  )
}
