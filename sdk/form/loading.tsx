import type { Translate } from '#words/shape.ts'
import type { Status } from '#session/submission.ts'
import { Skeleton } from '#ui/notice/skeleton.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { useRetry } from './use-retry.tsx'

interface Props {
  status: Status
  retry: () => void
  t: Translate
  kind?: 'card'
}

/** A placeholder while content loads, or a notice that loading has failed. */
export function Loading({ status, retry, t, kind }: Props) {
  const { action, around } = useRetry(retry, t)
  if (status.name === 'failed') return <ProblemNotice problem={status.problem} t={t} action={action} />
  return around(<Skeleton label={t('page.loading')} kind={kind} />)
}
