// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- the listbox of an ARIA combobox: its keys are on the input
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

/** What makes an input the combobox of a `Menu` whose id is `${id}-list`. */
export function controls(id: string, isListed: boolean, marked: { value: string } | undefined) {
  return {
    id,
    className: 'cpj-input',
    type: 'text',
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': isListed,
    'aria-controls': isListed ? `${id}-list` : undefined,
    'aria-activedescendant': isListed && marked ? `${id}-list-${marked.value}` : undefined,
    'data-private': ''
  }
}

interface Props<Option extends { value: string }> {
  /** The input is controlled by it, and names its options by `${id}-${value}`. */
  id: string
  labelledBy: string
  options: readonly Option[]
  /** The marked row; -1 for none. */
  active: number
  /** The value that is kept until another is taken; without one, the marked row is the one that is taken. */
  chosen?: string
  onTake: (option: Option) => void
  children: (option: Option) => ReactNode
}

/** The listbox below a combobox. The focus stays in the input, which says what is marked. */
export function Menu<Option extends { value: string }>(props: Props<Option>) {
  const { id, labelledBy, options, active, chosen, onTake, children } = props
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
    <ul id={id} role="listbox" aria-labelledby={labelledBy} ref={list} onMouseDown={event => event.preventDefault()}>
      {options.map((option, index) => (
        <li
          key={option.value}
          id={`${id}-${option.value}`}
          role="option"
          aria-selected={chosen === undefined ? index === active : option.value === chosen}
          data-active={index === active ? '' : undefined}
          onClick={() => onTake(option)}
        >
          {children(option)}
        </li>
      ))}
    </ul>
  )
}
