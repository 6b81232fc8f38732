// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- the listbox of an ARIA combobox: its keys are on the input
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { personalClass, personalMarks } from '../style/personal.ts'

/** The attributes that turn an input into the combobox of a `Menu`, whose id is `${id}-list`. */
export function controls(id: string, isListed: boolean, marked: { value: string } | undefined) {
  return {
    id,
    className: `cpj-input ${personalClass}`,
    part: 'input',
    type: 'text',
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': isListed,
    'aria-controls': isListed ? `${id}-list` : undefined,
    'aria-activedescendant': isListed && marked ? `${id}-list-${marked.value}` : undefined,
    ...personalMarks
  }
}

interface Props<Option extends { value: string }> {
  /** The input's id. The ids of the options are `${id}-${value}`. */
  id: string
  labelledBy: string
  options: readonly Option[]
  /** The active row's index, or -1. */
  active: number
  /** The value that is selected until the visitor chooses another. If it is absent, the active row counts as selected. */
  chosen?: string
  onTake: (option: Option) => void
  children: (option: Option) => ReactNode
}

/** The list of options below a combobox. The focus stays in the input, which names the active row. */
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
    // Scrolls only the menu. `scrollIntoView` would scroll the page as well.
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
      ref={list}
      data-lenis-prevent=""
      onMouseDown={event => event.preventDefault()}
    >
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
