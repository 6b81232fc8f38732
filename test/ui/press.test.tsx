// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { Button } from '#ui/control/button.tsx'
import { follow } from '#ui/control/link.tsx'
import { Boundary } from '#ui/notice/boundary.tsx'
import { click, render } from '#test/support/render.tsx'

const broken = () => {
  throw new Error('a patched built-in')
}

test('a press that throws reaches the error boundary around its button', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const onError = vi.fn()
  const screen = await render(
    <Boundary onError={onError}>
      <Button onPress={broken}>Continue</Button>
    </Boundary>
  )
  await click(screen.find('button', 'Continue'))
  expect(onError.mock.calls[0]![0]).toMatchObject({ message: 'a patched built-in' })
})

test('the browser follows a link whose press throws', () => {
  const preventDefault = vi.fn()
  expect(() => follow(broken)({ preventDefault } as never)).toThrow('a patched built-in')
  expect(preventDefault).not.toHaveBeenCalled()
})
