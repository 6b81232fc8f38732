/** The counters that operators watch. One label divides each of them, and no label is about a person. */
export const counters = {
  attempts: { help: 'Attempts to pay, by how they ended', label: 'status' },
  declines: { help: 'Refused payments, by the code of the refusal', label: 'code' },
  limited: { help: 'Requests that were made to wait, by the limit', label: 'limit' },
  late_charges: { help: 'Charges that came to light after their attempt was given up', label: 'found' },
  failed_mails: { help: 'Mails that were given up: refused for good, or failed on every try', label: 'kind' },
  orphan_charges: { help: 'Charges under order ids of ours that no attempt of this database has', label: 'found' }
} as const satisfies Record<string, { help: string; label: string }>

export type Counter = keyof typeof counters

export interface Metrics {
  count(counter: Counter, word: string): void
  /** In Prometheus' text format. */
  page(): Promise<{ type: string; text: string }>
}

/** For programs that nobody monitors. */
export const noMetrics: Metrics = {
  count: () => {},
  page: async () => ({ type: 'text/plain', text: '' })
}
