import type { ErrorCode } from '#core/errors.ts'
import type { SessionEvent } from '#session/event.ts'
import { complaint } from './options.ts'

/**
 * `unsupported`: this browser cannot show us. `load`: our files did not come. `origin`: this page is not on our list. `screen`: a
 * screen threw. `option`: React was given a wrong one.
 */
export type WidgetErrorCode = ErrorCode | 'unsupported' | 'load' | 'screen' | 'option'

export type Status = 'ready' | 'degraded' | 'error'

/** What an embedder may listen to. Nothing in it names or describes a person. */
export interface JoinEvents {
  /** Our element stands in place of the embedder's content: with the first screen, or with the way around one that threw. */
  ready: object
  step: { step: string }
  /** The visitor has typed or chosen something on that step; what, stays with us. */
  change: { step: string }
  /** What a step asks for was sent, and taken. */
  submit: { step: string }
  /** Our element has another size, in CSS pixels. */
  resize: { width: number; height: number }
  /** The visitor has put the modal away. Unless it is prevented, the flow is unmounted; what was typed waits in the tab. */
  close: object
  /** Told when it changes from `ready`, and back. `degraded`: the last call of the service failed; what is on the screen still works. `error`: nothing can be shown. */
  status: { status: Status }
  analytics: Omit<Extract<SessionEvent, { type: 'analytics' }>, 'type'>
  /** `message` names a wrong option. */
  error: { code: WidgetErrorCode; step?: string; message?: string }
  /** The purchase is done, or the professional registered, with a total of 0; amounts are in minor units. Unless it is prevented, the rest of the flow is shown. */
  complete: Omit<Extract<SessionEvent, { type: 'complete' }>, 'type'>
  /** The flow goes on at another address. Unless it is prevented, the page goes there. */
  redirect: { url: string }
}

export type JoinEventName = keyof JoinEvents
export type JoinEvent<Name extends JoinEventName = JoinEventName> = JoinEvents[Name] & {
  type: Name
  preventDefault(): void
}
export type Listener<Name extends JoinEventName> = (event: JoinEvent<Name>) => void

export const eventNames: readonly JoinEventName[] = [
  'ready',
  'step',
  'change',
  'submit',
  'analytics',
  'error',
  'status',
  'complete',
  'redirect',
  'resize',
  'close'
]

export type Events = ReturnType<typeof createEvents>

export function createEvents() {
  const listeners = new Map<JoinEventName, Set<Listener<never>>>()
  let status: Status = 'ready'

  const events = {
    /** Answers with a function that stops listening. */
    on<Name extends JoinEventName>(type: Name, listener: Listener<Name>): () => void {
      if (!eventNames.includes(type)) throw complaint(`there is no event "${type}"`)
      const known = listeners.get(type) ?? new Set()
      listeners.set(type, known.add(listener))
      return () => void known.delete(listener)
    },
    off<Name extends JoinEventName>(type: Name, listener: Listener<Name>): void {
      listeners.get(type)?.delete(listener)
    },
    /** False when a listener prevented what we do by default. A listener that throws harms nobody but its own page. */
    emit<Name extends JoinEventName>(type: Name, detail: JoinEvents[Name]): boolean {
      let isPrevented = false
      const event = { ...detail, type, preventDefault: () => void (isPrevented = true) }
      for (const listener of listeners.get(type) ?? []) {
        try {
          listener(event as never)
        } catch (error) {
          reportError(error)
        }
      }
      return !isPrevented
    },
    stand(next: Status) {
      if (next === status) return
      status = next
      events.emit('status', { status })
    },
    /** Nothing of ours can be seen, and why. */
    fail(code: WidgetErrorCode) {
      events.emit('error', { code })
      events.stand('error')
    },
    clear: () => listeners.clear()
  }
  return events
}
