import { FocusTarget } from './focus-target.tsx'
import { Notice, type Tone } from './notice.tsx'

type Props = { tone: Tone; sentence: string; action?: { label: string; onPress: () => void } }

/** A notice of one sentence that replaces a pressed control. */
export function FocusNotice({ sentence, ...notice }: Props) {
  return (
    <FocusTarget label={sentence}>
      <Notice items={[sentence]} {...notice} />
    </FocusTarget>
  )
}
