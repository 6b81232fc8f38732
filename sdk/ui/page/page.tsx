import { useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { type HeadingLevel, TitleLevel } from './heading-level.ts'
import type * as FieldGestures from '../form/field-gestures.ts'

type Props = {
  /** `page`: a hosted page. `widget`: a part of an embedder's page, which has a `<main>` of its own. */
  environment?: 'page' | 'widget'
  theme?: 'light' | 'dark' | 'auto'
  lang?: string
  headingLevel?: HeadingLevel
  /** The top bar: brand, language and login. */
  top?: ReactNode
  /** The back link and the progress display above the content. */
  head?: ReactNode
  footer?: ReactNode
  /** `checkout`: a form of 430 px beside the order; `wide`: room for cards. If absent: the width of a form. */
  width?: 'checkout' | 'wide'
  /** Handlers that keep presses and fields apart. They are needed once the page has fields. */
  fieldGestures?: typeof FieldGestures
  /** Called before a click is handled. */
  onPress?: () => void
  children: ReactNode
}

/** The root element of every view. All rules of the style sheet are limited to it. */
export function Page(props: Props) {
  const { environment = 'widget', theme = 'auto', lang, top, head, footer, width, fieldGestures, children } = props
  const { headingLevel = 1 } = props
  const Main = environment === 'page' ? 'main' : 'div'
  return (
    // Without the role a screen reader calls all the content “clickable”, because of the handlers.
    <div
      className="cpj"
      role="presentation"
      data-environment={environment}
      data-theme={theme}
      lang={lang}
      dir="ltr"
      onClickCapture={useGestures(props)}
      onMouseDown={fieldGestures?.keepPlace}
    >
      <TitleLevel.Provider value={headingLevel}>
        {top}
        <Main className="cpj-page" part="page" data-width={width}>
          {head}
          <div className="cpj-main">{children}</div>
        </Main>
        {footer}
      </TitleLevel.Provider>
    </div>
  )
}

/** Milliseconds within which a second tap counts as a double tap. If double-tap zoom is off, browsers do not count taps in `detail`. */
const doubleTap = 500

/** Ignores the second click of a double click if the first click has replaced its target, for example "Review order" by "Pay now". */
function useGestures({ fieldGestures, onPress }: Pick<Props, 'fieldGestures' | 'onPress'>) {
  const first = useRef<{ target: Element; at: number }>(null)
  return (event: MouseEvent) => {
    onPress?.()
    const before = first.current
    const { detail, timeStamp } = event
    const target = event.target as Element
    const isTap = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch'
    fieldGestures?.leaveList(target)
    if (!before || (detail < 2 && !(isTap && timeStamp - before.at < doubleTap)))
      first.current = { target, at: timeStamp }
    else if (!before.target.isConnected || before.target.matches('[hidden] *')) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
}
