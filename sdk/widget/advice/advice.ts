import type { Wire } from '#core/contract/call.ts'
import type { Flow } from '#core/flow/flow.ts'
import type { Events } from '../entry/events.ts'
import type { Checked, Theme } from '../entry/options.ts'
import { traceMount } from './trace.ts'
import { warnAboutTheme } from './theme-warnings.ts'
import { warnAboutOptions, warnAboutOtherMount } from './option-warnings.ts'

export type Advice = ReturnType<typeof startAdvice>

/** Starts the console messages for the embedder's developer. The option `debug` loads them, so that visitors do not. */
export function startAdvice(element: Element, options: Checked, root: ShadowRoot, events: Events, wire: Wire) {
  traceMount(events, wire)
  warnAboutOtherMount(element, options)
  return {
    aboutOptions: (flow: Flow<object>) => warnAboutOptions(element, options, flow),
    aboutTheme: (theme: Theme) => warnAboutTheme(theme, root)
  }
}
