import type { ReactNode } from 'react'
import { RadioList } from './radio-list.tsx'

export type PaymentMethodRow = {
  id: string
  label: string
  icon?: ReactNode
  /** "Visa, Mastercard, Discover, Amex", or that the payment is already authorised. */
  note?: string
  panel?: ReactNode
}

type Props = {
  label: string
  methods: readonly PaymentMethodRow[]
  chosen: string
  onChoose: (id: string) => void
  problem?: string | null
}

export function PaymentMethods({ label, methods, chosen, onChoose, problem }: Props) {
  return (
    <RadioList
      label={label}
      value={chosen}
      onChoose={onChoose}
      problem={problem}
      options={methods.map(({ id, label, icon, note, panel }) => ({
        value: id,
        label,
        hint: note,
        aside: icon,
        panel
      }))}
    />
  )
}
