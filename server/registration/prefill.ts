import { basePath } from '#core/base-path.ts'
import type { prefillHosted as route } from '#core/contract/embedder.ts'
import type { Input, ResultOf } from '#core/contract/route.ts'
import { ok } from '#core/errors.ts'
import { draftsOf } from '#core/rules/prefill.ts'
import type { Deps } from '#server/deps.ts'
import { keepVisit } from './handover.ts'

/** The first step of each flow that a prefilled link can open. An invitation has no such link, because it begins with its mailed link. */
const firstSteps = { signup: 'landing', pro: 'one' } as const

/** Stores a visit that has only prefilled values, in the same way as a handover to another device. Returns the link that opens it. */
export async function prefillHosted(
  deps: Deps,
  embedderId: string,
  { body: { flow, prefill, language = 'en', country = 'US' } }: Input<typeof route>
): Promise<ResultOf<typeof route>> {
  const allowed = await deps.limits.guard(['embedderHandover', embedderId])
  if (!allowed.ok) return allowed
  const { code, expiresIn } = await keepVisit(deps, {
    flow,
    step: firstSteps[flow],
    progress: JSON.stringify({
      version: 1,
      anonymousId: deps.newId(),
      facts: {},
      drafts: draftsOf(flow, prefill, country)
    })
  })
  const query = new URLSearchParams({ locale: language, country })
  return ok({ url: `${deps.settings.baseUrl}${basePath}/continue?${query}#${code}`, expiresIn })
}
