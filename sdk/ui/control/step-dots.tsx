import { CheckIcon } from '../picture/icons.tsx'

export type Step = {
  name: string
  state: 'done' | 'current' | 'ahead'
  /** Whether the visitor may open the step: a completed step or the next one. */
  isReachable?: boolean
}

type Props = {
  label: string
  steps: readonly Step[]
  onGo: (index: number) => void
  /** The word that screen readers add to the name of a completed step. */
  doneWord: string
  /** The name of the current step, below the dots. */
  caption: string
}

export function StepDots({ label, steps, onGo, doneWord, caption }: Props) {
  return (
    <nav className="cpj-dots" aria-label={label}>
      <ol>
        {steps.map(({ name, state, isReachable }, index) => {
          const words = state === 'done' ? `${name}, ${doneWord}` : name
          const dot = <span className="cpj-dot">{state === 'done' && <CheckIcon />}</span>
          return (
            <li key={name} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
              {isReachable && state !== 'current' ? (
                <button type="button" title={name} aria-label={words} onClick={() => onGo(index)}>
                  {dot}
                </button>
              ) : (
                <span className="cpj-dot-place">
                  {dot}
                  <span className="cpj-hidden">{words}</span>
                </span>
              )}
            </li>
          )
        })}
      </ol>
      <p>{caption}</p>
    </nav>
  )
}
