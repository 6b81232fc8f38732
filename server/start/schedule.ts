import type { Deps } from '#server/deps.ts'
import { sendWebhook, webhookQueue } from '#server/embedder/webhooks.ts'
import { tellInviters } from '#server/invitation/service.ts'
import { remindOfRenewals, tellMemberArea } from '#server/order/page/renewal.ts'
import type { Mailer } from '#server/gateways/mail/mail.ts'
import type { WebhookReceiver } from '#server/gateways/webhook-receiver.ts'
import { longLookMs, reconcileAll, reconcileAttempts, reconcileCharges } from '#server/order/reconciliation.ts'
import { emptyExpiredHandovers } from '#server/privacy/retention-store.ts'
import { applyRetention } from '#server/privacy/retention.ts'
import { sendMail } from './mail-sender.ts'

/** The queues of `jobs.ts`. */
interface Queues {
  work<Payload extends object>(
    queue: string,
    handler: (payload: Payload, job: { isLastTry: boolean }) => Promise<void>,
    options?: { concurrency?: number; groupConcurrency?: number; retries?: number; timeout?: number; cron?: string }
  ): void
}

interface Outlets {
  mailer: Mailer
  receiver: WebhookReceiver
  /** Keeps this release's files available to pages of it, also after the next deploy. */
  keepFiles(): Promise<void>
}

/**
 * The timer searches charges of at least the last three hours. That is longer than any answer takes, and longer than the gateway's search
 * lags.
 */
const shortLookMs = 3 * 60 * 60_000

/** Reconciling may take minutes, because the gateway may be slow and many attempts may be open. */
const slowQueue = { timeout: 600 }

/** Registers every job: those that a transaction enqueues, and those of the timer. */
export function registerJobs(jobs: Queues, deps: Deps, { mailer, receiver, keepFiles }: Outlets): void {
  const { database, now } = deps
  jobs.work<{ mailId: string }>('mail', ({ mailId }, { isLastTry }) => sendMail(deps, mailer, mailId, isLastTry), {
    // A mail server may hang for one domain, so its mails leave half of the tries to others.
    concurrency: 4,
    groupConcurrency: 2
  })
  jobs.work<{ webhookId: string }>('webhook', ({ webhookId }) => sendWebhook(deps, receiver, webhookId), webhookQueue)

  jobs.work('reconcile', async () => void (await reconcileAttempts(deps)), { ...slowQueue, cron: '* * * * *' })
  let lookedAt = 0
  jobs.work(
    'reconcile-charges',
    async () => {
      const at = now().getTime()
      // The search goes back to the last search that the gateway answered. After an outage of the gateway, a shorter search would miss
      // late charges.
      const since = Math.max(at - longLookMs, Math.min(at - shortLookMs, lookedAt))
      const { hasLooked } = await reconcileCharges(deps, new Date(since))
      if (hasLooked) lookedAt = at
    },
    { ...slowQueue, cron: '*/10 * * * *' }
  )
  // Some charges cannot be voided while they are on their way to the bank. A day later they can be refunded.
  jobs.work('reconcile-all', async () => void (await reconcileAll(deps)), { ...slowQueue, cron: '40 3 * * *' })

  jobs.work<{ accountId: string }>('renewal', ({ accountId }) => tellMemberArea(deps, accountId))
  jobs.work('remind-of-renewals', () => remindOfRenewals(deps), { cron: '30 14 * * *' })

  jobs.work('tell-inviters', () => tellInviters(deps), { cron: '0 15 * * *' })

  jobs.work('apply-retention', () => applyRetention(database, now()), { ...slowQueue, cron: '20 3 * * *' })
  // A visit that is handed over to another device is kept for ten minutes.
  jobs.work('empty-handovers', () => emptyExpiredHandovers(database, now()), { cron: '*/10 * * * *' })
  jobs.work('keep-release-files', keepFiles, { cron: '0 4 * * *' })
}
