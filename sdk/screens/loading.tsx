import type { Translate } from '#core/messages/shape.ts'
import type { Status } from '#session/submission.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ProblemNotice } from './problem-notice.tsx'

interface Props {
  status: Status
  retry: () => void
  t: Translate
  kind?: 'field' | 'line' | 'card'
  bars?: number
}

/** What stands in for something that is on its way, or that has failed to come. */
export function Loading({ status, retry, t, kind, bars }: Props) {
  if (status.name !== 'failed') return <Skeleton label={t('page.loading')} kind={kind} bars={bars} />
  return <ProblemNotice problem={status.problem} t={t} action={{ label: t('action.retry'), onPress: retry }} />
}
