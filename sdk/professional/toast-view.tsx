import { useStore } from '#form/use-store.ts'
import type { Translate } from '#words/shape.ts'
import { problemSentence } from '#form/sentence.ts'
import { Banner } from '#ui/notice/banner.tsx'
import type { Toast } from './toast.ts'

export function ToastView({ toast, t }: { toast: Toast; t: Translate }) {
  const shown = useStore(toast.$toast, () => null)
  const problem = shown?.problem?.code === 'limited' ? shown.problem : undefined
  return (
    <Banner
      tone="problem"
      content={shown && (problem ? problemSentence(problem, t) : t('professional.failed'))}
      onGone={toast.dismiss}
      closeLabel={t('action.close')}
      stays={shown?.retry !== undefined}
      action={shown?.retry && { label: t('action.retry'), onPress: shown.retry }}
    />
  )
}
