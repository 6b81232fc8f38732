import { afterEach, describe, expect, test } from 'vitest'
import { untilIdle } from '#test/support/render.tsx'
import { createFrames } from '#widget/host/frames.tsx'

afterEach(() => document.body.replaceChildren())

function createHost(parent: ParentNode & Node = document.body) {
  const element = document.createElement('div')
  const root = element.attachShadow({ mode: 'closed' })
  parent.appendChild(element)
  return { element, root }
}

describe('a wrapper for the gateway’s frame', () => {
  test('is a child of our host, and the same one for the same name', () => {
    const host = createHost()
    const frames = createFrames(host)
    const wrapper = frames.container('number')

    expect(wrapper.parentElement).toBe(host.element)
    expect(wrapper.slot).toBe('cpj-number')
    expect(frames.container('number')).toBe(wrapper)
  })

  test('stands in the document itself where we stand in a shadow root of the page', () => {
    const outer = document.body.appendChild(document.createElement('page-part'))
    const host = createHost(outer.attachShadow({ mode: 'open' }))
    const wrapper = createFrames(host).container('number')
    const [link] = host.element.querySelectorAll('slot')

    expect(wrapper.parentElement).toBe(outer)
    expect(link!.slot).toBe('cpj-number')
    expect(link!.name).toBe(wrapper.slot)
  })

  test('keeps a page’s rules off the frame in it', async () => {
    // happy-dom loads only frames inside the document, so the test keeps this frame outside of the document.
    const wrapper = createFrames(createHost(new DocumentFragment())).container('number')
    const frame = document.createElement('iframe')
    frame.name = 'braintree-hosted-field-number'
    wrapper.append(frame)
    await untilIdle()

    expect(frame.style.getPropertyPriority('display')).toBe('important')
    expect(frame.style.getPropertyValue('height')).toBe('46px')
  })

  test('is gone with everything else', () => {
    const outer = document.body.appendChild(document.createElement('page-part'))
    const host = createHost(outer.attachShadow({ mode: 'open' }))
    const frames = createFrames(host)
    frames.container('number')
    frames.container('cvv')
    frames.remove()

    expect(host.element.childNodes).toHaveLength(0)
    expect(outer.childNodes).toHaveLength(0)
  })
})
