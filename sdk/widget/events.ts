import type { ErrorCode } from '#core/errors.ts'
import type { InviteStep } from '#core/flow/invite.ts'
import type { MemberStep } from '#core/flow/member.ts'
import type { ProfessionalStep } from '#core/flow/professional.ts'
import type { SignupStep } from '#core/flow/signup.ts'
import type { SessionEvent } from '#session/event.ts'
import { complaint } from './options.ts'

export type { InviteStep, MemberStep, ProfessionalStep, SignupStep }

/**
 * `unsupported`: this browser lacks a required feature. `load`: the widget's files could not be fetched. `origin`: the service does not
 * allow this page's origin. `screen`: a screen threw. `option`: the React component or the custom element got a wrong option.
 */
export type WidgetErrorCode = ErrorCode | 'unsupported' | 'load' | 'screen' | 'option'

export type WidgetStatus = 'ready' | 'degraded' | 'error'

/** The steps of all flows; those of `MemberStep` belong to `signup` with an `accessToken`. A newer service may add names. */
export type StepName = SignupStep | MemberStep | InviteStep | ProfessionalStep

/** The events of a mount and their details. No detail names or describes a person. */
export interface JoinEvents {
  /**
   * The widget's element replaces the embedder's content. It shows the first screen, or an error notice if that screen threw. Once for each
   * mount.
   */
  ready: object
  /** Another step is shown. */
  step: { step: StepName }
  /** The visitor typed or chose something on that step. The value is not part of the event. */
  change: { step: StepName }
  /** The service accepted the answers of that step. */
  submit: { step: StepName }
  /** The focus came into the widget, or into a field of the card. Between two fields nothing is emitted. */
  focus: { step: StepName }
  /** The focus left the widget. */
  blur: { step: StepName }
  /**
   * The visitor pressed Escape in the widget, and no list or dialog of it took the key: close your own dialog around it. Never while `lock`
   * holds, and never in a modal, which emits `close`.
   */
  escape: { step: StepName }
  /**
   * A payment or a registration is being decided, or no longer. Until then Back and Escape do nothing in the widget: keep it where it is.
   */
  lock: { isLocked: boolean }
  /** The size of the widget's element changed, in CSS pixels. */
  resize: { width: number; height: number }
  /**
   * The visitor closed the modal. Unless prevented, the flow is unmounted. The typed values stay in the tab's session storage for the next
   * mount.
   */
  close: object
  /**
   * Emitted on each change of the status, which starts as `ready`. `degraded`: the last call failed; the present screen still works.
   * `error`: the widget can show nothing.
   */
  status: { status: WidgetStatus }
  /** Something countable happened. Outside the US it waits for the visitor's consent. */
  analytics: Omit<Extract<SessionEvent, { type: 'analytics' }>, 'type'>
  /** The visitor sees an arm of an experiment: `control` or `treatment`. Emitted once for each experiment, after any required consent. */
  experiment: Omit<Extract<SessionEvent, { type: 'experiment' }>, 'type'>
  /**
   * A call failed or was refused, or the widget cannot work here. `step` is set where the error belongs to a step. `message` is set for
   * `option` and names the wrong option.
   */
  error: { code: WidgetErrorCode; step?: StepName; message?: string }
  /**
   * The purchase is paid, or the professional is registered with a total of 0. `total` is in minor units. Your server looks the purchase up
   * by `purchaseId`, which is null for a professional. `transactionId` is null where nothing was charged. Unless prevented, the flow goes
   * on with its remaining screens.
   */
  complete: Omit<Extract<SessionEvent, { type: 'complete' }>, 'type'>
  /** The flow continues at `url`. Unless prevented, the page navigates there. Take the visitor there yourself if you prevent it. */
  redirect: { url: string }
}

export type JoinEventName = keyof JoinEvents
export type JoinEvent<Name extends JoinEventName = JoinEventName> = JoinEvents[Name] & {
  type: Name
  preventDefault(): void
}
/** A session names its steps by texts, because it knows no flow. */
type Detail<Name extends JoinEventName> = Omit<JoinEvents[Name], 'step'> & { step?: string }

export type Listener<Name extends JoinEventName> = (event: JoinEvent<Name>) => void

export const eventNames: readonly JoinEventName[] = [
  'ready',
  'step',
  'change',
  'submit',
  'focus',
  'blur',
  'escape',
  'lock',
  'analytics',
  'experiment',
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
  let status: WidgetStatus = 'ready'

  const events = {
    /** Returns a function that removes the listener. Throws a TypeError for an unknown event name. */
    on<Name extends JoinEventName>(type: Name, listener: Listener<Name>): () => void {
      if (!eventNames.includes(type)) throw complaint(`there is no event "${type}"`)
      const known = listeners.get(type) ?? new Set()
      listeners.set(type, known.add(listener))
      return () => void known.delete(listener)
    },
    off<Name extends JoinEventName>(type: Name, listener: Listener<Name>): void {
      listeners.get(type)?.delete(listener)
    },
    /** False when a listener prevented the default. An exception in a listener goes to `reportError`; the other listeners still run. */
    emit<Name extends JoinEventName>(type: Name, detail: Detail<Name>): boolean {
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
    stand(next: WidgetStatus) {
      if (next === status) return
      status = next
      events.emit('status', { status })
    },
    /** Reports that the widget can show nothing, with the reason. */
    fail(code: WidgetErrorCode) {
      events.emit('error', { code })
      events.stand('error')
    },
    clear: () => listeners.clear()
  }
  return events
}
