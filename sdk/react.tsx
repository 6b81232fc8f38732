import { type HTMLAttributes, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { type Join, type JoinEvent, type JoinEventName, type JoinEvents, type Listener, mount } from './index.ts'
import type { Options } from './index.ts'

type Handlers = { [Name in JoinEventName as `on${Capitalize<Name>}`]?: Listener<Name> }

type ElementProps = Omit<
  HTMLAttributes<HTMLDivElement>,
  keyof Handlers | OptionName | 'children' | 'dangerouslySetInnerHTML'
>

/**
 * Children, such as a link to the hosted page, stand there until the first screen is ready, and where no script runs. Props that are
 * neither options nor handlers of ours go to the element: `id`, `className`, `style`, `data-*`, `aria-*`.
 */
export type CoParentJoinProps = Options & Handlers & ElementProps & { children?: ReactNode }

const handlerNames = {
  ready: 'onReady',
  step: 'onStep',
  change: 'onChange',
  submit: 'onSubmit',
  resize: 'onResize',
  status: 'onStatus',
  close: 'onClose',
  analytics: 'onAnalytics',
  error: 'onError',
  complete: 'onComplete',
  redirect: 'onRedirect'
} as const satisfies { [Name in keyof JoinEvents]: keyof Handlers }

/** Those of every flow. */
type OptionName = Options extends infer Each ? (Each extends Options ? keyof Each : never) : never

/** What a change of an option means: the present mount follows, a new mount takes up where it stands, or nothing before that. */
const optionNames: Record<OptionName, 'update' | 'mount' | 'later'> = {
  flow: 'mount',
  apiOrigin: 'mount',
  storage: 'mount',
  display: 'mount',
  invite: 'mount',
  offer: 'mount',
  package: 'mount',
  debug: 'mount',
  chat: 'mount',
  affiliate: 'mount',
  analytics: 'mount',
  locale: 'update',
  country: 'update',
  theme: 'update',
  // Functions, mostly: another one with each render.
  accessToken: 'later',
  recorder: 'later'
}

const isOption = (name: string) => Object.hasOwn(optionNames, name)
const handlers: readonly string[] = Object.values(handlerNames)

/**
 * `mount` for React hosts. A changed language, country or theme is an update; any other changed option is a new mount, but for
 * `accessToken` and `recorder`, which are read when it mounts. A wrong option is told to `onError` and the console, and the children
 * or the present screen stay until it is right.
 */
export function CoParentJoin(props: CoParentJoinProps) {
  const { children, locale, country, theme } = props
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  /** The props that no mount could be made of. */
  const refused = useRef<CoParentJoinProps>(undefined)
  const told = useRef<string>(undefined)
  const [join, setJoin] = useState<Join>()
  const [attempt, setAttempt] = useState(0)

  /** A host that renders anew on hearing of a mistake must not hear of the same one again. */
  const tell = useCallback((error: unknown) => {
    const message = String(error)
    if (told.current === message) return
    told.current = message
    // oxlint-disable-next-line no-console -- nobody but the embedder's developer can mend this
    console.error(error)
    const event: JoinEvent<'error'> = { type: 'error', code: 'option', message, preventDefault() {} }
    latest.current.onError?.(event)
  }, [])

  useEffect(() => {
    latest.current = props
    if (refused.current && refused.current !== props) setAttempt(before => before + 1)
  }, [props])

  const identity = JSON.stringify(
    Object.entries(props).filter(([name]) => isOption(name) && optionNames[name as OptionName] === 'mount')
  )
  useEffect(() => {
    try {
      const mounted = mount(element.current!, optionsOf(latest.current))
      for (const [type, name] of Object.entries(handlerNames)) {
        mounted.on(type as JoinEventName, event =>
          (latest.current[name] as Listener<JoinEventName> | undefined)?.(event)
        )
      }
      refused.current = undefined
      told.current = undefined
      setJoin(mounted)
      return () => {
        setJoin(undefined)
        void mounted.unmount()
      }
    } catch (error) {
      refused.current = latest.current
      tell(error)
      return undefined
    }
    // The effect reads the latest options; only these dependencies ask for a new mount.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [identity, attempt, tell])

  useEffect(() => {
    try {
      join?.update({ locale, country, theme })
      if (join) told.current = undefined
    } catch (error) {
      tell(error)
    }
  }, [join, locale, country, theme, tell])

  const isOurs = (name: string) => name === 'children' || isOption(name) || handlers.includes(name)
  const own = Object.fromEntries(Object.entries(props).filter(([name]) => !isOurs(name)))
  // The widget takes the children's place as one node, which React goes on writing into.
  return (
    <div {...own} ref={element}>
      <div>{children}</div>
    </div>
  )
}

function optionsOf(props: CoParentJoinProps): Options {
  return Object.fromEntries(Object.entries(props).filter(([name]) => isOption(name))) as unknown as Options
}
