// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { useState } from 'react'
import { CountryField } from '#ui/field/country-field.tsx'
import { findOptions } from '#ui/field/find-options.ts'
import { blur, click, focus, press, render, type } from '#test/support/render.tsx'

const countries = [
  { value: 'AU', label: 'Australia' },
  { value: 'AT', label: 'Austria' },
  { value: 'CI', label: 'Côte d’Ivoire' },
  { value: 'MX', label: 'Mexico' },
  { value: 'NL', label: 'Netherlands', also: ['Holland'] },
  { value: 'GB', label: 'United Kingdom', also: ['UK', 'Great Britain'] },
  { value: 'US', label: 'United States', also: ['USA'] }
]

function Country({ onChoose, at }: { onChoose: (value: string) => void; at: string }) {
  const [value, setValue] = useState(at)
  const take = (next: string) => {
    onChoose(next)
    setValue(next)
  }
  const named = (text: string) => (text === 'MEX' ? 'MX' : undefined)
  const words = { label: 'Country', empty: 'No country matches' }
  return <CountryField {...words} value={value} options={countries} onChoose={take} named={named} />
}

async function country({ at = 'US', inShadow = false } = {}) {
  const onChoose = vi.fn()
  const screen = await render(<Country onChoose={onChoose} at={at} />, { inShadow })
  const input = screen.find<HTMLInputElement>('combobox', 'Country')
  await focus(input)
  const marked = () =>
    screen.tree.querySelector(`[id="${input.getAttribute('aria-activedescendant')}"]`)?.textContent ?? null
  const shown = () => screen.all('option').map(option => option.textContent)
  return { ...screen, input, marked, shown, onChoose }
}

describe.each([false, true])('a country menu (in a shadow root: %s)', inShadow => {
  test('shows the chosen country and stays closed until asked', async () => {
    const { input, all } = await country({ inShadow })
    expect(input.value).toBe('United States')
    expect(input.getAttribute('aria-expanded')).toBe('false')
    expect(all('listbox')).toHaveLength(0)
  })

  test('finds while typing, and Enter takes the marked one', async () => {
    const { input, shown, marked, onChoose } = await country({ inShadow })
    await type(input, 'au')
    expect(shown()).toEqual(['Australia', 'Austria'])
    await press(input, 'ArrowDown')
    expect(marked()).toBe('Austria')
    const enter = await press(input, 'Enter')
    expect(onChoose.mock.calls).toEqual([['AT']])
    expect(enter.defaultPrevented).toBe(true)
    expect(input.value).toBe('Austria')
    expect(input.getAttribute('aria-expanded')).toBe('false')
  })

  test('keeps the country on Escape, which goes no further', async () => {
    const { input, onChoose, host } = await country({ inShadow })
    const outer = vi.fn()
    host.parentElement?.addEventListener('keydown', outer)
    await type(input, 'mex')
    await press(input, 'Escape')
    expect(input.value).toBe('United States')
    expect(onChoose).not.toHaveBeenCalled()
    expect(outer).not.toHaveBeenCalled()
    await press(input, 'Escape')
    expect(outer).toHaveBeenCalledTimes(1)
  })

  test('keeps the country when it is left half typed', async () => {
    const { input, onChoose, all } = await country({ inShadow })
    await type(input, 'mex')
    await blur(input)
    expect(input.value).toBe('United States')
    expect(onChoose).not.toHaveBeenCalled()
    expect(all('listbox')).toHaveLength(0)
  })

  test('takes a country named in full when it is left, as after autofill', async () => {
    const { input, onChoose } = await country({ inShadow })
    await type(input, 'holland')
    await blur(input)
    expect(onChoose).toHaveBeenCalledWith('NL')
    expect(input.value).toBe('Netherlands')
  })

  test.each([
    ['U.K.', 'GB'],
    ['MEX', 'MX']
  ])('takes %s, which autofill writes', async (text, chosen) => {
    const { input, onChoose, all } = await country({ inShadow })
    await type(input, text)
    await blur(input)
    expect(onChoose.mock.calls).toEqual([[chosen]])
    expect(all('listbox')).toHaveLength(0)
  })

  test('takes the marked country on Tab', async () => {
    const { input, onChoose } = await country({ inShadow })
    await type(input, 'mex')
    const tab = await press(input, 'Tab')
    expect(onChoose).toHaveBeenCalledWith('MX')
    expect(tab.defaultPrevented).toBe(false)
  })

  test('is chosen by a click', async () => {
    const { input, find, onChoose } = await country({ inShadow })
    await click(input)
    await click(find('option', 'Mexico'))
    expect(onChoose).toHaveBeenCalledWith('MX')
    expect(input.value).toBe('Mexico')
  })
})

test.each([
  ['cote', ['Côte d’Ivoire']],
  ['uk', ['United Kingdom']],
  ['united', ['United Kingdom', 'United States']],
  ['states', ['United States']],
  ['land', ['Netherlands']],
  ['  ', countries.map(country => country.label)]
])('searching %j finds %j', (typed, labels) => {
  expect(findOptions(countries, typed).map(option => option.label)).toEqual(labels)
})
