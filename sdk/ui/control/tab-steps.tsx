import { CheckIcon } from '../picture/icons.tsx'
import type { Step } from './step-dots.tsx'

type Props = { label: string; steps: readonly Step[]; onGo: (index: number) => void; doneWord: string }

/**
 * The three views of the checkout: Billing, Payment, Review. They look like tabs, but have an order, so the role `tablist` would be wrong.
 */
export function TabSteps({ label, steps, onGo, doneWord }: Props) {
  return (
    <nav className="cpj-tabs" aria-label={label}>
      <ol>
        {steps.map(({ name, state, isReachable }, index) => {
          const face = (
            <>
              {state === 'done' && <CheckIcon />}
              <span>{name}</span>
              {state === 'done' && <span className="cpj-hidden">, {doneWord}</span>}
            </>
          )
          return (
            <li key={name} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
              {isReachable && state !== 'current' ? (
                <button type="button" onClick={() => onGo(index)}>
                  {face}
                </button>
              ) : (
                <span className="cpj-tab">{face}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
