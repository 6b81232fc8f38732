/** The counters that operators watch. Each counter has one label, and no label identifies a person. */
export const counters = {
  attempts: { help: 'Attempts to pay, by how they ended', label: 'status' },
  declines: { help: 'Refused payments, by the code of the refusal', label: 'code' },
  limited: { help: 'Requests that were made to wait, by the limit', label: 'limit' },
  late_charges: { help: 'Charges that came to light after their attempt was given up', label: 'found' },
  failed_mails: { help: 'Mails that were given up: without a mailbox, or failed on every try', label: 'kind' },
  failed_webhooks: { help: 'Webhooks to embedders that were given up after three days', label: 'type' },
  orphan_charges: { help: 'Charges under order ids of ours that no attempt of this database has', label: 'found' },
  lost_log_lines: { help: 'Lines of the log that could not be written', label: 'reason' },
  bugs: { help: 'Requests that ended in an error of ours, by their route', label: 'route' }
} as const satisfies Record<string, { help: string; label: string }>

export type Counter = keyof typeof counters

/** Durations of work. The labels name the work and its result. */
export const durations = {
  request: { help: 'Answers of the server; `web` stands for pages and files', labels: ['method', 'route', 'status'] },
  gateway_call: { help: 'Calls of the payment gateway', labels: ['call', 'outcome'] },
  flag_call: { help: 'Calls of the service of flags', labels: ['outcome'] },
  job: { help: 'Jobs, mails among them', labels: ['queue', 'outcome'] },
  connection_wait: { help: 'Waits for a connection of the database', labels: [] }
} as const satisfies Record<string, { help: string; labels: readonly string[] }>

export type Duration = keyof typeof durations

/** Values that are measured when somebody reads the metrics. */
export const gauges = {
  database_up: { help: 'Whether the database answered this reading', labels: [] },
  reading_up: { help: 'Whether the database answered this part of the reading', labels: ['reading'] },
  connections: { help: 'Connections of this process to the database', labels: ['state'] },
  open_attempts: { help: 'Attempts whose outcome or whose refund is open', labels: ['status'] },
  open_attempt_age_seconds: { help: 'Age of the oldest open attempt', labels: ['status'] },
  jobs: {
    help: 'Jobs in the database. Those of the dead-letter queue count for a day. Active ones as of the last minute',
    labels: ['queue', 'state']
  },
  job_succeeded_timestamp_seconds: {
    help: 'When a job of a queue with a schedule last succeeded; without a success in two days, when the queue was made',
    labels: ['queue']
  },
  mails: { help: 'Mails that wait, were refused and are tried again, or were given up', labels: ['state'] },
  mail_age_seconds: { help: 'Age of the oldest mail that waits and was not refused', labels: [] }
} as const satisfies Record<string, { help: string; labels: readonly string[] }>

export type Gauge = keyof typeof gauges

export interface Reading {
  gauge: Gauge
  /** The labels' values, in the order of the gauge's labels. */
  labels: readonly string[]
  value: number
}

export interface Metrics {
  count(counter: Counter, word: string): void
  /** Records a duration. `labels` has the labels' values, in the order of the duration's labels. */
  observe(duration: Duration, labels: readonly string[], seconds: number): void
  /** Adds a function that measures gauges each time somebody reads the metrics. */
  read(readings: () => Promise<readonly Reading[]>): void
  /** All metrics in Prometheus' text format. */
  page(): Promise<{ type: string; text: string }>
}

/** Metrics that record nothing, for programs that nobody monitors. */
export const noMetrics: Metrics = {
  count: () => {},
  observe: () => {},
  read: () => {},
  page: async () => ({ type: 'text/plain', text: '' })
}

interface Pool {
  totalCount: number
  idleCount: number
  waitingCount: number
}

/** The number of a pool's connections in each state. */
export function connectionsOf({ totalCount, idleCount, waitingCount }: Pool): Reading[] {
  const states = { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
  return Object.entries(states).map(([state, value]) => ({ gauge: 'connections', labels: [state], value }))
}
