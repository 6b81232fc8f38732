import { computed } from 'nanostores'
import { integrations } from '#plugins/integrations/integrations.ts'
import { forEach } from '#visit/lifetime.ts'
import type { PluginContext } from '../visit/visit.ts'
import { elementEvents } from './element-events.ts'
import { handover } from './handover.ts'
import { network } from './network.ts'

/** The additions to a visit. The screens work without them. */
export const plugins: readonly ((context: PluginContext) => void)[] = [
  ({ visit, $options }) => {
    const { chat = false, affiliate = false, recorder } = $options.get()
    integrations(visit.session, { chat, affiliate, recorder })
  },
  elementEvents,
  network,
  handover,
  prefill,
  history,
  consent
]

/** If the code for prefilling cannot be loaded, the visitor fills in the fields. */
function prefill({ visit, $options }: PluginContext) {
  const { flow, prefill: values } = $options.get()
  if (values) void import('./prefill.ts').then(({ fillIn }) => fillIn(visit.session, flow, values)).catch(() => {})
}

/** Without the code, Back leaves the page as it does without the option. */
function history(context: PluginContext) {
  const { signal } = context.visit.session
  if (!context.$options.get().history) return
  void import('./step-history.ts').then(({ stepHistory }) => signal.aborted || stepHistory(context)).catch(() => {})
}

/** Asks for consent while the option says so. If the question cannot be loaded, there is no consent. */
function consent(context: PluginContext) {
  const { session, $foot } = context.visit
  const $asked = computed([context.$options, session.$start], ({ consent: given, privacyUrl }, start) =>
    given === 'ask' && start ? `${privacyUrl}` : undefined
  )
  forEach($asked, session.signal, (asked, signal) => {
    $foot.setKey('question', null)
    if (asked === undefined) return
    import('./consent-question.tsx')
      .then(({ askConsent }) => askConsent(context, session.$start.get()!, signal))
      .catch(() => {})
  })
}
