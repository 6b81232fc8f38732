import { useId } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { personalProps } from '../style/personal.ts'

export type Fact = {
  label: string
  /** Without line breaks, because Orca skips values with them. */
  value: ReactNode
  /** A link that changes the value. `focus` is true when the visitor returns from changing it. */
  change?: { label: string; onPress: () => void; focus?: boolean; disabled?: boolean }
}

/** A list of labels and values, on the review, the receipt and the page of a new account. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const id = useId()
  return (
    <dl className="cpj-facts">
      {facts.map(({ label, value, change }, index) => (
        <div key={label}>
          <dt id={`${id}-${index}`}>{label}</dt>
          <dd>
            <span {...personalProps}>
              <bdi>{value}</bdi>
            </span>
            {change && (
              <Button
                kind="link"
                describedBy={`${id}-${index}`}
                onPress={change.onPress}
                focus={change.focus}
                disabled={change.disabled}
              >
                {change.label}
              </Button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
