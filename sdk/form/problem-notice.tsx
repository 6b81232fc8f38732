import { errors, type Problem, type ValidationError } from '#core/errors.ts'
import type { Translate } from '#words/shape.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { problemSentence, sentenceOf } from './sentence.ts'

interface Props {
  problem: Problem
  /** Refused fields that the screen does not show, which the notice lists. */
  unplaced?: readonly ValidationError[]
  t: Translate
  action?: { label: string; onPress: () => void }
}

/** A notice that shows a problem. Its look depends on the party that caused the problem. */
export function ProblemNotice({ problem, unplaced = [], t, action }: Props) {
  const items = unplaced.map(error => sentenceOf(error, t)).filter(text => text !== undefined)
  return (
    <Notice
      blame={errors[problem.code].blame}
      items={items.length > 0 ? items : [problemSentence(problem, t)]}
      action={action}
    />
  )
}
