import { useHeadingLevel } from '../page/heading-level.ts'
import { useId, useLayoutEffect, useRef } from 'react'
import type { AnimationEvent, KeyboardEvent, MouseEvent, ReactNode, SyntheticEvent } from 'react'
import { CloseIcon } from '../picture/close-icon.tsx'

type Props = {
  isOpen: boolean
  title: ReactNode
  /** The buttons at the bottom, the main one first. If the modal contains a `Form`, the form has the buttons instead. */
  actions?: ReactNode
  children?: ReactNode
} & (
  | {
      isDismissible?: true
      onDismiss: () => void
      closeLabel: string
      /** A press beside the modal does not close it. */
      ignoresBackdrop?: boolean
    }
  | {
      /** If false, only `actions` close the modal; Escape, the backdrop and the back gesture do nothing. */
      isDismissible: false
      onDismiss?: undefined
      closeLabel?: undefined
      ignoresBackdrop?: undefined
    }
)

const focusedIn = (node: Node) => (node.getRootNode() as Document | ShadowRoot).activeElement as HTMLElement | null

export function Modal({ isOpen, title, actions, children, isDismissible = true, ...rest }: Props) {
  const Title = `h${useHeadingLevel(1)}` as 'h1'
  const { onDismiss, closeLabel, ignoresBackdrop } = rest
  const id = useId()
  const dialog = useDialog(isOpen)

  // A page that moves the widget takes the dialog out of the top layer, and no event reports it. A style for such a dialog does.
  const onAnimationStart = ({ animationName, currentTarget }: AnimationEvent<HTMLDialogElement>) => {
    if (animationName !== 'cpj-moved') return
    currentTarget.close()
    currentTarget.showModal()
  }
  const preventCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onDismiss?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Chrome closes a dialog on the second Escape even if the event `cancel` is prevented. Preventing the key event works.
    if (event.key === 'Escape' && !isDismissible) event.preventDefault()
  }
  const onClose = () => {
    if (!isOpen || dialog.current?.open) return
    if (isDismissible) onDismiss?.()
    else dialog.current?.showModal()
  }
  const onClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget && !ignoresBackdrop) onDismiss?.()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the backdrop is the dialog itself
    <dialog
      className="cpj-modal"
      aria-labelledby={`${id}-title`}
      ref={dialog}
      onCancel={preventCancel}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onAnimationStart={onAnimationStart}
    >
      {isOpen && (
        <div className="cpj-modal-face">
          <Title className="cpj-h2" id={`${id}-title`}>
            {title}
          </Title>
          {children}
          {actions && <div className="cpj-actions">{actions}</div>}
          {isDismissible && (
            <button type="button" className="cpj-close" aria-label={closeLabel} onClick={onDismiss}>
              <CloseIcon />
            </button>
          )}
        </div>
      )}
    </dialog>
  )
}

/** Opens the dialog, and gives the focus back when it closes. */
function useDialog(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  // The clean-up of a layout effect runs while the dialog is still in the document, so that closing the dialog can restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return
    const before = focusedIn(element)
    if (!element.open) element.showModal()
    return () => {
      element.close()
      if (before?.isConnected) before.focus()
    }
  }, [isOpen])
  return dialog
}
