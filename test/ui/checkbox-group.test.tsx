// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { CheckboxGroup } from '#ui/field/checkbox-group.tsx'
import { focusFirstProblem } from '#ui/form/focus-first-problem.ts'
import { blur, click, focus, render } from '#test/support/render.tsx'

const options = [
  { value: 'ATTORNEY', label: 'Attorney' },
  { value: 'JUDGE', label: 'Judge' },
  { value: 'MEDIATOR', label: 'Mediator' }
]

const roles = async (values: readonly string[], problem?: string) => {
  const [onChoose, onLeave] = [vi.fn(), vi.fn()]
  const screen = await render(
    <CheckboxGroup
      label="Your roles"
      hint="Choose all that apply."
      values={values}
      options={options}
      onChoose={onChoose}
      onLeave={onLeave}
      problem={problem}
    />
  )
  return { ...screen, onChoose, onLeave }
}

describe('a group of checkboxes', () => {
  test('gives the ticked values in the order of the list', async () => {
    const { find, onChoose } = await roles(['MEDIATOR'])
    await click(find('checkbox', 'Attorney'))
    await click(find('checkbox', 'Mediator'))
    expect(onChoose.mock.calls).toEqual([[['ATTORNEY', 'MEDIATOR']], [[]]])
  })

  test('is named by its legend and described by its hint and its problem', async () => {
    const { tree, descriptionOf } = await roles([], 'Choose at least one')
    const group = tree.querySelector('fieldset')!
    expect(group.querySelector('legend')?.textContent?.trim()).toBe('Your roles')
    expect(descriptionOf(group)).toBe('Choose all that apply. Choose at least one')
    for (const box of tree.querySelectorAll('input')) expect(descriptionOf(box)).toBe('Choose at least one')
  })

  test('is left when the focus leaves all of them', async () => {
    const { find, onLeave } = await roles([])
    await focus(find('checkbox', 'Attorney'))
    await focus(find('checkbox', 'Judge'))
    expect(onLeave).not.toHaveBeenCalled()
    await blur(find('checkbox', 'Judge'))
    expect(onLeave).toHaveBeenCalledTimes(1)
  })

  test('has the focus on its first box when it is wrong', async () => {
    const { tree, find, focused } = await roles([], 'Choose at least one')
    focusFirstProblem(tree)
    expect(focused()).toBe(find('checkbox', 'Attorney'))
  })
})
