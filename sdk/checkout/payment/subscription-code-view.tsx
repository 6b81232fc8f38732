import { useStore } from '#form/use-store.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Facts } from '#ui/facts.tsx'
import { Stack } from '#ui/layout.tsx'
import { TextField } from '#ui/text-field.tsx'
import { forfeitNote } from './order-lines.ts'
import type { Part } from './view.tsx'

export function SubscriptionCode({ model: { code, pricing }, t }: Part) {
  const isTicked = useStore(code.$isTicked)
  const typed = useStore(code.$code)
  const isInvalid = useStore(code.$isInvalid)
  const isMissed = useStore(code.$isMissed)
  const applied = useStore(code.$applied)
  const status = useStore(pricing.$status)
  const canApply = typed.trim() !== ''
  const [removals, setRemovals] = useState(0)
  const remove = (known: string) => {
    void code.remove(known)
    setRemovals(removals + 1)
  }
  return (
    <>
      <Checkbox label={t('method.hasCode')} checked={isTicked} onToggle={ticked => void code.tick(ticked)} />
      {isTicked && (
        <Stack gap="tight">
          {applied.length > 0 && (
            <Facts
              facts={applied.map(detail => ({
                label: t('review.code', { code: detail.code }),
                value: [detail.amountFormatted, forfeitNote(detail, t)].filter(Boolean).join('. '),
                change: { label: t('method.removeCode'), onPress: () => remove(detail.code) }
              }))}
            />
          )}
          <TextField
            label={t('method.code')}
            required={applied.length === 0}
            focus={isInvalid || removals}
            value={typed}
            onType={code.type}
            problem={
              isInvalid ? t('problem.subscription_code') : isMissed ? t('problem.subscription_code_empty') : undefined
            }
            autoComplete="off"
            autoCapitalize="characters"
          />
          <Button
            kind="secondary"
            disabled={!canApply}
            busy={canApply && status.name === 'sending'}
            onPress={() => void code.apply()}
          >
            {t('method.apply')}
          </Button>
        </Stack>
      )}
    </>
  )
}
