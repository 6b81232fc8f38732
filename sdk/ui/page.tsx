import { useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'

type Props = {
  /** A page of ours, or a guest in somebody else's, who already has a `main`. */
  environment?: 'page' | 'widget'
  theme?: 'light' | 'dark' | 'auto'
  lang?: string
  /** Brand, language, log in. */
  top?: ReactNode
  back?: ReactNode
  steps?: ReactNode
  footer?: ReactNode
  /** A form column, the checkout column of 430 px, or room for cards. */
  width?: 'form' | 'checkout' | 'wide'
  children: ReactNode
}

/** The root of everything we draw: the style sheet reaches nothing outside it. */
export function Page(props: Props) {
  const { environment = 'widget', theme = 'auto', lang, top, back, steps, footer, width = 'form', children } = props
  const Main = environment === 'page' ? 'main' : 'div'
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it only keeps clicks away, or in place
    <div
      className="cpj"
      data-environment={environment}
      data-theme={theme}
      lang={lang}
      dir="ltr"
      onClickCapture={useGestures()}
      onMouseDown={keepPlace}
    >
      {top}
      <Main className="cpj-page" data-width={width}>
        {(back || steps) && (
          <div className="cpj-head">
            <div>{back}</div>
            {steps}
          </div>
        )}
        <div className="cpj-main">{children}</div>
      </Main>
      {footer}
    </div>
  )
}

const pressed = 'button:not([aria-disabled]),label,[type=checkbox],[type=radio]'
const typedIn = `input:not(${pressed}),textarea`
const focusedBeside = (target: Element) => (target.getRootNode() as Document | ShadowRoot).activeElement

/**
 * A field that is left says what is wrong with it, and what stands below moves: a press that takes the focus would be released beside
 * the button that it began on, and be no click.
 */
function keepPlace(event: MouseEvent) {
  const target = event.target as Element
  if (target.closest(pressed) && focusedBeside(target)?.matches(typedIn)) event.preventDefault()
}

/** The field of a list is judged when it is left: before the press does anything, and after it can miss. */
function leaveList(target: Element) {
  if (focusedBeside(target)?.matches('[role=combobox]')) target.closest<HTMLElement>(pressed)?.focus()
}

/** In milliseconds. A finger's second tap is not counted by browsers that have nothing to zoom. */
const doubleTap = 500

/** The rest of a double click is nothing to what has come up under the pointer since: "Pay now" where "Review order" was. */
function useGestures() {
  const first = useRef<{ target: Node; at: number }>(null)
  return (event: MouseEvent) => {
    const before = first.current
    const { detail, timeStamp, nativeEvent } = event
    const target = event.target as Element
    const isTap = (nativeEvent as globalThis.PointerEvent).pointerType === 'touch'
    leaveList(target)
    if (!before || (detail < 2 && !(isTap && timeStamp - before.at < doubleTap)))
      first.current = { target, at: timeStamp }
    else if (!before.target.isConnected) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
}
