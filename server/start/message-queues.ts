import type { Deps } from '#server/deps.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'

/** Enqueues stored mails and webhooks. A job's group is its receiver: a slow one leaves room for others. */
export function createMessageQueues(
  jobs: Pick<Jobs, 'enqueue'>
): Pick<Deps, 'enqueueMails' | 'enqueueWebhooks' | 'enqueueRenewal'> {
  return {
    enqueueMails: (transaction, mails) =>
      jobs.enqueue(
        transaction,
        'mail',
        ...mails.map(({ id, recipient }) => ({ payload: { mailId: id }, group: groupOf(recipient) }))
      ),
    enqueueWebhooks: (transaction, webhooks) =>
      jobs.enqueue(
        transaction,
        'webhook',
        ...webhooks.map(({ id, embedderId }) => ({ payload: { webhookId: id }, group: embedderId }))
      ),
    enqueueRenewal: (transaction, accountId) => jobs.enqueue(transaction, 'renewal', { payload: { accountId } })
  }
}

/**
 * The group of a mail: a number that follows from the domain of its recipient. The domain itself may name a person, and failed jobs are
 * kept for 90 days. Domains that share a number only share its tries.
 */
function groupOf(recipient: string): string {
  const domain = recipient.slice(recipient.lastIndexOf('@') + 1).toLowerCase()
  return String(Array.from(domain).reduce((sum, sign) => (sum * 31 + sign.codePointAt(0)!) % 1009, 7))
}
