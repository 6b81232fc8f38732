import type { Translate } from '#words/shape.ts'
import type { QueryState } from '#visit/query.ts'
import { Skeleton } from '#ui/notice/skeleton.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { useRetry } from './use-retry.tsx'

interface Props {
  state: QueryState<unknown>
  retry: () => void
  t: Translate
  kind?: 'card'
}

/** A placeholder while content loads, or a notice that loading has failed. */
export function Loading({ state, retry, t, kind }: Props) {
  const { action, around } = useRetry(retry, t)
  if (state.name === 'failed') return <ProblemNotice problem={state.problem} t={t} action={action} />
  return around(<Skeleton label={t('page.loading')} kind={kind} />)
}
