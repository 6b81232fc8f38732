import type { Locale } from '#core/locale.ts'
import type { Bundle } from '#words/shape.ts'
import { signupFlow } from '#signup/flow.ts'
import type { FlowName } from '#plugins/handover/link.ts'
import { loadWords } from '#language/words.ts'
import type { WidgetFlow } from './visit.ts'

/**
 * Flows by name. `member` is the sign-up of a signed-in parent. The sign-up is in the widget's first chunk; each other flow is a chunk of
 * its own. What its first form needs is fetched beside that chunk.
 */
export const flows: Record<FlowName | 'member', (locale: Locale) => Promise<WidgetFlow>> = {
  signup: async () => signupFlow as WidgetFlow,
  member: async () => (await import('#member/flow.ts')).memberFlow as WidgetFlow,
  invite: async locale =>
    (await withFirstForm(import('#invite/flow.ts'), locale, 'invite')).inviteFlow as unknown as WidgetFlow,
  pro: async locale =>
    (await withFirstForm(import('#professional/flow.ts'), locale, 'professional'))
      .professionalFlow as unknown as WidgetFlow
}

/** Fetches the words of a flow's first form, and the calls. A failure has no effect here, because the visit fetches them again. */
function withFirstForm<Chunk>(chunk: Chunk, locale: Locale, bundle: Bundle): Chunk {
  for (const name of ['screens', bundle] as const) loadWords(name, locale).catch(() => {})
  import('#visit/calls.ts').catch(() => {})
  return chunk
}
