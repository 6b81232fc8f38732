import { GeneralError, type JsonValue, type Provider, type ResolutionDetails } from '@openfeature/server-sdk'
import {
  type EvaluationResponse,
  handleEvaluationError,
  isBulkEvaluationSuccessResponse,
  isEvaluationFailureResponse,
  OFREPApi,
  toResolutionDetails
} from '@openfeature/ofrep-core'

interface OfrepOptions {
  /** The address of the flag service, without the path `/ofrep/v1`. */
  url: string
  token?: string
  log: { warn(fields: object, message: string): void }
  metrics: { observe(duration: 'flag_call', labels: [outcome: string], seconds: number): void }
  /** The time in milliseconds from any start. It must never go back. */
  now?(): number
}

/** Milliseconds. The limit is short, because a visitor waits for the flags before the first screen. */
const timeoutMs = 300
/** Milliseconds after which an operator's change reaches every visitor. */
const freshForMs = 60_000
/** Milliseconds without requests after a failed request. Without this pause every visitor would wait for a service that is down. */
const pauseMs = 5_000
/** The maximum number of cached visitors: about the visitors of one hour, in a few megabytes. */
const maxVisitors = 10_000

/** All flags of one visitor by their names. */
type Answer = ReadonlyMap<string, EvaluationResponse>

interface Entry {
  at: number
  answer: Promise<Answer | undefined>
}

/**
 * A provider for an OFREP flag service. It requests all flags of a visitor at once. While the service fails, a visitor keeps the last
 * answer. Without an earlier answer every flag is an error, and OpenFeature asks the next provider.
 */
export function createOfrepProvider(options: OfrepOptions): Provider {
  const { url, token } = options
  const api = new OFREPApi(
    { baseUrl: url, headers: token === undefined ? [] : [['Authorization', `Bearer ${token}`]] },
    // The library's own time-out ends with the headers of an answer, but the body may take for ever.
    request => fetch(request, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  )
  const answerFor = createAnswers(api, options)

  async function resolve<Value extends JsonValue>(
    name: string,
    otherwise: Value,
    context: object
  ): Promise<ResolutionDetails<Value>> {
    const flag = (await answerFor(context))?.get(name)
    if (!flag) throw new GeneralError('the service has not answered this flag')
    const details = isEvaluationFailureResponse(flag)
      ? handleEvaluationError(flag, otherwise)
      : toResolutionDetails(flag as never, otherwise as never)
    return details as ResolutionDetails<Value>
  }

  return {
    metadata: { name: 'OFREP' },
    runsOn: 'server',
    resolveBooleanEvaluation: resolve,
    resolveStringEvaluation: resolve,
    resolveNumberEvaluation: resolve,
    resolveObjectEvaluation: resolve,
    onClose: async () => api.close()
  }
}

/** The service's last answer for each visitor. */
function createAnswers(api: OFREPApi, { log, metrics, now = () => performance.now() }: OfrepOptions) {
  const entries = new Map<string, Entry>()
  let pausedUntil = -Infinity

  function answerFor(context: object): Promise<Answer | undefined> {
    const key = JSON.stringify(context)
    const known = entries.get(key)
    if (known && now() - known.at < freshForMs) return known.answer
    const entry = { at: now(), answer: askOrKeep(context, known) }
    entries.delete(key)
    entries.set(key, entry)
    if (entries.size > maxVisitors) entries.delete(entries.keys().next().value!)
    return entry.answer
  }

  async function askOrKeep(context: object, known: Entry | undefined): Promise<Answer | undefined> {
    if (now() < pausedUntil) return known?.answer
    const began = performance.now()
    const note = (outcome: string) => metrics.observe('flag_call', [outcome], (performance.now() - began) / 1000)
    try {
      const answer = await ask(context)
      note('answered')
      return answer
    } catch (error) {
      note('failed')
      if (now() >= pausedUntil) log.warn({ err: error }, 'flag service unavailable')
      pausedUntil = now() + pauseMs
      return known?.answer
    }
  }

  async function ask(context: object): Promise<Answer> {
    const { value } = await api.postBulkEvaluateFlags({ context: { ...context } })
    if (!isBulkEvaluationSuccessResponse(value)) throw new Error(`OFREP: ${value?.errorCode}`)
    return new Map(value.flags?.map(flag => [flag.key ?? '', flag]))
  }

  return answerFor
}
