// @vitest-environment happy-dom
import { type ReactElement, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { CountryField } from '#ui/field/country-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { SuggestingField } from '#ui/field/suggesting-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Form } from '#ui/form/form.tsx'
import { click, fire, render } from '#test/support/render.tsx'

const nothing = () => {}
const countries = [
  { value: 'CA', label: 'Canada', also: ['CAN'] },
  { value: 'US', label: 'United States', also: ['USA'] }
]
type Field = (value: string, take: (text: string) => void) => ReactElement

const fields: Record<string, { field: Field; text: string; taken: string }> = {
  'a text field': {
    field: (value, take) => <TextField label="Field" value={value} onType={take} />,
    text: 'Leeds',
    taken: 'Leeds'
  },
  'a list': {
    field: (value, take) => <SelectField label="Field" value={value} options={countries} onChoose={take} />,
    text: 'CA',
    taken: 'CA'
  },
  'a field with suggestions': {
    field: (value, take) => (
      <SuggestingField
        label="Field"
        value={value}
        onType={take}
        onLeave={nothing}
        suggestions={[]}
        onTake={nothing}
        onDismiss={nothing}
        announcement=""
      />
    ),
    text: '1 Main Street',
    taken: '1 Main Street'
  },
  'a country field': {
    field: (value, take) => (
      <CountryField label="Field" value={value} options={countries} onChoose={take} empty="None" />
    ),
    text: 'Canada',
    taken: 'CA'
  }
}

/** A form with one field. `fills` sets the text as a script does, without an event. */
async function formWith(field: Field) {
  const taken = vi.fn()
  const sent = vi.fn()
  function Page() {
    const [value, setValue] = useState('')
    const [, renderAgain] = useState(0)
    const take = (text: string) => {
      taken(text)
      setValue(text)
    }
    return (
      <>
        <Form label="Form" problemTitle="Problems" onSubmit={() => sent(value)}>
          {field(value, take)}
          <button onClick={() => sent(taken.mock.lastCall?.[0])}>Send</button>
        </Form>
        <button onClick={() => renderAgain(count => count + 1)}>Render</button>
      </>
    )
  }
  const screen = await render(<Page />)
  const control = screen.tree.querySelector<HTMLInputElement>('input, select')!
  const fills = (text: string) => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!
    set!.call(control, text)
  }
  return { ...screen, control, fills, taken, sent }
}

describe.each(Object.entries(fields))('%s', (_, { field, text, taken: expected }) => {
  test('takes a text that comes with the event `change` alone', async () => {
    const { control, fills, taken } = await formWith(field)
    fills(text)
    await fire(control, new Event('change', { bubbles: true }))
    expect(taken.mock.lastCall).toEqual([expected])
  })

  test('takes a text that comes with the event `input` of a script', async () => {
    const { control, fills, taken, all } = await formWith(field)
    fills(text)
    await fire(control, new Event('input', { bubbles: true }))
    await fire(control, new Event('change', { bubbles: true }))
    expect(taken.mock.lastCall).toEqual([expected])
    expect(all('listbox')).toHaveLength(0)
  })

  test('takes a text that comes without an event before the form is sent', async () => {
    const { find, fills, sent } = await formWith(field)
    fills(text)
    await click(find('button', 'Send'))
    expect(sent).toHaveBeenLastCalledWith(expected)
  })

  test('keeps a text that comes without an event when the form is rendered', async () => {
    const { find, control, fills, taken } = await formWith(field)
    fills(text)
    await click(find('button', 'Render'))
    expect(taken.mock.lastCall).toEqual([expected])
    expect(control.value).toBe(text)
  })
})
