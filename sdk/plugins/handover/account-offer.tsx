import type { Translate } from '#words/shape.ts'
import { memberAreaOf } from '#form/member-area.ts'
import type { Session } from '#visit/session.ts'
import { Notice } from '#ui/notice/notice.tsx'

interface Props {
  session: Session
  t: Translate
  obstacle: 'broken' | 'blocked'
}

/**
 * Offers the member area to a signed-in parent whose page cannot go on. A handover carries no access token, but in the member area the
 * parent is signed in.
 */
export function AccountOffer({ session, t, obstacle }: Props) {
  return (
    <Notice
      tone="warning"
      items={[t(`handover.account.${obstacle}`)]}
      action={{ label: t('handover.account.open'), onPress: () => session.environment.leave(memberAreaOf(session)) }}
    />
  )
}
