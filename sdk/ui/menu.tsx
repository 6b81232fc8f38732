// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- the listbox of an ARIA combobox: its keys are on the input
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

interface Props<Option extends { value: string }> {
  /** The input is controlled by it, and names its options by `${id}-${value}`. */
  id: string
  labelledBy?: string
  label?: string
  options: readonly Option[]
  /** The marked row; -1 for none. */
  active: number
  isChosen?: (option: Option) => boolean
  onTake: (option: Option) => void
  children: (option: Option) => ReactNode
}

/** The listbox below a combobox. The focus stays in the input, which says what is marked. */
export function Menu<Option extends { value: string }>(props: Props<Option>) {
  const { id, labelledBy, label, options, active, isChosen, onTake, children } = props
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    list.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [])

  useEffect(() => {
    const menu = list.current
    const row = menu?.children[active] as HTMLElement | undefined
    if (!menu || !row) return
    // Only the menu scrolls: scrollIntoView would move the page under the visitor's hands as well.
    const top = row.offsetTop
    const bottom = top + row.offsetHeight
    if (top < menu.scrollTop) menu.scrollTop = top
    else if (bottom > menu.scrollTop + menu.clientHeight) menu.scrollTop = bottom - menu.clientHeight
  }, [active])

  return (
    <ul
      id={id}
      role="listbox"
      aria-labelledby={labelledBy}
      aria-label={label}
      ref={list}
      onMouseDown={event => event.preventDefault()}
    >
      {options.map((option, index) => (
        <li
          key={option.value}
          id={`${id}-${option.value}`}
          role="option"
          aria-selected={isChosen ? isChosen(option) : index === active}
          data-active={index === active ? '' : undefined}
          onClick={() => onTake(option)}
        >
          {children(option)}
        </li>
      ))}
    </ul>
  )
}
