import type { ErrorCode } from '#core/errors.ts'
import type { SessionEvent } from '#visit/event.ts'
import { nearestOf } from '#core/rules/edit-distance.ts'
import { complaint, hint, describe } from './options.ts'
import type { StepName } from './step-name.ts'

/**
 * `unsupported`: this browser lacks a required feature. `load`: the widget's files could not be fetched. `origin`: the service does not
 * allow this page's origin. `screen`: a screen or the layout around it threw. `removed`: a script of the page removes the widget each time it is put
 * back. `option`: the React component or the custom element got a wrong option.
 */
export type WidgetErrorCode = ErrorCode | 'unsupported' | 'load' | 'screen' | 'removed' | 'option'

export type WidgetStatus = 'ready' | 'degraded' | 'error'

/** The events of a mount and their details. No detail names or describes a person. */
export interface JoinEvents {
  /**
   * The widget's element has replaced your content. It shows the first screen, or an error notice if that screen threw. Emitted once for
   * each mount, and again after a mount that failed, if another try succeeds.
   */
  ready: object
  /** The visitor sees another step. */
  step: { step: StepName }
  /** The visitor sees another view of the step `payment`: the billing address, the payment method or the review. */
  view: { step: StepName; view: 'billing' | 'payment' | 'review' }
  /** The visitor typed or chose something on the step. The event does not contain the value. */
  change: { step: StepName }
  /** The service accepted the visitor's answers on the step. */
  submit: { step: StepName }
  /** The widget or one of its card fields got the focus. Not emitted when the focus moves from one field of the widget to another. */
  focus: { step: StepName }
  /** The widget lost the focus. */
  blur: { step: StepName }
  /**
   * The visitor pressed Escape in the widget while no list or dialog of the widget was open. If the widget is inside a dialog of yours,
   * close that dialog. Not emitted while a payment or registration is sent (`lock`), nor in a modal, which emits `close` instead.
   */
  escape: { step: StepName }
  /**
   * `isLocked` is true while a payment or a registration is sent and its result is not known. Back and Escape then do nothing in the
   * widget. Do not remove the widget meanwhile.
   */
  lock: { isLocked: boolean }
  /** The size of the widget's element changed, in CSS pixels. */
  resize: { width: number; height: number }
  /**
   * The visitor closed the modal. Unless prevented, the flow is unmounted. The tab's session storage keeps the typed values for the next
   * mount.
   */
  close: object
  /**
   * The status changed. It starts as `ready`. `degraded`: the last call failed, but the current screen works. `error`: the step's screen
   * cannot be shown, and a notice or your content has its place. `ready` follows if another try succeeds.
   */
  status: { status: WidgetStatus }
  /** An analytics event occurred, such as a viewed step. Emitted only while the option `consent`, or the law without it, allows it. */
  analytics: Omit<Extract<SessionEvent, { type: 'analytics' }>, 'type'>
  /**
   * The visitor sees an arm of an experiment, `control` or `treatment`. Emitted once for each experiment, and only while
   * analytics is allowed.
   */
  experiment: Omit<Extract<SessionEvent, { type: 'experiment' }>, 'type'>
  /**
   * A call failed or was refused, or the widget cannot work on this page. `step` is present if the error belongs to a step. `message` is
   * present for the code `option` and names the wrong option.
   */
  error: { code: WidgetErrorCode; step?: StepName; message?: string }
  /**
   * `signup`: the purchase is paid; `registrationId` is that of the sign-up. `invite`: the invited parent has joined, as the login is set;
   * `accountId` is theirs. `pro`: the professional is registered, as `professionalId`. Emitted once for each visit. `purchaseId` lets your
   * server look up the purchase, and `packageId` is that of the webhooks; both are null, and `total` is 0, if nothing was bought in the
   * visit. `total` is in minor units. `transactionId` is null if nothing was charged. `reference` is the option of that name, or null.
   * Unless prevented, the flow goes on with its remaining screens.
   */
  complete: Omit<Extract<SessionEvent, { type: 'complete' }>, 'type'>
  /**
   * The flow continues at `url`, to which the page navigates unless you prevent the event. If you prevent it, take the visitor there
   * yourself.
   */
  redirect: { url: string }
}

export type JoinEventName = keyof JoinEvents
export type JoinEvent<Name extends JoinEventName = JoinEventName> = JoinEvents[Name] & {
  type: Name
  preventDefault(): void
}
/** The events of a session with the flow's step names. A session knows no flow, so it has the names as plain texts. */
type Detail<Name extends JoinEventName> = Omit<JoinEvents[Name], 'step'> & { step?: string }

export type Listener<Name extends JoinEventName> = (event: JoinEvent<Name>) => void

export const eventNames: readonly JoinEventName[] = [
  'ready',
  'step',
  'view',
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
  let isFailed = false

  function change(next: WidgetStatus) {
    if (next === status) return
    status = next
    events.emit('status', { status })
  }

  const events = {
    /** Returns a function that removes the listener. Throws a TypeError for an unknown event name, and for a listener that is none. */
    on<Name extends JoinEventName>(type: Name, listener: Listener<Name>): () => void {
      if (!eventNames.includes(type)) throw complaint(`there is no event "${type}"${hint(nearestOf(eventNames, type))}`)
      if (typeof listener !== 'function') throw complaint(`on("${type}") needs a function, not ${describe(listener)}`)
      const known = listeners.get(type) ?? new Set()
      listeners.set(type, known.add(listener))
      return () => void known.delete(listener)
    },
    off<Name extends JoinEventName>(type: Name, listener: Listener<Name>): void {
      listeners.get(type)?.delete(listener)
    },
    /**
     * Calls the listeners. Returns false if a listener has prevented the default. If a listener throws, the error goes to `reportError` and
     * the other listeners still run.
     */
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
    /** Sets the status after a call. While a screen cannot be shown, the status stays `error`. */
    stand(next: Exclude<WidgetStatus, 'error'>) {
      if (!isFailed) change(next)
    },
    /** Reports that the widget cannot show the step's screen, or nothing at all without a step. */
    fail(code: WidgetErrorCode, step?: string) {
      events.emit('error', step === undefined ? { code } : { code, step })
      isFailed = true
      change('error')
    },
    /** Reports that a screen is shown again. */
    recover() {
      if (!isFailed) return
      isFailed = false
      change('ready')
    },
    clear: () => listeners.clear()
  }
  return events
}
