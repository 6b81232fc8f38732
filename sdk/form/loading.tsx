import { useState } from 'react'
import type { Translate } from '#words/shape.ts'
import type { Status } from '#session/submission.ts'
import { News } from '#ui/notice/news.tsx'
import { Skeleton } from '#ui/notice/skeleton.tsx'
import { ProblemNotice } from './problem-notice.tsx'

interface Props {
  status: Status
  retry: () => void
  t: Translate
  kind?: 'card'
}

/** A placeholder while content loads, or a notice that loading has failed. */
export function Loading({ status, retry, t, kind }: Props) {
  const [isRetried, setRetried] = useState(false)
  if (status.name !== 'failed') {
    const skeleton = <Skeleton label={t('page.loading')} kind={kind} />
    return isRetried ? <News>{skeleton}</News> : skeleton
  }
  const onPress = () => {
    setRetried(true)
    retry()
  }
  return <ProblemNotice problem={status.problem} t={t} action={{ label: t('action.retry'), onPress }} />
}
