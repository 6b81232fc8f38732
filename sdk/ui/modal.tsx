import { useId, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode, SyntheticEvent } from 'react'
import { CloseIcon } from './later-icons.tsx'

type Props = {
  isOpen: boolean
  title: ReactNode
  /** The buttons at the bottom, the main one first. A modal with a `Form` in it has its buttons here. */
  actions?: ReactNode
  children?: ReactNode
} & (
  | {
      isDismissible?: true
      onDismiss: () => void
      closeLabel: string
      /** A press beside the modal does not dismiss it. */
      ignoresBackdrop?: boolean
    }
  | {
      /** Escape, the backdrop and the back gesture do nothing. Only `actions` close the modal. */
      isDismissible: false
      onDismiss?: undefined
      closeLabel?: undefined
      ignoresBackdrop?: undefined
    }
)

const focusedIn = (node: Node) => (node.getRootNode() as Document | ShadowRoot).activeElement as HTMLElement | null

export function Modal({ isOpen, title, actions, children, isDismissible = true, ...rest }: Props) {
  const { onDismiss, closeLabel, ignoresBackdrop } = rest
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  // A layout effect: its clean-up runs while the dialog is still in the document, so that closing it can restore the focus.
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

  const refuse = (event: SyntheticEvent) => {
    event.preventDefault()
    onDismiss?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Chrome closes a dialog on the second Escape even if `cancel` is prevented, but not if the key event is.
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
      onCancel={refuse}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {isOpen && (
        <div className="cpj-modal-face">
          <h2 className="cpj-h2" id={`${id}-title`}>
            {title}
          </h2>
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
