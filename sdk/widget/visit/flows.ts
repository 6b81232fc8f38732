import type { Locale } from '#core/locale.ts'
import type { Bundle } from '#words/shape.ts'
import { signupFlow } from '#signup/flow.ts'
import type { FlowName } from '#plugins/handover/link.ts'
import { loadWords } from '#language/words.ts'
import type { WidgetFlow } from './visit.ts'

/**
 * Flows by name. `member` is the sign-up of a signed-in parent. The sign-up is in the widget's first chunk; each other flow is a chunk of
 * its own. The words of its first form are fetched beside that chunk.
 */
export const flows: Record<FlowName | 'member', (locale: Locale) => Promise<WidgetFlow>> = {
  signup: async () => signupFlow as WidgetFlow,
  member: async () => (await import('#member/flow.ts')).memberFlow as WidgetFlow,
  invite: async locale =>
    (await withWords(import('#invite/flow.ts'), locale, 'invite')).inviteFlow as unknown as WidgetFlow,
  pro: async locale =>
    (await withWords(import('#professional/flow.ts'), locale, 'professional')).professionalFlow as unknown as WidgetFlow
}

/** Fetches the words of a flow's first form. A failure has no effect here, because the screen fetches them again. */
function withWords<Chunk>(chunk: Chunk, locale: Locale, bundle: Bundle): Chunk {
  for (const name of ['screens', bundle] as const) loadWords(name, locale).catch(() => {})
  return chunk
}
