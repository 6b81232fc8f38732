import { type HTMLAttributes, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Join, type JoinEvent, type JoinEventName, type JoinEvents, type Listener, mount } from './index.ts'
import type { Options } from './index.ts'
import { identityOf, isOption, type OptionName, updatesOf } from '#widget/option-effects.ts'

type Handlers = { [Name in JoinEventName as `on${Capitalize<Name>}`]?: Listener<Name> }

type ElementProps = Omit<
  HTMLAttributes<HTMLDivElement>,
  keyof Handlers | OptionName | 'children' | 'dangerouslySetInnerHTML'
>

/**
 * Children, such as a link to the hosted page, are shown until the first screen is ready, and where no script runs. Props that are neither
 * options nor event handlers go to the element: `id`, `className`, `style`, `data-*`, `aria-*`.
 */
export type CoParentJoinProps = Options & Handlers & ElementProps & { children?: ReactNode }

const handlerNames = {
  ready: 'onReady',
  step: 'onStep',
  change: 'onChange',
  submit: 'onSubmit',
  focus: 'onFocus',
  blur: 'onBlur',
  escape: 'onEscape',
  lock: 'onLock',
  resize: 'onResize',
  status: 'onStatus',
  close: 'onClose',
  analytics: 'onAnalytics',
  experiment: 'onExperiment',
  error: 'onError',
  complete: 'onComplete',
  redirect: 'onRedirect'
} as const satisfies { [Name in keyof JoinEvents]: keyof Handlers }

const handlers: readonly string[] = Object.values(handlerNames)

/**
 * `mount` for React hosts. A changed language, country or theme updates the present mount. Any other changed option makes a new mount,
 * except `accessToken`, `prefill`, `recorder` and `step`: they are read when a mount begins. A wrong option is reported to `onError` and the console. The
 * children or the present screen stay until the option is right.
 */
export function CoParentJoin(props: CoParentJoinProps) {
  const { children, locale, country, theme } = props
  const hooks = [props.onBeforeStep, props.onBeforePay].map(Boolean).join()
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  /** The props that `mount` refused, until a mount succeeds. */
  const refused = useRef<CoParentJoinProps>(undefined)
  const reported = useRef<string>(undefined)
  const [join, setJoin] = useState<Join>()
  const [attempt, setAttempt] = useState(0)

  /** A host may render again from `onError`. The same mistake is reported once, or that would loop. */
  const report = useCallback((error: unknown) => {
    const message = String(error)
    if (reported.current === message) return
    reported.current = message
    // oxlint-disable-next-line no-console -- nobody but the embedder's developer can mend this
    console.error(error)
    const event: JoinEvent<'error'> = { type: 'error', code: 'option', message, preventDefault() {} }
    latest.current.onError?.(event)
  }, [])

  useEffect(() => {
    latest.current = props
    if (refused.current && refused.current !== props) setAttempt(before => before + 1)
  }, [props])

  const identity = identityOf(props)
  useEffect(() => {
    try {
      const mounted = mount(element.current!, optionsOf(latest))
      for (const [type, name] of Object.entries(handlerNames)) {
        mounted.on(type as JoinEventName, event =>
          (latest.current[name] as Listener<JoinEventName> | undefined)?.(event)
        )
      }
      refused.current = undefined
      reported.current = undefined
      setJoin(mounted)
      return () => {
        setJoin(undefined)
        void mounted.unmount()
      }
    } catch (error) {
      refused.current = latest.current
      report(error)
      return undefined
    }
    // The effect reads the latest options from a ref. Only these dependencies make a new mount.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [identity, attempt, report])

  useEffect(() => {
    try {
      join?.update(updatesOf(optionsOf(latest)))
      if (join) reported.current = undefined
    } catch (error) {
      report(error)
    }
    // The effect reads the latest options from a ref. Only these dependencies make an update.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [join, locale, country, theme, hooks, report])

  const isOurs = (name: string) => name === 'children' || isOption(name) || handlers.includes(name)
  const own = Object.fromEntries(Object.entries(props).filter(([name]) => !isOurs(name)))
  // The inner element keeps the children in one node. The widget takes that node out, and React still updates it there.
  return (
    <div {...own} ref={element}>
      <div>{children}</div>
    </div>
  )
}

/** Hosts often create a new hook in each render, so the mount gets one that calls the latest. */
function optionsOf(latest: RefObject<CoParentJoinProps>): Options {
  const entries = Object.entries(latest.current).filter(([name]) => isOption(name))
  const lasting = entries.map(([name, value]: [string, unknown]) => {
    if (!(name === 'onBeforeStep' || name === 'onBeforePay') || typeof value !== 'function') return [name, value]
    return [name, (about: never) => latest.current[name]?.(about)]
  })
  return Object.fromEntries(lasting) as unknown as Options
}
