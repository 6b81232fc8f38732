import { useEffect, useRef, useState } from 'react'
import { type Join, type JoinEventName, type JoinEvents, type Listener, mount, type Options } from './index.ts'

type Handlers = { [Name in JoinEventName as `on${Capitalize<Name>}`]?: Listener<Name> }

export type CoParentJoinProps = Options & Handlers & { className?: string }

const handlerNames = {
  ready: 'onReady',
  step: 'onStep',
  analytics: 'onAnalytics',
  error: 'onError',
  complete: 'onComplete',
  redirect: 'onRedirect'
} as const satisfies { [Name in keyof JoinEvents]: keyof Handlers }

/** `mount` for React hosts. A changed language, country or theme is an update, any other changed option a new mount. */
export function CoParentJoin(props: CoParentJoinProps) {
  const { className, flow, locale, country, apiOrigin, storage, theme, ...rest } = props
  const { analytics, chat, affiliate, recorder, offer, package: bypass, ...handlers } = rest
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef<Handlers>(handlers)
  /** What is said once, at the mount: these are often written anew with every draw. */
  const once = useRef({ analytics, chat, affiliate, recorder, offer, package: bypass })
  const [join, setJoin] = useState<Join>()

  useEffect(() => {
    latest.current = handlers
  })

  useEffect(() => {
    const mounted = mount(element.current!, { flow, apiOrigin, storage, ...once.current })
    for (const [type, name] of Object.entries(handlerNames)) {
      mounted.on(type as JoinEventName, event => (latest.current[name] as Listener<JoinEventName> | undefined)?.(event))
    }
    setJoin(mounted)
    return () => void mounted.unmount()
  }, [flow, apiOrigin, storage])

  useEffect(() => join?.update({ locale, country, theme }), [join, locale, country, theme])

  return <div ref={element} className={className} />
}
