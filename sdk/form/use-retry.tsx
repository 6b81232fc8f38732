import { type ReactElement, useState } from 'react'
import type { Translate } from '#words/shape.ts'
import { FocusTarget } from '#ui/notice/focus-target.tsx'

/**
 * The button of a notice about a failed load. `around` is for the content that stands there after the press, which takes the focus of the
 * button.
 */
export function useRetry(retry: () => void, t: Translate) {
  const [tries, setTries] = useState(0)
  const onPress = () => {
    setTries(tries + 1)
    retry()
  }
  return {
    action: { label: t('action.retry'), onPress },
    around: (content: ReactElement) => (tries > 0 ? <FocusTarget key={tries}>{content}</FocusTarget> : content)
  }
}
