// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Button } from '#ui/control/button.tsx'
import { FocusTarget } from '#ui/notice/focus-target.tsx'
import { click, focus, render } from '#test/support/render.tsx'

/** A screen whose button is replaced by one message after another, and at last by nothing. */
function Screen({ contents }: { contents: readonly string[] }) {
  const [turn, setTurn] = useState(0)
  const shown = contents[turn - 1]
  const next = () => setTurn(turn + 1)
  return (
    <>
      <h1 className="cpj-h1" tabIndex={-1}>
        Payment
      </h1>
      {turn === 0 && <Button onPress={next}>Begin</Button>}
      {shown && (
        <FocusTarget key={shown}>
          <Button onPress={next}>{shown}</Button>
        </FocusTarget>
      )}
    </>
  )
}

const stands = async (options = {}) => {
  const { find, focused } = await render(<Screen contents={['Waiting', 'Cancelled']} />, options)
  const presses = async (name: string, { where = find('button', name) } = {}) => {
    await focus(where)
    await click(find('button', name))
  }
  return { presses, focused: () => focused()?.textContent ?? null }
}

test('the content takes the focus of the part it replaces, hands it to the next part, and at last to the title', async () => {
  const { presses, focused } = await stands()
  await presses('Begin')
  expect(focused()).toBe('Waiting')
  await presses('Waiting')
  expect(focused()).toBe('Cancelled')
  await presses('Cancelled')
  expect(focused()).toBe('Payment')
})

test('the content leaves the focus where the visitor has it, in the page around us too', async () => {
  const { presses, focused } = await stands({ inShadow: true })
  const search = document.body.appendChild(document.createElement('input'))
  await presses('Begin', { where: search })
  expect(focused()).toBe(null)
  expect(document.activeElement).toBe(search)
  search.remove()
})
