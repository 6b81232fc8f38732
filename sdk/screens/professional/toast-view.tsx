import { useStore } from '@nanostores/react'
import type { Translate } from '#core/messages/shape.ts'
import { Banner } from '#ui/banner.tsx'
import type { Toast } from './toast.ts'

export function ToastView({ toast, t }: { toast: Toast; t: Translate }) {
  const shown = useStore(toast.$toast)
  return (
    <Banner
      tone="problem"
      content={shown && t('professional.failed')}
      onGone={toast.dismiss}
      closeLabel={t('action.close')}
      stays={shown?.retry !== undefined}
      action={shown?.retry && { label: t('action.retry'), onPress: shown.retry }}
    />
  )
}
