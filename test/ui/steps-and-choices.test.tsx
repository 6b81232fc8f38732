// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { ChoiceCard } from '#ui/control/choice-card.tsx'
import { OrderSummary } from '#ui/order/order-summary.tsx'
import { PackageCards } from '#ui/order/package-cards.tsx'
import { StepDots } from '#ui/control/step-dots.tsx'
import { TabSteps } from '#ui/control/tab-steps.tsx'
import { click, render } from '#test/support/render.tsx'

const steps = [
  { name: 'Your details', state: 'done', isReachable: true },
  { name: 'Your family', state: 'current', isReachable: true },
  { name: 'Your plan', state: 'ahead' }
] as const

describe.each([
  ['dots', StepDots],
  ['tabs', TabSteps]
])('step %s', (_, Steps) => {
  test('name every step, mark the current one and lead only to those that can be reached', async () => {
    const onGo = vi.fn()
    const screen = await render(<Steps label="Progress" steps={steps} onGo={onGo} doneWord="completed" caption="" />)
    const items = [...screen.tree.querySelectorAll('li')]
    expect(items.map(item => item.getAttribute('aria-current'))).toEqual([null, 'step', null])
    expect(items.map(item => screen.nameOf(item.querySelector('button') ?? item))).toEqual([
      'Your details, completed',
      'Your family',
      'Your plan'
    ])
    expect(screen.all('button')).toHaveLength(1)
    await click(screen.find('button', 'Your details, completed'))
    expect(onGo.mock.calls).toEqual([[0]])
  })
})

test('package cards differ by the name of the package, its term and its price', async () => {
  const onChoose = vi.fn()
  const options = [
    { value: 'premium', title: 'Premium', term: 'for 1 year', price: '$179.88', features: [] },
    {
      value: 'byo',
      title: 'Build your own',
      term: 'for 1 year',
      price: 'from $99.00',
      features: ['Only what you need']
    }
  ]
  const screen = await render(
    <PackageCards label="Plans" options={options} value={null} showsTerms onChoose={onChoose} choose="Choose" />
  )
  await click(screen.find('button', 'Choose Build your own for 1 year from $99.00'))
  expect(onChoose).toHaveBeenCalledWith('byo')
})

describe('a choice card', () => {
  test('is a link that a plain click hands to our own navigation', async () => {
    const onGo = vi.fn()
    const screen = await render(<ChoiceCard href="/app/join/step1" onGo={onGo} title="For Parents" />)
    const plain = await click(screen.find('link', 'For Parents'))
    expect(plain.defaultPrevented).toBe(true)
    expect(onGo).toHaveBeenCalledTimes(1)
  })

  test('leaves a click for a new tab to the browser', async () => {
    const onGo = vi.fn()
    const screen = await render(<ChoiceCard href="#" onGo={onGo} title="For Parents" />)
    const modified = await click(screen.find('link', 'For Parents'), { metaKey: true })
    expect(modified.defaultPrevented).toBe(false)
    expect(onGo).not.toHaveBeenCalled()
  })
})

test('an order summary opens and closes and shows the total on its button', async () => {
  const screen = await render(
    <OrderSummary
      title="Order summary"
      name="Premium, 1 year"
      lines={[{ label: 'Premium', amount: '$10.00' }]}
      total={{ label: 'Total', amount: '$10.00', hint: 'before tax' }}
    >
      Renews every year
    </OrderSummary>
  )
  const button = screen.find('button', /Order summary ?before tax ?Premium, 1 year ?\$10.00/)
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
})
