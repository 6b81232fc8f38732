import { codeCommands } from './codes.ts'
import type { Command } from './command.ts'
import { configCommands } from './config.ts'
import { couponCommands } from './coupons.ts'
import { embedderCommands } from './embedders.ts'
import { familyCommands } from './families.ts'
import { inviteCommands } from './invites.ts'
import { ledgerCommands } from './ledger.ts'
import { limitCommands } from './limits.ts'
import { mailCommands } from './mail.ts'
import { paymentCommands } from './payments.ts'
import { peopleCommands } from './people.ts'
import { registrationCommands } from './registrations.ts'
import { orphanChargeCommands } from './orphan-charges.ts'
import { webhookCommands } from './webhooks.ts'

/** All commands of an operator. */
export const commands: readonly Command[] = [
  ...codeCommands,
  ...couponCommands,
  ...paymentCommands,
  ...orphanChargeCommands,
  ...registrationCommands,
  ...mailCommands,
  ...inviteCommands,
  ...familyCommands,
  ...embedderCommands,
  ...webhookCommands,
  ...peopleCommands,
  ...ledgerCommands,
  ...limitCommands,
  ...configCommands
]
