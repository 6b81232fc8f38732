import { walletNames } from '#core/rules/payment.ts'
import { describeCalls, describeEmbedderCalls } from './calls.ts'
import { listChanges } from './changes.ts'
import { listErrors } from './errors.ts'
import { describeFlow } from './flows.ts'
import { installCommand } from './install-command.ts'
import { listAnalytics, listEvents, listOptions, listPrefill } from './options-and-events.ts'
import { listPolicies, policyOf } from './policies.ts'
import {
  listCards,
  listSampleCoupons,
  listDeclines,
  listIssuerAnswers,
  listNonces,
  listPlaces,
  listRefusedCards
} from './test-values.ts'

/** Name of a mark in a page → the function that generates the part in its place. */
const blocks: Readonly<Record<string, () => string>> = {
  options: listOptions,
  events: listEvents,
  analytics: listAnalytics,
  prefill: listPrefill,
  errors: listErrors,
  calls: describeCalls,
  'embedder calls': describeEmbedderCalls,
  'flow signup': () => describeFlow('signup'),
  'flow member': () => describeFlow('member'),
  'flow invite': () => describeFlow('invite'),
  'flow pro': () => describeFlow('pro'),
  'test cards': listCards,
  'refused cards': listRefusedCards,
  declines: listDeclines,
  'issuer answers': listIssuerAnswers,
  nonces: listNonces,
  coupons: listSampleCoupons,
  places: listPlaces,
  policies: listPolicies,
  'policy card': () => policyOf('card'),
  'policy card wallets': () => policyOf('card', ...walletNames),
  'policy card authentication': () => policyOf('card', 'authentication'),
  install: installCommand,
  changelog: listChanges
}

/** A page with its generated parts inserted at their marks, such as ` generated: errors `. */
export function withReference(page: string): string {
  return page.replaceAll(/^<!-- generated: (.+) -->$/gm, (_, name: string) => {
    const write = blocks[name]
    if (!write) throw new Error(`Nothing generates "${name}"; there are ${Object.keys(blocks).join(', ')}`)
    return write()
  })
}
