import { describe, expect, test, vi } from 'vitest'
import { createEvents } from '#widget/entry/events.ts'

describe('events', () => {
  test('reach every listener', () => {
    const events = createEvents()
    const steps: string[] = []
    events.on('step', ({ type, step }) => steps.push(`${type} ${step}`))
    events.on('step', ({ step }) => steps.push(step))

    expect(events.emit('step', { step: 'parent' })).toBe(true)
    expect(steps).toEqual(['step parent', 'parent'])
  })

  test('go no longer to a listener that was removed, in either way', () => {
    const events = createEvents()
    const listener = vi.fn()
    const stop = events.on('step', listener)
    stop()
    events.on('step', listener)
    events.off('step', listener)

    events.emit('step', { step: 'parent' })
    expect(listener).not.toHaveBeenCalled()
  })

  test('report whether a listener prevented our default action', () => {
    const events = createEvents()
    events.on('redirect', event => event.preventDefault())

    expect(events.emit('redirect', { url: 'https://members.example/' })).toBe(false)
  })

  test('show no other status while a screen cannot be shown', () => {
    const events = createEvents()
    const listener = vi.fn()
    events.on('status', listener)
    events.fail('load', 'parent')
    events.stand('degraded')
    expect(listener).toHaveBeenCalledOnce()
  })

  test('reach the others when one listener throws, whose error is its own page’s', () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const events = createEvents()
    const listener = vi.fn()
    const mistake = new Error('of the embedder')
    events.on('step', () => {
      throw mistake
    })
    events.on('step', listener)

    events.emit('step', { step: 'parent' })
    expect(listener).toHaveBeenCalledOnce()
    expect(reported).toHaveBeenCalledWith(mistake)
    vi.unstubAllGlobals()
  })
})
