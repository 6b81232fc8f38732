// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { useState } from 'react'
import { SuggestingField, type Suggestion } from '#ui/field/suggesting-field.tsx'
import { blur, click, focus, press, render, type } from '#test/support/render.tsx'

const found: readonly Suggestion[] = [
  { value: 'a', title: '1 Main Street', detail: 'Springfield, Illinois 62701' },
  { value: 'b', title: '1 Main Street', detail: 'Salem, Oregon 97301' },
  { value: 'c', title: '1 Maine Avenue', detail: 'Portland, Maine 04101' }
]

interface Told {
  onTake: (suggestion: Suggestion) => void
  onLeave: () => void
}

function Address({ onTake, onLeave, isFound }: Told & { isFound: boolean }) {
  const [value, setValue] = useState('1 main')
  const [isGone, setGone] = useState(!isFound)
  const take = (suggestion: Suggestion) => {
    setGone(true)
    setValue(suggestion.title)
    onTake(suggestion)
  }
  return (
    <SuggestingField
      label="Billing address"
      value={value}
      onType={typed => {
        setValue(typed)
        setGone(!isFound)
      }}
      onLeave={onLeave}
      suggestions={isGone ? [] : found}
      onTake={take}
      onDismiss={() => setGone(true)}
      announcement={isGone ? '' : 'Addresses found: 3.'}
      autoComplete="address-line1"
    />
  )
}

async function address({ isFound = true, inShadow = false } = {}) {
  const handlers = { onTake: vi.fn(), onLeave: vi.fn() }
  const screen = await render(<Address {...handlers} isFound={isFound} />, { inShadow })
  const input = screen.find<HTMLInputElement>('combobox', 'Billing address')
  await focus(input)
  const marked = () =>
    screen.tree.querySelector(`[id="${input.getAttribute('aria-activedescendant')}"]`)?.textContent ?? null
  return { ...screen, ...handlers, input, marked }
}

describe.each([false, true])('a field with suggestions (in a shadow root: %s)', inShadow => {
  test('says how many there are, and marks none by itself', async () => {
    const { input, all, find, marked } = await address({ inShadow })
    expect(input.getAttribute('aria-expanded')).toBe('true')
    expect(input.getAttribute('aria-autocomplete')).toBe('list')
    expect(input.getAttribute('aria-controls')).toBe(find('listbox', 'Billing address').id)
    expect(find('status').textContent).toBe('Addresses found: 3.')
    expect(all('option')).toHaveLength(3)
    expect(marked()).toBeNull()
  })

  test('Enter is the form’s until one is marked', async () => {
    const { input, onTake } = await address({ inShadow })
    const enter = await press(input, 'Enter')
    expect(enter.defaultPrevented).toBe(false)
    expect(onTake).not.toHaveBeenCalled()
  })

  test('arrows move through the list, and Enter takes the marked one', async () => {
    const { input, marked, onTake, all } = await address({ inShadow })
    await press(input, 'ArrowDown')
    expect(marked()).toContain('Illinois')
    await press(input, 'ArrowUp')
    expect(marked()).toBeNull()
    await press(input, 'ArrowUp')
    expect(marked()).toContain('Portland')
    await press(input, 'ArrowDown')
    expect(marked()).toBeNull()
    await press(input, 'ArrowDown')
    await press(input, 'ArrowDown')
    expect(all('option').map(option => option.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false'])
    const enter = await press(input, 'Enter')
    expect(enter.defaultPrevented).toBe(true)
    expect(onTake).toHaveBeenCalledExactlyOnceWith(found[1])
    expect(input.value).toBe('1 Main Street')
    expect(input.getAttribute('aria-expanded')).toBe('false')
  })

  test('Escape closes the list and goes no further; typing reopens it', async () => {
    const { input, all, host, marked } = await address({ inShadow })
    const outer = vi.fn()
    host.parentElement!.addEventListener('keydown', outer)
    await press(input, 'ArrowDown')
    await press(input, 'Escape')
    expect(all('listbox')).toEqual([])
    expect(input.value).toBe('1 main')
    expect(outer.mock.calls.filter(([event]) => (event as KeyboardEvent).key === 'Escape')).toEqual([])
    await type(input, '1 main s')
    expect(all('option')).toHaveLength(3)
    expect(marked()).toBeNull()
    await press(input, 'Escape')
    await press(input, 'Escape')
    expect(outer.mock.calls.filter(([event]) => (event as KeyboardEvent).key === 'Escape')).toHaveLength(1)
  })

  test('a press takes one, and keeps the focus where it is', async () => {
    const { input, all, onTake, focused } = await address({ inShadow })
    await click(all('option')[2]!)
    expect(onTake).toHaveBeenCalledExactlyOnceWith(found[2])
    expect(focused()).toBe(input)
  })

  test('leaving closes the list', async () => {
    const { input, all, onLeave } = await address({ inShadow })
    await blur(input)
    expect(all('listbox')).toEqual([])
    expect(onLeave).toHaveBeenCalledOnce()
  })

  test('is a plain text field without suggestions', async () => {
    const { input, all } = await address({ inShadow, isFound: false })
    expect(input.getAttribute('aria-expanded')).toBe('false')
    expect(input.hasAttribute('aria-controls')).toBe(false)
    expect(all('listbox')).toEqual([])
    for (const key of ['ArrowDown', 'Escape', 'Enter']) expect((await press(input, key)).defaultPrevented).toBe(false)
  })
})
