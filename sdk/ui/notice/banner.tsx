import { useEffect, useRef, useState } from 'react'
import type { FocusEvent } from 'react'
import { Button } from '../control/button.tsx'
import { AlertIcon, DoneIcon } from '../picture/icons.tsx'
import { CloseIcon } from '../picture/close-icon.tsx'
import { personalProps } from '../style/personal.ts'

type Props = {
  /** The message; null hides the banner. */
  content: string | null
  onGone: () => void
  /** How screen readers announce the message: a problem interrupts them, a success waits. */
  tone?: 'success' | 'problem'
  /** Whether the banner stays until the visitor closes it. */
  stays?: boolean
  action?: { label: string; onPress: () => void }
  closeLabel: string
}

/** Milliseconds that a message is shown (docs/specification/text-and-limits.md#times-and-measures). */
const shownMs = 15_000
/** Milliseconds until a hidden message is removed. Longer than the transition in the style sheet. */
const slideMs = 300

/**
 * A short message at the top. Its timer stops while the pointer or the focus is on the message, and then starts again. If the message has
 * the focus when it is removed, the focus returns to the previous element or else to the screen's title.
 */
export function Banner({ content, onGone, tone = 'success', stays, action, closeLabel }: Props) {
  const Icon = tone === 'problem' ? AlertIcon : DoneIcon
  const [words, setWords] = useState(content)
  const [isHeld, setHeld] = useState(false)
  const gone = useRef(onGone)
  const element = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  if (content && content !== words) setWords(content)

  useEffect(() => {
    gone.current = onGone
  }, [onGone])

  useEffect(() => {
    if (!content || stays || isHeld) return
    const timer = setTimeout(() => gone.current(), shownMs)
    return () => clearTimeout(timer)
  }, [content, stays, isHeld])

  useEffect(() => {
    if (content) return
    const root = element.current!.getRootNode() as Document | ShadowRoot
    if (element.current!.contains(root.activeElement))
      (cameFrom.current ?? root.querySelector<HTMLElement>('.cpj-h1'))?.focus()
    const timer = setTimeout(() => setWords(null), slideMs)
    return () => clearTimeout(timer)
  }, [content])

  const onFocus = (event: FocusEvent) => {
    setHeld(true)
    const other = event.relatedTarget as HTMLElement | null
    if (!event.currentTarget.contains(other)) cameFrom.current = other
  }
  const dismiss = () => {
    setHeld(false)
    onGone()
  }

  return (
    <div
      ref={element}
      className="cpj-banner"
      data-open={content ? '' : undefined}
      data-tone={tone}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={onFocus}
      onBlur={() => setHeld(false)}
    >
      <div className="cpj-banner-slide">
        <div className="cpj-banner-face">
          <output {...personalProps} role={tone === 'problem' ? 'alert' : undefined}>
            {words && <Icon />}
            {words}
          </output>
          {words && action && (
            <Button kind="link" onPress={action.onPress}>
              {action.label}
            </Button>
          )}
          {words && (
            <button type="button" className="cpj-close" aria-label={closeLabel} onClick={dismiss}>
              <CloseIcon />
            </button>
          )}
        </div>
      </div>
    </div>
  )
}
