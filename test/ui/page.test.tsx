// @vitest-environment happy-dom
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Button } from '#ui/control/button.tsx'
import * as fieldGestures from '#ui/form/field-gestures.ts'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Facts } from '#ui/order/facts.tsx'
import { Input } from '#ui/field/input.tsx'
import { Page } from '#ui/page/page.tsx'
import { People } from '#ui/order/people.tsx'
import { click, render } from '#test/support/render.tsx'

function Views({ onPay, onTick }: { onPay: () => void; onTick: () => void }) {
  const [isReview, setReview] = useState(false)
  return (
    <Page>
      <Button onPress={() => {}}>Apply</Button>
      {isReview ? (
        <>
          <Button key="pay" onPress={onPay}>
            Pay now
          </Button>
          <Checkbox label="I agree" checked={false} onToggle={onTick} />
        </>
      ) : (
        <Button key="review" onPress={() => setReview(true)}>
          Review order
        </Button>
      )}
    </Page>
  )
}

async function reviews(init: MouseEventInit = { detail: 1 }) {
  const onPay = vi.fn()
  const onTick = vi.fn()
  const screen = await render(<Views onPay={onPay} onTick={onTick} />)
  await click(screen.find('button', 'Review order'), init)
  return { ...screen, onPay, onTick }
}

describe('the second click of a double click', () => {
  test('presses and ticks nothing that has come up since the first', async () => {
    const { find, onPay, onTick } = await reviews()
    await click(find('button', 'Pay now'), { detail: 2 })
    await click(find('checkbox', 'I agree'), { detail: 2 })
    expect(onPay).not.toHaveBeenCalled()
    expect(onTick).not.toHaveBeenCalled()
    await click(find('button', 'Pay now'), { detail: 1 })
    expect(onPay).toHaveBeenCalledTimes(1)
  })

  test('presses the button that the first press was on', async () => {
    const onPress = vi.fn()
    const { find } = await render(
      <Page>
        <Button onPress={onPress}>More</Button>
      </Page>
    )
    await click(find('button', 'More'), { detail: 1 })
    await click(find('button', 'More'), { detail: 2 })
    expect(onPress).toHaveBeenCalledTimes(2)
  })

  test('is a tap of its own for a finger, which browsers do not count', async () => {
    const tap = { detail: 1, pointerType: 'touch' }
    const { find, tree, onPay } = await reviews()
    const pay = find('button', 'Pay now')
    pay.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, composed: true, ...tap }))
    expect(tree.contains(pay)).toBe(true)
    expect(onPay).not.toHaveBeenCalled()
  })

  test('does not stop the keyboard, whose presses are not counted', async () => {
    const { find, onPay } = await reviews({ detail: 0 })
    await click(find('button', 'Pay now'), { detail: 0 })
    expect(onPay).toHaveBeenCalledTimes(1)
  })
})

describe('a press leaves the focus where it is', () => {
  const press = (target: Element) => {
    const event = new MouseEvent('mousedown', { bubbles: true, cancelable: true })
    target.dispatchEvent(event)
    return event.defaultPrevented
  }

  async function form(isReady = true) {
    const screen = await render(
      <Page fieldGestures={fieldGestures}>
        <Input id="name" value="" onType={() => {}} aria-label="Name" />
        <input role="combobox" aria-label="Country" aria-controls="countries" aria-expanded />
        <Checkbox label="I have none" checked={false} onToggle={() => {}} />
        <Button onPress={() => {}} disabled={!isReady}>
          Continue
        </Button>
      </Page>
    )
    screen.field('Name').focus()
    return screen
  }

  test('in a text field, whose message would move the pressed button', async () => {
    const { find } = await form()
    expect(press(find('button', 'Continue'))).toBe(true)
    expect(press(find('checkbox', 'I have none'))).toBe(true)
  })

  test('unless it is on another field', async () => {
    const { field } = await form()
    expect(press(field('Country'))).toBe(false)
  })

  test('in a field with a list, which is left before the press acts', async () => {
    const order: string[] = []
    const { find } = await render(
      <Page fieldGestures={fieldGestures}>
        <input
          role="combobox"
          aria-label="Country"
          aria-controls="countries"
          aria-expanded
          onBlur={() => order.push('left')}
        />
        <Button onPress={() => order.push('pressed')}>Continue</Button>
      </Page>
    )
    find('combobox', 'Country').focus()
    expect(press(find('button', 'Continue'))).toBe(true)
    await click(find('button', 'Continue'))
    expect(order).toEqual(['left', 'pressed'])
  })

  test('but not for a button that does nothing yet, so that the field says why', async () => {
    const { find } = await form(false)
    expect(press(find('button', 'Continue'))).toBe(false)
  })
})

test('the widget runs left to right in a right-to-left page, and each name in its own direction', async () => {
  const screen = await render(
    <Page>
      <Input id="name" aria-label="Name" value="נועה כהן" onType={() => {}} />
      <Facts facts={[{ label: 'Paid for by', value: 'נועה כהן' }]} />
      <People label="Family" people={[{ id: '1', initials: 'נכ', name: 'נועה כהן', colour: '#336699' }]} />
    </Page>
  )
  expect(screen.tree.querySelector('.cpj')!.getAttribute('dir')).toBe('ltr')
  expect(screen.field('Name').getAttribute('dir')).toBe('auto')
  expect([...screen.tree.querySelectorAll('bdi')].map(name => name.textContent)).toEqual(['נועה כהן', 'נועה כהן'])
})
