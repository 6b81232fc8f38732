import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Join, type JoinEventName, type JoinEvents, type Listener, mount, type Options } from './index.ts'

type Handlers = { [Name in JoinEventName as `on${Capitalize<Name>}`]?: Listener<Name> }

/** Children, such as a link to the hosted page, stand there until the first screen is ready, and where no script runs. */
export type CoParentJoinProps = Options & Handlers & { className?: string; children?: ReactNode }

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

/**
 * `mount` for React hosts. A changed language, country or theme is an update; a changed flow, service or storage is a new mount;
 * the other options are read when it mounts.
 */
export function CoParentJoin(props: CoParentJoinProps) {
  const { className, children, flow, apiOrigin, storage, locale, country, theme } = props
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  const [join, setJoin] = useState<Join>()

  useEffect(() => {
    latest.current = props
  })

  useEffect(() => {
    const mounted = mount(element.current!, { ...optionsOf(latest.current), flow, apiOrigin, storage })
    for (const [type, name] of Object.entries(handlerNames)) {
      mounted.on(type as JoinEventName, event => (latest.current[name] as Listener<JoinEventName> | undefined)?.(event))
    }
    setJoin(mounted)
    return () => void mounted.unmount()
  }, [flow, apiOrigin, storage])

  useEffect(() => join?.update({ locale, country, theme }), [join, locale, country, theme])

  // The widget takes the children's place as one node, which React goes on writing into.
  return (
    <div ref={element} className={className}>
      <div>{children}</div>
    </div>
  )
}

function optionsOf({ className, children, ...props }: CoParentJoinProps): Options {
  return Object.fromEntries(Object.entries(props).filter(([name]) => !/^on[A-Z]/.test(name))) as unknown as Options
}
