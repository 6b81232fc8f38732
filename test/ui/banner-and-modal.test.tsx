// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useState } from 'react'
import { Banner } from '#ui/notice/banner.tsx'
import { Button } from '#ui/control/button.tsx'
import { Modal } from '#ui/notice/modal.tsx'
import { blur, cleanUp, click, focus, hover, pass, press, render, untilIdle, unhover } from '#test/support/render.tsx'

describe('a banner', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  type Props = { first?: string | null; stays?: boolean; onGone?: () => void; onChange?: () => void }
  function Shown({ first = 'Thank you!', stays, onGone, onChange }: Props) {
    const [content, setContent] = useState(first)
    const gone = () => {
      onGone?.()
      setContent(null)
    }
    const action = onChange && { label: 'Change', onPress: onChange }
    return <Banner content={content} stays={stays} onGone={gone} action={action} closeLabel="Close" />
  }
  const banner = async (props: Props = {}) => {
    const screen = await render(<Shown {...props} />)
    const frame = screen.tree.querySelector<HTMLElement>('.cpj-banner')
    if (!frame) throw new Error('No banner')
    return { ...screen, frame, isOpen: () => frame.hasAttribute('data-open') }
  }

  test('is announced politely and goes after 15 seconds', async () => {
    const { find, isOpen } = await banner()
    expect(find('status').textContent).toBe('Thank you!')
    await pass(14.9)
    expect(isOpen()).toBe(true)
    await pass(0.2)
    expect(isOpen()).toBe(false)
    await pass(1)
    expect(find('status').textContent).toBe('')
  })

  test('waits while the pointer is on it', async () => {
    const { frame, isOpen } = await banner()
    await pass(10)
    await hover(frame)
    await pass(60)
    expect(isOpen()).toBe(true)
    await unhover(frame)
    await pass(16)
    expect(isOpen()).toBe(false)
  })

  test('waits while the focus is in it', async () => {
    const { find, isOpen } = await banner()
    await focus(find('button', 'Close'))
    await pass(60)
    expect(isOpen()).toBe(true)
    await blur(find('button', 'Close'))
    await pass(16)
    expect(isOpen()).toBe(false)
  })

  test('offers its action and can be closed', async () => {
    const onChange = vi.fn()
    const onGone = vi.fn()
    const { find, isOpen } = await banner({ onChange, onGone, stays: true })
    await click(find('button', 'Change'))
    expect(onChange).toHaveBeenCalledTimes(1)
    await click(find('button', 'Close'))
    expect(onGone).toHaveBeenCalledTimes(1)
    expect(isOpen()).toBe(false)
  })

  test('removed by its action hands the focus on to the title, or back to its former place', async () => {
    function Screen() {
      const [content, setContent] = useState<string | null>('It did not come.')
      const action = { label: 'Try again', onPress: () => setContent(null) }
      return (
        <>
          <h1 className="cpj-h1" tabIndex={-1}>
            Practice
          </h1>
          <Banner content={content} stays onGone={() => {}} action={action} closeLabel="Close" />
          <Button onPress={() => setContent('It did not come.')}>Load</Button>
        </>
      )
    }
    const { find } = await render(<Screen />)
    await focus(find('button', 'Try again'))
    await click(find('button', 'Try again'))
    expect(document.activeElement?.textContent).toBe('Practice')
    await focus(find('button', 'Load'))
    await click(find('button', 'Load'))
    await focus(find('button', 'Try again'))
    await click(find('button', 'Try again'))
    await pass(0.1)
    expect(document.activeElement?.textContent).toBe('Load')
  })
})

const opened = async ({ isDismissible = true } = {}) => {
  const onDismiss = vi.fn()
  function Page() {
    const [isOpen, setOpen] = useState(false)
    const close = () => setOpen(false)
    const way = isDismissible
      ? ({ closeLabel: 'Close', onDismiss: () => (onDismiss(), close()) } as const)
      : ({ isDismissible: false } as const)
    return (
      <>
        <Button onPress={() => setOpen(true)}>Open</Button>
        <Modal isOpen={isOpen} title="Prices differ" actions={<Button onPress={close}>OK</Button>} {...way}>
          <p>They do.</p>
        </Modal>
      </>
    )
  }
  const screen = await render(<Page />)
  await focus(screen.find('button', 'Open'))
  await click(screen.find('button', 'Open'))
  const dialog = screen.find<HTMLDialogElement>('dialog', 'Prices differ')
  const cancel = async () => {
    const event = new Event('cancel', { cancelable: true })
    dialog.dispatchEvent(event)
    await untilIdle()
    return event
  }
  return { ...screen, dialog, cancel, onDismiss }
}

describe('a modal', () => {
  test('goes with Escape, its cross or a click on the backdrop', async () => {
    for (const dismissal of ['escape', 'cross', 'backdrop']) {
      const { dialog, cancel, find, onDismiss } = await opened()
      if (dismissal === 'escape') await cancel()
      if (dismissal === 'cross') await click(find('button', 'Close'))
      if (dismissal === 'backdrop') await click(dialog)
      expect(dialog.open, dismissal).toBe(false)
      expect(onDismiss, dismissal).toHaveBeenCalledTimes(1)
      await cleanUp()
    }
  })

  test('that must be answered stays through Escape, the backdrop and the back gesture', async () => {
    const { dialog, cancel, all } = await opened({ isDismissible: false })
    const escape = await press(dialog, 'Escape')
    expect(escape.defaultPrevented).toBe(true)
    expect((await cancel()).defaultPrevented).toBe(true)
    await click(dialog)
    expect(dialog.open).toBe(true)
    dialog.close()
    await untilIdle()
    expect(dialog.open).toBe(true)
    expect(all('button').map(button => button.textContent)).toEqual(['Open', 'OK'])
  })

  test('gives the focus back', async () => {
    const { find, dialog } = await opened({ isDismissible: false })
    await focus(find('button', 'OK'))
    await click(find('button', 'OK'))
    expect(dialog.open).toBe(false)
    expect(document.activeElement).toBe(find('button', 'Open'))
  })
})

test.each([
  ['success', 'status'],
  ['problem', 'alert']
] as const)('a banner of a %s is announced as %s', async (tone, role) => {
  const screen = await render(<Banner tone={tone} content="FieldMessage" onGone={() => {}} closeLabel="Close" />)
  expect(screen.find(role).textContent).toBe('FieldMessage')
})
