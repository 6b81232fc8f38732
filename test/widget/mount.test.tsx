import { afterEach, describe, expect, test, vi } from 'vitest'
import { breaks, deferred, gives } from '#test/session/fake-place.ts'
import { newStart } from '#test/session/people.ts'
import { click, settle } from '#test/support/render.tsx'
import type { WidgetModule } from '#widget/mount.ts'
import { createPage, hostOf, leave, rootOf, shown, wordsOf } from './page.ts'

const realFetch = globalThis.fetch

afterEach(() => {
  document.body.replaceChildren()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  globalThis.fetch = realFetch
})

describe('mounting', () => {
  test('takes the place of the link once the first screen is there, and gives it back', async () => {
    const mounted = createPage().mount()
    expect(mounted.element.textContent).toBe('Join')

    await shown(mounted)
    expect(mounted.element.querySelector('a')).toBeNull()
    expect(wordsOf(mounted.element)).toContain('Create your account')

    await leave(mounted.join)
    expect(mounted.element.innerHTML).toBe('<a href="https://join.test/app/join/signup">Join</a>')
  })

  test('leaves no inline style, no style element and no cookie', async () => {
    const mounted = createPage().mount()
    await shown(mounted)

    expect(rootOf(mounted.element).querySelector('style,[style]')).toBeNull()
    expect(mounted.element.querySelector('[style]')).toBeNull()
    expect(document.cookie).toBe('')
    await leave(mounted.join)
  })

  test('tells that it is ready, and every step', async () => {
    const mounted = createPage().mount()
    await shown(mounted)
    expect(mounted.told('step')).toMatchObject([{ step: 'landing' }])

    await click(choiceIn(mounted.element, 'For Parents'))
    expect(mounted.told('step').at(-1)).toMatchObject({ step: 'coparent-status' })
    expect(mounted.told('ready')).toHaveLength(1)
    await leave(mounted.join)
  })

  test('twice on a page makes two strangers', async () => {
    const page = createPage()
    const [one, other] = [page.mount(), page.mount()]
    await shown(one, other)

    await click(choiceIn(one.element, 'For Parents'))
    expect(wordsOf(one.element)).toContain('Does your co-parent already have an account?')
    expect(wordsOf(other.element)).toContain('Create your account')
    await leave(one.join, other.join)
  })

  test('again takes up where the visitor was', async () => {
    const page = createPage()
    const first = page.mount()
    await shown(first)
    await click(choiceIn(first.element, 'For Parents'))
    await leave(first.join)

    const again = page.mountIn(first.element)
    await shown(again)
    expect(wordsOf(again.element)).not.toContain('Who is this account for?')
    await leave(again.join)
  })

  test('again finds nothing where nothing was to be kept', async () => {
    const page = createPage()
    const first = page.mount({ storage: 'memory' })
    await shown(first)
    await click(choiceIn(first.element, 'For Parents'))
    await leave(first.join)
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('what stood in the element stays', () => {
  test('where our files do not come', async () => {
    const mounted = createPage({ load: breaks }).mount()
    await vi.waitFor(() => expect(mounted.told('status')).toMatchObject([{ status: 'error' }]), 15_000)

    expect(mounted.element.textContent).toBe('Join')
    expect(mounted.told('error')).toMatchObject([{ code: 'load' }])
    await leave(mounted.join)
  }, 20_000)

  test('where the browser cannot show us', async () => {
    const { attachShadow } = Element.prototype
    Reflect.deleteProperty(Element.prototype, 'attachShadow')
    const mounted = createPage().mount()
    await settle()
    Element.prototype.attachShadow = attachShadow

    expect(mounted.element.textContent).toBe('Join')
    expect(mounted.told('error')).toMatchObject([{ code: 'unsupported' }])
  })

  test('where it is unmounted while our files are on their way', async () => {
    const arriving = deferred<WidgetModule>()
    const mounted = createPage({ load: () => arriving.promise }).mount()
    await settle()
    await leave(mounted.join)
    arriving.resolve(await import('#widget/widget.tsx'))
    await settle()

    expect(hostOf(mounted.element)).toBeNull()
    expect(mounted.element.textContent).toBe('Join')
    expect(mounted.events).toEqual([])
  })

  test('where it is unmounted while the first screen is on its way', async () => {
    const mounted = createPage().mount()
    await vi.waitFor(() => expect(hostOf(mounted.element)).not.toBeNull())
    await leave(mounted.join)

    expect(mounted.element.innerHTML).toBe('<a href="https://join.test/app/join/signup">Join</a>')
  })

  test('where the page is not on the list of the service, and its developer is told', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {})
    const mounted = createPage({ answers: {} }).mount()
    vi.stubGlobal('fetch', async (_: string, { mode }: RequestInit) => {
      if (mode !== 'no-cors') throw new TypeError('failed to fetch')
      return new Response()
    })
    await vi.waitFor(() => expect(mounted.told('error').at(-1)).toMatchObject({ code: 'origin' }))
    expect(mounted.told('status').at(-1)).toMatchObject({ status: 'error' })

    expect(mounted.element.innerHTML).toBe('<a href="https://join.test/app/join/signup">Join</a>')
    expect(told.mock.calls[0]![0]).toContain('is not among the EMBED_ORIGINS of https://join.test')
    told.mockRestore()
  })
})

describe('an update', () => {
  test('changes the language and keeps the step', async () => {
    const mounted = createPage().mount()
    await shown(mounted)
    await click(choiceIn(mounted.element, 'For Parents'))

    mounted.join.update({ locale: 'es' })
    await vi.waitFor(() => expect(wordsOf(mounted.element)).toContain('¿'))
    expect(rootOf(mounted.element).querySelector('.cpj')!.getAttribute('lang')).toBe('es-US')
    await leave(mounted.join)
  })

  test('changes the theme in place', async () => {
    const mounted = createPage().mount({ theme: 'light' })
    await shown(mounted)

    mounted.join.update({ theme: { scheme: 'dark', dark: { accent: '#abcdef' } } })
    await settle()
    expect(rootOf(mounted.element).querySelector('.cpj')!.getAttribute('data-theme')).toBe('dark')
    await leave(mounted.join)
  })

  test('cannot make another visit of it', async () => {
    const { join } = createPage().mount()
    expect(() => join.update({ storage: 'memory' })).toThrow('option "storage" cannot be changed')
    await leave(join)
  })
})

describe('going elsewhere', () => {
  test('is the embedder’s to prevent', async () => {
    const mounted = createPage({ answers: { start: gives(newStart()) } }).mount()
    mounted.join.on('redirect', event => event.preventDefault())
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    await shown(mounted)
    await click(choiceIn(mounted.element, 'For Professionals'))

    expect(mounted.told('redirect')).toMatchObject([{ url: 'https://join.test/app/join/pro?locale=en&country=US' }])
    expect(assign).not.toHaveBeenCalled()
    assign.mockRestore()
    await leave(mounted.join)
  })
})

function choiceIn(element: Element, words: string): HTMLElement {
  const found = [...rootOf(element).querySelectorAll<HTMLElement>('a')].find(link => link.textContent.includes(words))
  if (!found) throw new Error(`no choice "${words}" in: ${wordsOf(element)}`)
  return found
}
