import { describe, expect, test, vi } from 'vitest'
import { gives, refuses } from '#test/support/fake-environment.ts'
import { newStart } from '#test/support/people.ts'
import { before, bodyOf, fillsFamily, visit } from '#test/support/screens/visit.tsx'

const onStep2 = (answers = {}) => visit({ step: 'family', facts: before.family, answers })

const possible = refuses('invalid', { field: 'coParent.duplicate', code: 'possible' })
const certain = refuses('invalid', { field: 'coParent.duplicate', code: 'certain' })

async function withoutEmail() {
  const visitor = await visit({ step: 'family', facts: before.family })
  await fillsFamily(visitor, '')
  await visitor.ticks(/I don't have an email/)
  await visitor.types(/^Phone number/, '3125550199')
  await visitor.press('Continue')
  return visitor
}

describe('step 2', () => {
  test('sends the co-parent and the children, without an empty phone', async () => {
    const visitor = await onStep2()
    await fillsFamily(visitor)
    await visitor.press('Continue')
    expect(bodyOf(visitor, 'updateRegistration')).toEqual({
      coParent: { firstName: 'Sam', lastName: 'Okafor', email: 'sam@example.com' },
      children: [{ firstName: 'Lu', lastName: 'Reyes', email: null }],
      coParentDuplicateConfirmed: false,
      sections: ['FAMILY']
    })
    expect(visitor.step()).toBe('packages')
  })

  test('the co-parent cannot have the parent’s e-mail, and no call is made', async () => {
    const visitor = await onStep2()
    await fillsFamily(visitor, 'ANA@example.com ')
    await visitor.press('Continue')
    expect(visitor.saidOf(/^Email/)).toBe('The email of the co-parent cannot be the same as your email.')
    expect(visitor.bodiesOf('updateRegistration')).toEqual([])
  })

  test('without an e-mail a phone is needed; typing an e-mail unticks the box', async () => {
    const visitor = await onStep2()
    await fillsFamily(visitor)
    await visitor.ticks(/I don't have an email/)
    expect(visitor.field('Email (optional)').value).toBe('')
    await visitor.press('Continue')
    expect(visitor.saidOf(/^Phone number/)).toBe("Enter your co-parent's phone number")
    await visitor.types(/^Email/, 's')
    expect(visitor.find<HTMLInputElement>('checkbox').checked).toBe(false)
    expect(visitor.all('textbox', 'Email')).toHaveLength(1)
  })

  test('a press enters a parent’s last name for a child, and clears its problem', async () => {
    const visitor = await onStep2()
    const pressed = () => visitor.all('button', /^Use the last name/).map(chip => chip.getAttribute('aria-pressed'))
    await visitor.types('Last name', ' Okafor ')
    await visitor.press('Continue')
    expect(visitor.saidOf('Last name', 1)).toBe("Enter the child's last name")
    expect(pressed()).toEqual(['false', 'false'])
    await visitor.press('Use the last name Okafor')
    expect(visitor.all<HTMLInputElement>('textbox', 'Last name')[1]!.value).toBe('Okafor')
    expect(visitor.saidOf('Last name', 1)).toBe('')
    expect(pressed()).toEqual(['false', 'true'])
    await visitor.types('Last name', 'Reyes Okafor', 1)
    expect(pressed()).toEqual(['false', 'false'])
  })

  test('one child stays; removing the first keeps the text and the problem of the second', async () => {
    const visitor = await onStep2()
    await fillsFamily(visitor)
    expect(visitor.all('button', /Remove child/)).toHaveLength(0)
    await visitor.press('Add another child')
    await visitor.types('First name', 'Kim', 2)
    await visitor.types('Email (optional)', 'nonsense', 1)
    await visitor.leaves('Email (optional)', 1)
    expect(visitor.saidOf('Email (optional)', 1)).toContain('Invalid email address')
    await visitor.press('Remove child 1')
    expect(visitor.all<HTMLInputElement>('textbox', 'First name')[1]!.value).toBe('Kim')
    expect(visitor.saidOf('Email (optional)')).toContain('Invalid email address')
  })

  test('the focus goes to the child that was added, and to the neighbour of one that was taken away', async () => {
    const visitor = await onStep2()
    await visitor.press('Add another child')
    expect(visitor.focused()?.textContent).toBe('Child 2')
    await visitor.press('Add another child')
    await visitor.press('Remove child 2')
    expect(visitor.focused()?.textContent).toBe('Child 2')
    await visitor.press('Remove child 2')
    expect(visitor.focused()?.textContent).toBe('Child 1')
  })

  test('on the way back to step 1 a shared e-mail is reported together with the other problems', async () => {
    const visitor = await onStep2()
    await fillsFamily(visitor)
    await visitor.press('Continue')
    await visitor.press('Back')
    await visitor.press('Back')
    expect(visitor.step()).toBe('parent')
    await visitor.types('First name', '')
    await visitor.types('Email', 'SAM@example.com')
    await vi.waitFor(async () => {
      await visitor.press('Continue')
      expect(visitor.saidOf('Email')).toBe('The email of the co-parent cannot be the same as your email.')
    })
    expect(visitor.saidOf('First name')).not.toBe('')
    expect(visitor.step()).toBe('parent')
  })

  test('children share no e-mail, neither with each other nor with a parent', async () => {
    const visitor = await onStep2()
    await fillsFamily(visitor)
    await visitor.types('Email (optional)', 'sam@example.com')
    await visitor.press('Add another child')
    await visitor.types('First name', 'Kim', 2)
    await visitor.types('Last name', 'Reyes', 2)
    await visitor.types('Email (optional)', 'SAM@example.com', 1)
    await visitor.press('Continue')
    expect(visitor.saidOf('Email (optional)')).toContain("A child's email address cannot match either parent's.")
    await visitor.types('Email (optional)', 'kid@example.com')
    await visitor.types('Email (optional)', 'kid@example.com', 1)
    expect(visitor.saidOf('Email (optional)', 1)).toContain('This email is already used for another child')
  })

  test('the server’s problem of a child stays with that child', async () => {
    const answers = {
      updateRegistration: refuses('invalid', { field: 'children.1.firstName', code: 'x', text: 'Not this.' })
    }
    const visitor = await onStep2(answers)
    await fillsFamily(visitor)
    await visitor.press('Add another child')
    await visitor.types('First name', 'Kim', 2)
    await visitor.types('Last name', 'Reyes', 2)
    await visitor.press('Continue')
    expect(visitor.saidOf('First name', 2)).toBe('Not this.')
    await visitor.press('Remove child 1')
    expect(visitor.saidOf('First name', 1)).toBe('Not this.')
  })

  test('a possible duplicate is warned of first and confirmed by going on', async () => {
    const visitor = await onStep2({ updateRegistration: possible })
    await fillsFamily(visitor)
    await visitor.press('Continue')
    expect(visitor.step()).toBe('family')
    expect(visitor.text()).toContain("Your co-\u2060parent's account may be a duplicate.")
    expect(visitor.text()).toContain('you will need to contact support at (866) 755-9991')
    visitor.answers.updateRegistration = gives({ possibleDuplicate: false })
    await visitor.press('Continue')
    expect(bodyOf(visitor, 'updateRegistration').coParentDuplicateConfirmed).toBe(true)
    expect(visitor.step()).toBe('packages')
  })

  test('a confirmed duplicate ends at the duplicate page where the v2 packages are on', async () => {
    const start = newStart({ flags: { v2Packages: true } })
    const visitor = await onStep2({ start: gives(start), updateRegistration: possible })
    await fillsFamily(visitor)
    await visitor.press('Continue')
    visitor.answers.updateRegistration = gives({ possibleDuplicate: false })
    await visitor.press('Continue')
    expect(visitor.step()).toBe('duplicate')
  })

  test('a co-parent who has paid already ends at the duplicate page at once', async () => {
    const visitor = await onStep2({ updateRegistration: certain })
    await fillsFamily(visitor)
    await visitor.press('Continue')
    expect(visitor.step()).toBe('duplicate')
  })
})

describe('the question for the co-parent’s e-mail', () => {
  test('comes before a family without one is sent', async () => {
    const visitor = await withoutEmail()
    expect(visitor.text()).toContain('Help us connect you with your co-\u2060parent')
    expect(visitor.bodiesOf('updateRegistration')).toEqual([])
  })

  test('sends its answer with the family, which step 3 thanks for', async () => {
    const visitor = await withoutEmail()
    await visitor.types("Your co-parent's email", 'sam')
    await visitor.press('Submit')
    expect(visitor.saidOf("Your co-parent's email")).toBe('Please enter a valid email')
    expect(visitor.listed()).toEqual(["Your co-parent's email: Please enter a valid email"])
    await visitor.types("Your co-parent's email", 'sam@example.com')
    await visitor.press('Submit')
    expect(bodyOf(visitor, 'updateRegistration').coParent).toMatchObject({ email: 'sam@example.com' })
    expect(visitor.step()).toBe('packages')
    expect(visitor.text()).toContain('Thank you! We will invite your co-parent at sam@example.com.')
  })

  test('cannot be answered with a child’s address', async () => {
    const visitor = await visit({ step: 'family', facts: before.family })
    await fillsFamily(visitor, '')
    await visitor.ticks(/I don't have an email/)
    await visitor.types(/^Phone number/, '3125550199')
    await visitor.types('Email (optional)', 'kid@example.com', 1)
    await visitor.press('Continue')
    await visitor.types("Your co-parent's email", 'KID@example.com')
    await visitor.press('Submit')
    expect(visitor.saidOf("Your co-parent's email")).toContain("A child's email address cannot match either parent's.")
    expect(visitor.bodiesOf('updateRegistration')).toEqual([])
  })

  test('is not asked again once skipped, and step 3 lets the visitor change it', async () => {
    const visitor = await withoutEmail()
    await visitor.press('Skip this')
    expect(bodyOf(visitor, 'updateRegistration').coParent).not.toHaveProperty('email')
    expect(visitor.text()).toContain("We won't invite your co-parent right now")
    await visitor.press('Change')
    await visitor.types("Your co-parent's email", 'ana@example.com')
    await visitor.press('Submit')
    expect(visitor.saidOf("Your co-parent's email")).toBe(
      'The email of the co-parent cannot be the same as your email.'
    )
    await visitor.types("Your co-parent's email", 'sam@example.com')
    await visitor.press('Submit')
    expect(bodyOf(visitor, 'updateRegistration').coParent).toMatchObject({ email: 'sam@example.com' })
    expect(visitor.text()).toContain('Thank you! We will invite your co-parent at sam@example.com.')
  })

  test('shows on step 3 what step 2 has saved since, not what was only typed', async () => {
    const visitor = await withoutEmail()
    await visitor.press('Skip this')
    await visitor.press('Back')
    await visitor.types(/^Email/, 'sam@example.com')
    await visitor.press('Your package')
    expect(visitor.text()).toContain("We won't invite your co-parent right now")
    await visitor.press('Back')
    await visitor.press('Continue')
    expect(visitor.text()).toContain('Thank you! We will invite your co-parent at sam@example.com.')
  })
})
