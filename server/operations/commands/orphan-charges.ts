import { decimalOf } from '#core/money.ts'
import type { StandingCharge } from '#server/gateways/payments/payment-gateway.ts'
import {
  findOrphanCharges,
  judgeOrphanCharge,
  type OrphanVerdict,
  takeBackOrphanCharge
} from '#server/payment/orphan-charges.ts'
import { command, type CommandOption } from '../command.ts'
import { count, flag, words } from '../options.ts'
import { besideGateway, operator } from './gateway-access.ts'

const dayMs = 24 * 60 * 60_000
const unasked = 'The gateway cannot be asked now.'

const transaction: CommandOption<string> = {
  form: '<transaction id>',
  means: "The gateway's id of the charge",
  read: text => (/^[\w-]{1,36}$/.test(text.trim()) ? text.trim() : null)
}

export const orphanChargeCommands = [
  command({
    noun: 'payments',
    verb: 'orphans',
    summary: 'Charges under order ids like ours that no attempt of this database has. Amounts are in minor units.',
    options: { days: count('How far to look back; 7 by default', 1, 365) },
    async run(ops, { days = 7 }) {
      const parts = await besideGateway(ops)
      if ('failure' in parts) return parts
      const orphans = await findOrphanCharges(parts, new Date(Date.now() - days * dayMs))
      return orphans ? { value: orphans } : { failure: unasked }
    }
  }),
  command({
    noun: 'payments',
    verb: 'void',
    summary: 'Takes back a charge that no attempt of this database has, once it is sure that no other database has it.',
    options: {
      transaction,
      reason: words('<words>', 'Why, for the book of decisions'),
      yes: flag('Do it; without, it is only shown')
    },
    needs: ['transaction', 'reason'],
    first: 'transaction',
    async run(ops, { transaction: id, reason, yes }) {
      const parts = await besideGateway(ops)
      if ('failure' in parts) return parts
      const judged = await judgeOrphanCharge(parts, id)
      if (judged.name !== 'orphan') return { failure: refusalOf(id, judged) }
      const { charge } = judged
      if (!yes) return { failure: `${described(charge)} Say --yes to give it back.` }
      const isTaken = await takeBackOrphanCharge(parts, charge, { by: operator(), reason })
      return isTaken
        ? { value: { ...charge, reason } }
        : { failure: `The gateway did not take ${id} back. Say it again: that does no harm.` }
    }
  })
]

function described({ transactionId, orderId, amount, currency, createdAt }: StandingCharge): string {
  return `${transactionId} is ${decimalOf(amount)} ${currency} of ${createdAt.toISOString()} for order ${orderId}.`
}

function refusalOf(id: string, judged: Exclude<OrphanVerdict, { name: 'orphan' }>): string {
  switch (judged.name) {
    case 'known':
      return `${id} belongs to an attempt that is ${judged.status}: see payments show ${judged.attemptId}.`
    case 'foreign':
      return `${id} was not charged by a sign-up: its order is “${judged.orderId}”.`
    case 'over':
      return `Nothing stands of ${id}: it was declined, voided or refunded.`
    case 'none':
      return `The gateway knows no charge ${id} with an order.`
    case 'unknown':
      return unasked
  }
}
