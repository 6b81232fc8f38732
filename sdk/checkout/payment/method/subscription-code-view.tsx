import { formatted } from '#core/formatted.ts'
import { formatMoney } from '#core/money.ts'
import { valueIn } from '#core/rules/language-record.ts'
import { useStore } from '#form/use-store.ts'
import { useState } from 'react'
import { Button } from '#ui/control/button.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Facts } from '#ui/order/facts.tsx'
import { Stack } from '#ui/page/layout.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { CheckoutModel, CheckoutProps } from '#checkout/payment/order/part.ts'
import type { CodeProblem, SubscriptionCodeModel } from './subscription-code.ts'

type Props = CheckoutProps<CheckoutModel & { code: SubscriptionCodeModel }>

export function SubscriptionCode({ model, t }: Props) {
  const { code, pricing, $locale } = model
  const isTicked = useStore(code.$isTicked)
  const typed = useStore(code.$code)
  const problem = useStore(code.$problem)
  const applied = useStore(code.$applied)
  const state = useStore(pricing.$state)
  const { tag } = useStore($locale)
  const canApply = typed.trim() !== ''
  const [removals, setRemovals] = useState(0)
  const sentenceOf = (problem: CodeProblem) =>
    problem.name === 'limited'
      ? t('problem.subscription_codes_limited', { time: minutesText(problem.seconds, tag) })
      : t(`problem.${problem.name === 'missed' ? 'subscription_code_empty' : 'subscription_code'}`)
  return (
    <>
      <Checkbox label={t('method.hasCode')} checked={isTicked} onToggle={ticked => void code.tick(ticked)} />
      {isTicked && (
        <Stack gap="tight">
          {applied.length > 0 && <AppliedCodes model={model} t={t} onRemove={() => setRemovals(removals + 1)} />}
          <TextField
            label={t('method.code')}
            required={applied.length === 0}
            focus={(problem && problem.name !== 'missed') || removals}
            value={typed}
            onType={code.type}
            problem={problem && sentenceOf(problem)}
            autoComplete="off"
            autoCapitalize="characters"
          />
          <Button
            kind="secondary"
            disabled={!canApply}
            busy={canApply && state.name === 'loading'}
            onPress={() => void code.apply()}
          >
            {t('method.apply')}
          </Button>
        </Stack>
      )}
    </>
  )
}

function AppliedCodes({ model: { code, pricing, $locale }, t, onRemove }: Props & { onRemove: () => void }) {
  const applied = useStore(code.$applied)
  const { language, tag } = useStore($locale)
  const info = useStore(pricing.$info)
  const lines = info && valueIn(info.written, language).lines
  const write = (amount: number) => info && formatMoney({ amount, currency: info.totals.currencyCode }, tag)
  const remove = (known: string) => {
    void code.remove(known)
    onRemove()
  }
  return (
    <Facts
      facts={applied.map(({ code, amount }) => {
        const line = lines?.find(line => line.code === code)
        return {
          label: line?.label ?? code,
          value: [write(amount), line?.note].filter(Boolean).join('. '),
          change: { label: t('method.removeCode'), onPress: () => remove(code) }
        }
      })}
    />
  )
}

function minutesText(seconds: number, tag: string): string {
  const minutes = Math.ceil(seconds / 60)
  const options = { style: 'unit', unit: 'minute', unitDisplay: 'long' } as const
  return formatted(() => new Intl.NumberFormat(tag, options).format(minutes), `${minutes} min`)
}
