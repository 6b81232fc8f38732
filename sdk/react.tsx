import { type HTMLAttributes, type ReactNode, useEffect, useRef } from 'react'
import { mount, type Options } from './index.ts'
import { createMountSync, type MountSync, handlerNames, handlerOf, type Handlers } from '#widget/component/follower.ts'
import { isOption, type OptionName } from '#widget/entry/option-effects.ts'
import { roomOf } from '#widget/component/room.ts'

type ElementProps = Omit<
  HTMLAttributes<HTMLDivElement>,
  keyof Handlers | OptionName | 'children' | 'dangerouslySetInnerHTML'
>

/**
 * Children, such as a link to the hosted page, are shown until the first screen is drawn, and where no script runs. Props that are neither
 * options nor event handlers go to the element: `id`, `className`, `style`, `data-*`, `aria-*`.
 */
export type CoParentJoinProps = Options & Handlers & ElementProps & { children?: ReactNode }

/**
 * `mount` for React. A changed language, country, theme, hook, `consent`, `privacyUrl`, `headingLevel` or `reference` updates the current mount. Any other changed option makes a new mount,
 * except `accessToken`, `prefill`, `recorder` and `step`, which are read only when a mount begins. A wrong option is reported to `onError`
 * and the console. Until the option is corrected, the children or the current screen stay.
 */
export function CoParentJoin(props: CoParentJoinProps) {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  const follower = useRef<MountSync>(undefined)

  useEffect(() => {
    follower.current = createMountSync(
      options => mount(element.current!, options as Options),
      event => latest.current[handlerOf(event.type)]?.(event as never)
    )
    return follower.current.end
  }, [])

  useEffect(() => {
    latest.current = props
    follower.current?.follow(props)
  })

  const isOurs = (name: string) => name === 'children' || isOption(name) || handlerNames.includes(name)
  const own = Object.fromEntries(Object.entries(props).filter(([name]) => !isOurs(name)))
  // The widget removes this inner element from the page as one node. React keeps a reference to the element and can still update the
  // children.
  return (
    <div {...own} style={{ minBlockSize: roomOf(props), ...props.style }} ref={element}>
      <div>{props.children}</div>
    </div>
  )
}
