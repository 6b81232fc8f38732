// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { useState } from 'react'
import { DigitsField } from '#ui/field/digits-field.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { PhoneField } from '#ui/field/phone-field.tsx'
import { RadioList } from '#ui/field/radio-list.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { blur, choose, cleanUp, click, focus, press, render, type } from '#test/support/render.tsx'

const dials = [
  { value: 'US', label: 'United States (+1)', short: '+1' },
  { value: 'GB', label: 'United Kingdom (+44)', short: '+44' }
]

function Phone({
  onDigits,
  onLeave,
  problem,
  dialProblem
}: {
  onDigits?: (digits: string) => void
  onLeave?: () => void
  problem?: string
  dialProblem?: string
}) {
  const [number, setNumber] = useState('')
  const [dial, setDial] = useState('US')
  const onType = (digits: string) => {
    onDigits?.(digits)
    setNumber(digits)
  }
  const dialOf = (digits: string) => dials.find(({ short }) => `+${digits}`.startsWith(short))?.value
  const rest = { dials, dial, onDial: setDial, onLeave, dialOf, problem, dialProblem }
  return <PhoneField {...rest} label="Phone number" dialLabel="Country code" value={number} onType={onType} />
}

async function phone(props: Parameters<typeof Phone>[0] = {}) {
  const screen = await render(<Phone {...props} />)
  return {
    ...screen,
    number: screen.field('Phone number'),
    code: screen.find<HTMLSelectElement>('combobox', 'Country code')
  }
}

describe('a phone field', () => {
  test.each([
    ['a number with punctuation', '(866) 755-9991', '8667559991'],
    ['letters', 'call me', ''],
    ['an international number of the chosen country', '+1 (866) 755-9991', '8667559991'],
    ['an international number of a country that is not listed', '+34 600 123 456', '34600123456'],
    ['full-width digits', '８６６７５５９９９１', '8667559991'],
    ['Arabic digits', '٨٦٦-٧٥٥-٩٩٩١', '8667559991'],
    ['digits of a script beyond the basic plane', '𝟪𝟨𝟨', '866'],
    ['a number that is too long, which is told and not cut', '12345678901234567890', '12345678901234567890'],
    ['a plus behind digits', '866 755+44', '86675544']
  ])('keeps only the digits of %s', async (_, pasted, kept) => {
    const { number } = await phone()
    await type(number, pasted)
    expect(number.value).toBe(kept)
  })

  test('is not left on the way from the country code to the number', async () => {
    const onLeave = vi.fn()
    const { number, code } = await phone({ onLeave })
    code.focus()
    number.focus()
    expect(onLeave).not.toHaveBeenCalled()
    number.blur()
    expect(onLeave).toHaveBeenCalledOnce()
    code.focus()
    code.blur()
    expect(onLeave).toHaveBeenCalledTimes(2)
  })

  test('reports digits, never the typed text', async () => {
    const onDigits = vi.fn()
    const { number } = await phone({ onDigits })
    await type(number, '86a')
    expect(onDigits.mock.calls).toEqual([['86']])
  })

  test('refuses a letter even when the value stays the same', async () => {
    const { number } = await phone()
    await type(number, '8')
    await type(number, '8x')
    expect(number.value).toBe('8')
  })

  test('strips the dial code that is chosen', async () => {
    const { number, code } = await phone()
    await choose(code, 'GB')
    await type(number, '0044 20 7946 0018')
    expect(number.value).toBe('2079460018')
  })

  test.each([
    '+44 20 7946 0018',
    '(+44) 20 7946 0018',
    '\u202A+442079460018\u202C',
    '0044 2079460018',
    '+٤٤ ٢٠٧٩٤٦٠٠١٨'
  ])('chooses the dial code of %s', async pasted => {
    const { number, code } = await phone()
    await type(number, pasted)
    expect([code.value, number.value]).toEqual(['GB', '2079460018'])
  })

  test('recognizes a dial code that is typed, and the rest of the number', async () => {
    const { number, code } = await phone()
    for (const key of '+44') await type(number, number.value + key)
    expect([code.value, number.value]).toEqual(['GB', ''])
    for (const key of '4420') await type(number, number.value + key)
    expect([code.value, number.value]).toEqual(['GB', '4420'])
  })

  test.each(['Backspace', 'Delete'])('forgets a plus that %s takes back before anything else is typed', async key => {
    const { number, code } = await phone()
    await type(number, '+')
    await press(number, key)
    for (const digit of '2125550100') await type(number, number.value + digit)
    expect([code.value, number.value]).toEqual(['US', '2125550100'])
  })

  test('forgets a plus with which it was left', async () => {
    const { number, code } = await phone()
    await focus(number)
    await type(number, '+')
    await blur(number)
    await type(number, '2125550100')
    expect([code.value, number.value]).toEqual(['US', '2125550100'])
  })

  test('is one group with the name of its label', async () => {
    const { find } = await phone()
    expect(find('group', 'Phone number')).toBeTruthy()
  })

  test('ties a wrong number to the number and a wrong code to the code', async () => {
    const wrong = await phone({ problem: 'Must be between 8 and 15 digits' })
    expect(wrong.number.getAttribute('aria-invalid')).toBe('true')
    expect(wrong.descriptionOf(wrong.number)).toBe('Must be between 8 and 15 digits')
    expect(wrong.code.hasAttribute('aria-invalid')).toBe(false)
    await cleanUp()
    const unknown = await phone({ dialProblem: 'Choose a country code' })
    expect(unknown.code.getAttribute('aria-invalid')).toBe('true')
    expect(unknown.descriptionOf(unknown.code)).toBe('Choose a country code')
    expect(unknown.number.hasAttribute('aria-invalid')).toBe(false)
  })
})

const nothing = () => {}

describe('a text field', () => {
  test('ties its hint and its problem to the input', async () => {
    const screen = await render(
      <TextField label="Email" hint="For your receipt" problem="Invalid email address" value="" onType={nothing} />
    )
    const input = screen.field('Email')
    expect(screen.descriptionOf(input)).toBe('For your receipt Invalid email address')
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

  test('says a problem with a mark as well as a colour', async () => {
    const screen = await render(<TextField label="Email" problem="Invalid email address" value="" onType={nothing} />)
    const said = screen.tree.querySelector(`[id="${screen.field('Email').getAttribute('aria-describedby')}"]`)
    expect(said?.querySelector('svg')).toBeTruthy()
  })

  test('with a warning is not wrong', async () => {
    const screen = await render(<TextField label="Email" warning="Please check it" value="" onType={nothing} />)
    expect(screen.descriptionOf(screen.field('Email'))).toBe('Please check it')
    expect(screen.field('Email').hasAttribute('aria-invalid')).toBe(false)
  })

  test.each(['ph-no-capture', 'data-sentry-mask', 'data-clarity-mask', 'data-hj-suppress', 'rr-mask', 'data-private'])(
    'has the mark %s, by which a session recorder leaves it out',
    async mark => {
      const screen = await render(
        <>
          <TextField label="City" value="" onType={nothing} />
          <SelectField label="Region" value="" options={[]} onChoose={nothing} />
        </>
      )
      const fields = [...screen.tree.querySelectorAll('input, select')]
      expect(fields).toHaveLength(2)
      for (const field of fields) expect([...field.classList, ...field.getAttributeNames()]).toContain(mark)
    }
  )

  test('reports when it is left', async () => {
    const onLeave = vi.fn()
    const screen = await render(<TextField label="City" value="" onType={nothing} onLeave={onLeave} />)
    await focus(screen.field('City'))
    await blur(screen.field('City'))
    expect(onLeave).toHaveBeenCalledTimes(1)
  })
})

test.each([
  ['an exact text', { isExact: true }, ['false', 'off', 'none']],
  ['an e-mail address', { isEmail: true }, ['false', 'off', 'none']],
  ['any other text', {}, [null, null, null]]
])('%s is corrected by no browser unless it may be', async (_, props, attributes) => {
  const screen = await render(<TextField label="Name" value="" onType={nothing} {...props} />)
  const input = screen.field('Name')
  expect(['spellcheck', 'autocorrect', 'autocapitalize'].map(name => input.getAttribute(name))).toEqual(attributes)
})

test('an e-mail field keeps the domain that was typed, so it is no input of a type that a browser rewrites', async () => {
  const onType = vi.fn()
  const screen = await render(<TextField label="Email" value="" onType={onType} isEmail />)
  const input = screen.field('Email')
  expect([input.type, input.inputMode]).toEqual(['text', 'email'])
  await type(input, 'ana@straße.de')
  expect(onType).toHaveBeenLastCalledWith('ana@straße.de', 'ana@straße.de')
})

test('a masked digits field is a text field with a label, and takes pasted text', async () => {
  const onType = vi.fn()
  const screen = await render(<DigitsField label="Code" value="" onType={onType} mask="always" />)
  expect(screen.find('textbox', 'Code').getAttribute('data-mask')).toBe('always')
  await type(screen.field('Code'), '12 34')
  expect(onType).toHaveBeenCalledWith('1234', '12 34')
})

test('a digits field keeps the digits, of any script', async () => {
  const onType = vi.fn()
  const screen = await render(<DigitsField label="Code" value="" onType={onType} />)
  await type(screen.field('Code'), '12-۳۴')
  expect(onType).toHaveBeenCalledWith('1234', '12-۳۴')
})

test('a panel of a radio list is seen only while its row is chosen, and stays mounted', async () => {
  const options = [
    { value: 'card', label: 'Card', panel: <input aria-label="Name on card" /> },
    { value: 'paypal', label: 'PayPal' }
  ]
  const list = (value: string) => <RadioList label="Pay with" value={value} options={options} onChoose={() => {}} />
  const screen = await render(list('card'))
  const field = screen.field('Name on card')
  expect(field.closest('[hidden]')).toBeNull()
  await screen.show(list('paypal'))
  expect(screen.all('textbox')).toEqual([])
  expect([field.isConnected, field.closest('[hidden]') !== null]).toEqual([true, true])
})

describe('a password field', () => {
  const checks = [
    { text: 'At least 1 letter', isMet: true },
    { text: 'At least 1 number', isMet: false }
  ]
  const rules = { label: 'Rules', metWord: 'met', unmetWord: 'not met yet', checks }
  const shown = async () => {
    const screen = await render(
      <PasswordField
        label="Password"
        value="secret"
        onType={() => {}}
        showLabel="Show password"
        hideLabel="Hide password"
        rules={rules}
      />
    )
    return screen
  }

  test('lets password managers fill it in, and takes pasted text', async () => {
    const { field } = await shown()
    const input = field('Password')
    expect(input.autocomplete).toBe('new-password')
    expect(input.maxLength).toBe(-1)
    expect(input.dispatchEvent(new Event('paste', { bubbles: true, cancelable: true }))).toBe(true)
  })

  test('shows and hides the typed text', async () => {
    const screen = await shown()
    expect(screen.field('Password').type).toBe('password')
    await click(screen.find('button', 'Show password'))
    expect(screen.field('Password').type).toBe('text')
    await click(screen.find('button', 'Hide password'))
    expect(screen.field('Password').type).toBe('password')
  })

  test('says of every rule whether it is met', async () => {
    const screen = await shown()
    expect([...screen.tree.querySelectorAll('li')].map(item => item.textContent)).toEqual([
      'At least 1 letter, met',
      'At least 1 number, not met yet'
    ])
    expect(screen.descriptionOf(screen.field('Password'))).toContain('At least 1 number')
  })
})
