import type { ReadableAtom } from 'nanostores'
import type { Translate } from '#words/shape.ts'
import type { Contact } from './support-contact.ts'
import { useStore } from './use-store.ts'
import { Link } from '#ui/control/link.tsx'
import { Notice } from '#ui/notice/notice.tsx'

interface Props {
  model: { $contact: ReadableAtom<Contact> }
  t: Translate
}

/** The notice that the typed e-mail belongs to an account. */
export function TakenNotice({ model, t }: Props) {
  const { phone, passwordUrl } = useStore(model.$contact)
  return (
    <Notice tone="problem" items={[t('parent.duplicateUser', { phone })]}>
      {passwordUrl && <Link href={passwordUrl}>{t('parent.retrievePassword')}</Link>}
    </Notice>
  )
}
