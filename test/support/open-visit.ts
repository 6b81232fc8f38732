import { onTestFinished } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { type HostedFlow, openHosted } from '#hosted/flow.tsx'
import type { Environment } from '#visit/environment.ts'
import type { FlowDefinition } from '#visit/flow-definition.ts'
import { openVisit } from '#visit/open-visit.ts'
import type { Plugin, Session } from '#visit/session.ts'

/** Opens a visit that ends with the test, or by `end`. */
export function opens<Facts extends object, Step extends string, Arrival, Own extends object>(
  flow: FlowDefinition<Facts, Step, Arrival, Own>,
  environment: Environment,
  locale: Locale,
  arrival = {} as Arrival,
  plugins: readonly Plugin[] = []
): Session<Facts, Step> & Own & { end(): void } {
  const end = endOfTest()
  const session = openVisit(flow, environment, { locale, arrival, signal: end.signal, plugins })
  return Object.assign(session, { end: () => end.abort() })
}

/** Opens a visit of a hosted page that ends with the test. The test resumes it. */
export function opensHosted(flow: HostedFlow, environment: Environment, locale: Locale): ReturnType<typeof openHosted> {
  const { signal } = endOfTest()
  return openHosted(flow, { environment, locale, signal, legacyUrl: '', services: {} as never, isWritten: true })
}

function endOfTest(): AbortController {
  const end = new AbortController()
  onTestFinished(() => end.abort())
  return end
}
