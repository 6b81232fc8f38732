import { codeCommands } from './commands/codes.ts'
import type { Command } from './command.ts'
import { configCommands } from './commands/config.ts'
import { couponCommands } from './commands/coupons.ts'
import { embedderCommands } from './commands/embedders.ts'
import { familyCommands } from './commands/families.ts'
import { inviteCommands } from './commands/invites.ts'
import { ledgerCommands } from './commands/ledger.ts'
import { limitCommands } from './commands/limits.ts'
import { mailCommands } from './commands/mail.ts'
import { paymentCommands } from './commands/payments.ts'
import { peopleCommands } from './commands/people.ts'
import { registrationCommands } from './commands/registrations.ts'
import { renewalCommands } from './commands/renewals.ts'
import { webhookCommands } from './commands/webhooks.ts'

export const commands: readonly Command[] = [
  ...codeCommands,
  ...couponCommands,
  ...paymentCommands,
  ...registrationCommands,
  ...mailCommands,
  ...inviteCommands,
  ...familyCommands,
  ...embedderCommands,
  ...webhookCommands,
  ...renewalCommands,
  ...peopleCommands,
  ...ledgerCommands,
  ...limitCommands,
  ...configCommands
]
