// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { OrderSummary } from '#ui/order/order-summary.tsx'
import { RunningTotal } from '#ui/order/running-total.tsx'
import { click, render } from '#test/support/render.tsx'

/** Moves each text into an element, as translators of pages do. */
function translate(tree: ParentNode) {
  const walker = document.createTreeWalker(tree as Node, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const font = document.createElement('font')
    font.append(`${text.data}`)
    text.replaceWith(font)
  }
}

test.each([
  [
    'the order summary',
    (amount: string) => <OrderSummary title="Order" name="Premium" lines={[]} total={{ label: 'Total', amount }} />
  ],
  ['the running total', (amount: string) => <RunningTotal label="Total" amount={amount} note="" />]
])('%s of a translated page shows the new amount, and its amounts are not translated', async (_, view) => {
  function Page() {
    const [amount, setAmount] = useState('$135.99')
    return (
      <>
        {view(amount)}
        <button onClick={() => setAmount('$271.98')}>Both</button>
      </>
    )
  }
  const screen = await render(<Page />)
  const both = screen.find('button', 'Both')
  expect(screen.tree.querySelector('[translate=no]')!.textContent).toBe('$135.99')
  translate(screen.tree)
  await click(both)
  expect(screen.text()).toContain('$271.98')
  expect(screen.text()).not.toContain('$135.99')
})
