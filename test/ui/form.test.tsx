// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import type { ReactNode } from 'react'
import { Button } from '#ui/control/button.tsx'
import { CardFieldFrame } from '#ui/field/card-field-frame.tsx'
import { CheckboxGroup } from '#ui/field/checkbox-group.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { CountryField } from '#ui/field/country-field.tsx'
import { focusFirstProblem } from '#ui/form/focus-first-problem.ts'
import { Form } from '#ui/form/form.tsx'
import { Heading } from '#ui/page/heading.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { showFrom } from '#ui/form/show-from.ts'
import { TextField } from '#ui/field/text-field.tsx'
import { blur, click, focus, press, render } from '#test/support/render.tsx'

const nothing = () => {}
const text = (label: string, problem?: string) => (
  <TextField key={label} label={label} value="" onType={nothing} problem={problem} />
)

const signUp = async (busy = false) => {
  const onSubmit = vi.fn()
  const screen = await render(
    <Form label="Sign up" problemTitle="There is a problem" onSubmit={onSubmit} busy={busy}>
      {text('City')}
      <TextField label="Notes" rows={3} value="" onType={nothing} />
      <SelectField label="State" value="CA" options={[{ value: 'CA', label: 'California' }]} onChoose={nothing} />
      <CountryField label="Country" value="" options={[]} onChoose={nothing} empty="None" />
      <Checkbox label="I agree" checked onToggle={nothing} />
      <Button onPress={onSubmit}>Continue</Button>
    </Form>
  )
  return { ...screen, onSubmit }
}

describe('Enter', () => {
  test('in a field submits once', async () => {
    const { field, onSubmit } = await signUp()
    await press(field('City'), 'Enter')
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  test('held down submits once', async () => {
    const { field, onSubmit } = await signUp()
    await press(field('City'), 'Enter')
    await press(field('City'), 'Enter', { repeat: true })
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['textbox', 'Notes'],
    ['combobox', 'State'],
    ['combobox', 'Country'],
    ['button', 'Continue']
  ])('in the %s %s does not submit', async (role, name) => {
    const { find, onSubmit } = await signUp()
    await press(find(role, name), 'Enter')
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('a busy button', () => {
  test('keeps the focus, swallows the press and says so', async () => {
    const onPress = vi.fn()
    const button = (busy: boolean) => (
      <Button busy={busy} busyLabel="Saving" onPress={onPress}>
        Continue
      </Button>
    )
    const screen = await render(button(false))
    await focus(screen.find('button', 'Continue'))
    await screen.show(button(true))
    const busy = screen.find<HTMLButtonElement>('button', 'Saving')
    await click(busy)
    expect(onPress).not.toHaveBeenCalled()
    expect(screen.focused()).toBe(busy)
    expect(busy.disabled).toBe(false)
    expect(busy.textContent).toBe('Saving')
  })
})

describe('a problem', () => {
  const form = (refusals: number, ...problems: (string | undefined)[]) => (
    <Form label="Sign up" problemTitle="There is a problem" onSubmit={nothing} refusals={refusals}>
      {problems.map((problem, index) => text(`Field ${index}`, problem))}
    </Form>
  )
  const announced = (screen: Awaited<ReturnType<typeof render>>) => screen.tree.querySelector('output')!.textContent

  test('that appears when its field is left is announced, each time', async () => {
    const screen = await render(form(0, undefined, undefined))
    expect(announced(screen)).toBe('')
    await screen.show(form(0, 'Too long', undefined))
    expect(announced(screen)).toBe('Field 0: Too long')
    await screen.show(form(0, 'Too long', 'Enter field 1'))
    expect(announced(screen)).toBe('Enter field 1')
    await screen.show(form(0, undefined, undefined))
    expect(announced(screen)).toBe('')
    await screen.show(form(0, 'Too long', undefined))
    expect(announced(screen)).toBe('Field 0: Too long')
  })

  test('like that of another field is announced with the name of its own', async () => {
    const screen = await render(form(0, 'Too long', undefined))
    await screen.show(form(0, 'Too long', 'Too long'))
    expect(announced(screen)).toBe('Field 1: Too long')
  })

  test('of a refused submit is left to the summary', async () => {
    const screen = await render(form(0, undefined))
    await screen.show(form(1, 'Too long'))
    expect(screen.find('group', 'There is a problem')).toBeTruthy()
    expect(announced(screen)).toBe('')
  })
})

describe.each([false, true])('after a refused submit (in a shadow root: %s)', inShadow => {
  const refused = async (children: ReactNode, notice?: ReactNode) => {
    const form = (refusals: number, fields = children) => (
      <Form label="Sign up" problemTitle="There is a problem" onSubmit={nothing} refusals={refusals} notice={notice}>
        {fields}
      </Form>
    )
    const screen = await render(form(0), { inShadow })
    expect(screen.focused()).toBe(null)
    await screen.show(form(1))
    return { ...screen, mended: (fields: ReactNode) => screen.show(form(1, fields)) }
  }

  test('the summary has the focus and names every wrong field', async () => {
    const { find, focused, listed, descriptionOf } = await refused([
      text('First name'),
      text('Last name', 'Too long'),
      text('Email', 'Invalid email')
    ])
    const summary = find('group', 'There is a problem')
    expect(focused()).toBe(summary)
    expect(listed()).toEqual(['Last name: Too long', 'Invalid email'])
    expect(descriptionOf(summary)).toBe('Last name: Too longInvalid email')
    expect(find('heading').textContent).toBe('There is a problem')
  })

  test('a line leads to its field', async () => {
    const { find, field, focused } = await refused([text('First name', 'Too long'), text('Email', 'Invalid')])
    await click(find('link', 'Email: Invalid'))
    expect(focused()).toBe(field('Email'))
  })

  test('a group is one line, which leads to its first control', async () => {
    const roles = [
      { value: 'judge', label: 'Judge' },
      { value: 'attorney', label: 'Attorney' }
    ]
    const { find, focused, listed } = await refused(
      <CheckboxGroup label="Roles" values={[]} options={roles} onChoose={nothing} problem="Choose at least one role" />
    )
    expect(listed()).toEqual(['Choose at least one role'])
    await click(find('link'))
    expect(focused()).toBe(find('checkbox', 'Judge'))
  })

  test('a line about a card field focuses the gateway’s frame', async () => {
    const onWantFocus = vi.fn()
    const { find } = await refused(
      <CardFieldFrame
        label="Card number"
        scheme="light"
        problem="Enter a valid credit card number"
        onWantFocus={onWantFocus}
      >
        <div />
      </CardFieldFrame>
    )
    await click(find('link'))
    expect(onWantFocus).toHaveBeenCalledTimes(1)
  })

  test('a fixed field leaves the summary, and the last one closes it', async () => {
    const { field, all, mended } = await refused([text('First name', 'Too long'), text('Email', 'Invalid')])
    const lines = () => all('link').map(link => link.textContent)
    await focus(field('First name'))
    await mended([text('First name'), text('Email', 'Invalid')])
    expect(lines()).toEqual(['Email: Invalid'])
    await focus(field('Email'))
    await mended([text('First name', 'Too long'), text('Email')])
    expect(all('group', 'There is a problem')).toEqual([])
    await mended([text('First name'), text('Email')])
    await blur(field('Email'))
    expect(all('group', 'There is a problem')).toEqual([])
    await mended([text('First name', 'Too long'), text('Email')])
    expect(all('group', 'There is a problem')).toEqual([])
  })

  test('the notice has the focus when no field is to blame', async () => {
    const { find, focused } = await refused(text('First name'), <Notice blame="us" title="Something went wrong" />)
    expect(focused()).toBe(find('alert'))
  })
})

describe('a form that shows the first wrong field by its own means', () => {
  test('leaves the focus to the field, below the summary', async () => {
    const show = vi.fn()
    const form = (refusals: number) => (
      <Form label="Login" problemTitle="There is a problem" onSubmit={nothing} refusals={refusals} show={show}>
        {[text('Username', 'Too short'), text('Password', 'Too short')]}
      </Form>
    )
    const { show: again, field, find, focused } = await render(form(0))
    await again(form(1))
    expect(focused()).toBe(field('Username'))
    expect(show).toHaveBeenCalledExactlyOnceWith(field('Username'))
    expect(find('group', 'There is a problem').querySelectorAll('li')).toHaveLength(2)
  })
})

test('a click on the label of a card field wants the frame', async () => {
  const onWantFocus = vi.fn()
  const screen = await render(
    <CardFieldFrame label="Card number" scheme="light" onWantFocus={onWantFocus}>
      <div />
    </CardFieldFrame>
  )
  const label = screen.tree.querySelector<HTMLElement>(
    `[id="${screen.find('group', 'Card number').getAttribute('aria-labelledby')}"]`
  )
  if (label) await click(label)
  expect(onWantFocus).toHaveBeenCalledTimes(1)
})

describe('a heading', () => {
  test('leaves the focus alone on the first screen and takes it on the next', async () => {
    const screen = await render(<Heading>Step 1</Heading>)
    expect(screen.focused()).toBe(null)
    await screen.show(<Heading focus="step2">Step 2</Heading>)
    expect(screen.focused()).toBe(screen.find('heading', 'Step 2'))
  })
})

describe('a notice', () => {
  test.each([
    ['visitor', 'alert'],
    ['us', 'alert'],
    ['network', 'status'],
    ['embedder', 'status']
  ] as const)('of a problem to blame on %s is an %s', async (blame, role) => {
    const screen = await render(<Notice blame={blame} items={['One', 'Two']} />)
    expect(screen.tree.querySelectorAll(`[role=${role}] li`)).toHaveLength(2)
  })

  test.each(['visitor', 'us', 'network', 'embedder'] as const)(
    'of a refusal to blame on %s takes the focus, so that it is seen',
    async blame => {
      const screen = await render(<Notice blame={blame} items={['One']} />)
      expect(focusFirstProblem(screen.tree)).toBe(true)
      expect(screen.focused()?.textContent).toBe('One')
    }
  )
})

describe('a wrong field is shown', () => {
  const shown = async (top: number, options: { from: number; to: number; inShadow?: boolean }) => {
    const { from, to, inShadow } = options
    const { field } = await render(text('City'), { inShadow })
    const box = { top: from, bottom: to } as DOMRect
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(box)
    const page = vi.spyOn(window, 'scrollTo').mockReturnValue()
    const middle = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue()
    showFrom(top, field('City'))
    const moves = [page.mock.calls[0]?.[0], middle.mock.calls[0]?.[0]]
    vi.restoreAllMocks()
    return moves
  }
  const inTheMiddle = [undefined, { block: 'center', behavior: 'smooth' }]

  test.each([0, 100])('from %i px of a page of ours', async top => {
    expect(await shown(top, { from: 300, to: 400 })).toEqual([{ top, behavior: 'smooth' }, undefined])
  })

  test('in the middle where it could not be seen from there', async () => {
    expect(await shown(0, { from: innerHeight - 20, to: innerHeight + 60 })).toEqual(inTheMiddle)
    expect(await shown(100, { from: 60, to: 120 })).toEqual(inTheMiddle)
  })

  test('in the middle of somebody else’s page', async () => {
    expect(await shown(0, { from: 300, to: 400, inShadow: true })).toEqual(inTheMiddle)
  })
})
