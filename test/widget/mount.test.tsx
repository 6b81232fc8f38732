import { atom } from 'nanostores'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { localeOf } from '#core/locale.ts'
import { failure as english } from '#words/en/first.ts'
import { failure as spanish } from '#words/es/first.ts'
import type { ProfessionalSession } from '#professional/session.ts'
import { type Answers, breaks, deferred, gives } from '#test/support/fake-environment.ts'
import { welcoming } from '#test/support/screens/member-visit.tsx'
import { created } from '#test/support/screens/professional-visit.tsx'
import { before, kind } from '#test/support/screens/visit.tsx'
import { newParentDetails, newStart, paymentResult } from '#test/support/people.ts'
import { click, untilIdle } from '#test/support/render.tsx'
import type { JoinEvent } from '#widget/entry/events.ts'
import type { StepName } from '#widget/entry/step-name.ts'
import { createMemory } from '#widget/host/memory.ts'
import { flows } from '#widget/visit/flows.ts'
import type { Join } from '#widget/entry/mount.ts'
import type { Options } from '#widget/entry/options.ts'
import * as stepAssets from '#widget/visit/step-assets.ts'
import * as checkoutAssets from '#widget/visit/checkout-assets.ts'
import type { Session } from '#visit/session.ts'
import {
  cleanUp,
  createPage,
  hostOf,
  hurried,
  leave,
  type Mounted,
  mountShown,
  rootOf,
  shown,
  wordsOf
} from './page.ts'

const { failure } = english

afterEach(cleanUp)

describe('mounting', () => {
  test('takes the place of the link once the first screen is there, and gives it back', async () => {
    const mounted = createPage().mount()
    expect(mounted.element.textContent).toBe('Join')

    await shown(mounted)
    expect(mounted.element.querySelector('a')!.parentElement).toBe(hostOf(mounted.element))
    expect(wordsOf(mounted.element)).toContain('Create your account')

    await leave(mounted.join)
    expect(mounted.element.innerHTML).toBe('<a href="https://join.test/app/join/signup">Join</a>')
  })

  test('takes a selector, and says where nothing matches it', async () => {
    const page = createPage()
    page.container().id = 'join'
    const mounted = page.mountIn('#join')
    await shown(mounted)
    expect(wordsOf(document.querySelector('#join')!)).toContain('Create your account')
    await leave(mounted.join)
    expect(() => page.mountIn('#jion')).toThrow('mount needs an element; there is none for "#jion"')
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
  })
})

describe('the files of the first form', () => {
  test.each([
    ['once the page has loaded', undefined, () => window.dispatchEvent(new Event('load'))],
    ['at the first touch', undefined, () => hostOf(document.body)!.dispatchEvent(new Event('touchstart'))],
    [
      'at the first touch, not at the load, where the browser saves data',
      { saveData: true },
      () => hostOf(document.body)!.dispatchEvent(new Event('touchstart'))
    ]
  ])('come %s', async (_, connection, comes) => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: connection } }))
    const load = vi.spyOn(stepAssets, 'loadStepAssets')
    await mountShown()
    await untilIdle()
    if (connection) window.dispatchEvent(new Event('load'))
    await untilIdle()
    expect(load).not.toHaveBeenCalled()
    comes()
    await vi.waitFor(() => expect(load).toHaveBeenCalled())
  })
})

describe('the step that the page asks for', () => {
  const keep = (facts: object) => {
    const visit = { version: 1, step: 'payment', anonymousId: 'a', facts, drafts: {} }
    sessionStorage.setItem('coparent-join.signup', JSON.stringify(visit))
  }

  test.each([
    ['parent', {}, 'parent'],
    ['packages', {}, 'parent'],
    ['family', before.payment, 'family'],
    ['payment', before.packages, 'packages'],
    ['parent', before.credentials, 'credentials']
  ])('%s is shown where the visitor may see it: %#', async (step, facts, shownStep) => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
    keep(facts)
    const mounted = await mountShown({ step: step as StepName, debug: true }, { answers: kind })
    expect(mounted.eventsOf('step')).toMatchObject([{ step: shownStep }])
    expect(said).not.toHaveBeenCalled()
  })

  test.each(['receipt', 'duplicate', 'success', 'famly'])('%s is none: the visit stays as it is', async step => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
    keep(before.packages)
    const mounted = await mountShown({ step: step as StepName, debug: true }, { answers: kind })
    expect(mounted.eventsOf('step')).toMatchObject([{ step: 'packages' }])
    expect(said.mock.calls.flat()).toContainEqual(expect.stringContaining(`no step "${step}"`))
  })
})

describe('the page’s data', () => {
  const kept = () => {
    const text = sessionStorage.getItem('coparent-join.signup')
    return (JSON.parse(text ?? '{"drafts":{}}') as { drafts: Record<string, Record<string, unknown>> }).drafts
  }
  const prefill = { firstName: 'Ana', phone: '+44 20 7946 0000', coParent: { firstName: 'Sam' } }

  test('fills empty fields, each once, and none that was typed', async () => {
    const drafts = { parent: { firstName: 'Anita', lastName: '' } }
    sessionStorage.setItem(
      'coparent-join.signup',
      JSON.stringify({ version: 1, anonymousId: 'a', facts: { audience: 'parent' }, drafts })
    )
    const page = createPage()
    const mounted = page.mount({ prefill: { ...prefill, lastName: 'Reyes' } })
    await shown(mounted)
    await vi.waitFor(() => expect(kept().family).toMatchObject({ firstName: 'Sam' }))
    expect(kept().parent).toMatchObject({
      firstName: 'Anita',
      lastName: 'Reyes',
      phoneCountry: 'GB',
      phoneNumber: '2079460000'
    })
    await leave(mounted.join)

    const emptied = { ...kept(), parent: { ...kept().parent, lastName: '' } }
    sessionStorage.setItem(
      'coparent-join.signup',
      JSON.stringify({ version: 1, anonymousId: 'a', facts: { audience: 'parent' }, drafts: emptied })
    )
    const again = page.mountIn(mounted.element, { prefill: { lastName: 'Reyes', email: 'ana@example.com' } })
    await shown(again)
    await vi.waitFor(() => expect(kept().parent).toMatchObject({ lastName: '', email: 'ana@example.com' }))
  })

  test('that is wrong is reported by name, and fills nothing', async () => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await mountShown({ prefill: { ...prefill, firstname: 'Ana' } as never })
    await vi.waitFor(() => expect(said).toHaveBeenCalledWith(expect.stringContaining('as firstname')))
    expect(kept().parent).toBeUndefined()
  })
})

describe('a mount that fails', () => {
  const retry = (around: Element) =>
    click([...around.querySelectorAll('button')].find(({ textContent }) => textContent === failure.retry)!)

  test('without our files leaves a sentence, the page’s link and another try', async () => {
    hurried()
    let tries = 0
    const load = () => ((tries += 1) > 4 ? import('#widget/widget.tsx') : breaks())
    const mounted = createPage({ load }).mount()
    await vi.waitFor(() => expect(mounted.eventsOf('status')).toMatchObject([{ status: 'error' }]))
    expect(mounted.eventsOf('error')).toMatchObject([{ code: 'load' }])
    expect(mounted.element.textContent).toBe(`Join${failure.sentence} ${failure.retry}`)
    await retry(mounted.element)
    await shown(mounted)
    expect(mounted.eventsOf('status').at(-1)).toMatchObject({ status: 'ready' })
    await leave(mounted.join)
    expect(mounted.element.innerHTML).toBe('<a href="https://join.test/app/join/signup">Join</a>')
  })

  test('in an element without a link leaves ours, in the language of the mount', async () => {
    hurried()
    const element = document.body.appendChild(document.createElement('div'))
    const mounted = createPage({ load: breaks }).mountIn(element, { locale: 'es', country: 'MX' })
    await vi.waitFor(() => expect(mounted.eventsOf('error')).toMatchObject([{ code: 'load' }]))
    expect(element.querySelector('a')!.href).toBe('https://join.test/app/join/signup?locale=es&country=MX')
    expect(element.textContent).toContain(spanish.failure.retry)
    await leave(mounted.join)
    expect(element.innerHTML).toBe('')
  })
})

describe('the former content of the element stays', () => {
  test('where the browser cannot show us', async () => {
    // Timers of other tests need every function of the language, so a feature of the document goes.
    let prototype: object = document
    while (!Object.hasOwn(prototype, 'adoptedStyleSheets')) prototype = Object.getPrototypeOf(prototype) as object
    const adopted = Object.getOwnPropertyDescriptor(prototype, 'adoptedStyleSheets')!
    Reflect.deleteProperty(prototype, 'adoptedStyleSheets')
    const mounted = createPage().mount()
    await vi.waitFor(() => expect(mounted.eventsOf('error')).toMatchObject([{ code: 'unsupported' }]))
    Object.defineProperty(prototype, 'adoptedStyleSheets', adopted)

    expect(mounted.element.textContent).toBe('Join')
  })
})

describe('a mount that the page removes', () => {
  const link = '<a href="https://join.test/app/join/signup">Join</a>'
  const newLink = '<a href="/new">Join</a>'

  test.each([
    ['clears its element', (element: Element) => void (element.innerHTML = ''), link],
    ['writes its own content again', (element: Element) => void (element.innerHTML = newLink), newLink],
    ['removes only the widget', (element: Element) => hostOf(element)!.remove(), link]
  ])('is put back where the page %s, with its elements', async (_, takeAway, after) => {
    const mounted = await mountShown()
    const host = hostOf(mounted.element)
    const elements = [...rootOf(mounted.element).querySelectorAll('*')]
    takeAway(mounted.element)
    await vi.waitFor(() => expect(hostOf(mounted.element)).toBe(host))
    expect(mounted.element.children).toHaveLength(1)
    expect(elements.filter(element => !element.isConnected)).toEqual([])
    await leave(mounted.join)
    expect(mounted.element.innerHTML).toBe(after)
  })
})

describe('unmounting', () => {
  /** Makes the gateway's frames stay until the test resolves `gone`, like a gateway that closes slowly. */
  function slowly() {
    const gone = deferred<void>()
    const frames = { remove() {} }
    vi.spyOn(checkoutAssets, 'loadCheckoutAssets').mockReturnValue({ frames, gone: () => gone.promise } as never)
    return gone
  }

  const isOpen = (ending: Promise<void>) => Promise.race([ending.then(() => false), untilIdle().then(() => true)])

  test('ends a mount once, however often it is called', async () => {
    const gone = slowly()
    const mounted = createPage().mount()
    const { join, element } = mounted
    await shown(mounted)
    // Only a visitor who uses the widget needs the code of the checkout.
    expect(checkoutAssets.loadCheckoutAssets).not.toHaveBeenCalled()
    hostOf(element)!.dispatchEvent(new Event('pointerover'))
    await untilIdle()
    const endings = [join.unmount(), join.unmount()]
    expect(await Promise.all(endings.map(isOpen))).toEqual([true, true])
    gone.resolve()
    await Promise.all(endings)
  })

  test('while our files are loading lets nothing be shown', async () => {
    const show = vi.fn()
    const load = vi.fn(async () => (await mounted.join.unmount(), { show }))
    const mounted: Mounted = createPage({ load }).mount()
    await vi.waitFor(() => expect(load).toHaveResolved())
    await untilIdle()
    expect(show).not.toHaveBeenCalled()
  })

  test('leaves the stored visit to the next mount', () => {
    const [ended, next] = [1, 2].map(() => createMemory('session', 'signup', document.createElement('div')))
    next!.write('next')
    ended!.write('late')
    expect(next!.read()).toBe('next')
  })

  test('leaves nothing that an update could draw again', async () => {
    const mounted = await mountShown()
    const root = rootOf(mounted.element)
    await leave(mounted.join)
    mounted.join.update({ theme: { scheme: 'dark' } })
    await untilIdle()
    expect(root.querySelector('.cpj')).toBeNull()
  })
})

describe('a visit that an embedder takes over', () => {
  const attempt = { id: 'attempt', total: { en: '$135.99' } }
  const services: Answers = {
    ...welcoming,
    paymentOutcome: gives(paymentResult),
    parent: gives(newParentDetails())
  }

  /** Mounts a visit that has a paid attempt whose answer got lost. */
  function mountPaid(onComplete: (join: Join, event: JoinEvent) => void) {
    const kept = { version: 1, anonymousId: 'a', facts: { ...before.payment, attempt }, drafts: {} }
    sessionStorage.setItem('coparent-join.signup', JSON.stringify(kept))
    const page = createPage({ answers: services })
    const mounted = page.mount({ analytics: ['dataLayer'] })
    mounted.join.on('complete', event => onComplete(mounted.join, event))
    return { ...mounted, again: () => page.mountIn(mounted.element) }
  }

  const completed = async (mounted: Mounted) => {
    await vi.waitFor(() => expect(mounted.eventsOf('complete')).toHaveLength(1), 10_000)
    await untilIdle()
  }

  describe.each([
    ['prevents it', (_: Join, event: JoinEvent) => event.preventDefault()],
    ['unmounts', (join: Join) => void join.unmount()],
    [
      'prevents it and unmounts',
      (join: Join, event: JoinEvent) => {
        event.preventDefault()
        void join.unmount()
      }
    ]
  ])('by a listener that %s', (_, onComplete) => {
    test('shows no further step, and continues later', async () => {
      const mounted = mountPaid(onComplete)
      await completed(mounted)
      expect(mounted.element.textContent).toBe('Join')
      expect(mounted.eventsOf('step')).toMatchObject([{ step: 'payment' }])
      const viewed = mounted.eventsOf('analytics').filter(event => 'name' in event && event.name === 'Step Viewed')
      expect(viewed).not.toContainEqual(expect.objectContaining({ properties: { step: 'credentials' } }))
      await leave(mounted.join)

      const again = mounted.again()
      await shown(again)
      expect(again.eventsOf('step')).toMatchObject([{ step: 'credentials' }])
    })
  })

  test('leaves nothing of a professional in the tab', async () => {
    const visits = await watchVisits('pro')
    const mounted = createPage().mount({ flow: 'pro' })
    mounted.join.on('complete', event => {
      event.preventDefault()
      void mounted.join.unmount()
    })
    await shown(mounted)
    const session = visits[0]! as unknown as ProfessionalSession
    session.record({ contact: true, practice: true })
    session.environment.report({
      type: 'complete',
      purchaseId: null,
      packageId: null,
      transactionId: null,
      total: 0,
      currency: 'USD',
      reference: null
    })
    session.complete('professional', created)
    await untilIdle()
    expect(sessionStorage).toHaveLength(0)
    expect(mounted.eventsOf('step').map(event => 'step' in event && event.step)).not.toContain('success')
  })
})

describe('an update', () => {
  test('changes the reference, and a wrong one changes nothing', async () => {
    const visits = await watchVisits('pro')
    const mounted = await mountShown({ flow: 'pro', reference: 'p-1' })
    const [session] = visits as [Session]
    expect(session.reference).toBe('p-1')
    mounted.join.update({ reference: 'p-2' })
    expect(() => mounted.join.update({ reference: '' })).toThrow('option "reference"')
    expect(session.reference).toBe('p-2')
  })

  test('changes the language and keeps the step', async () => {
    const mounted = await mountShown()
    await click(choiceIn(mounted.element, 'For Parents'))

    mounted.join.update({ locale: 'es' })
    await vi.waitFor(() => expect(wordsOf(mounted.element)).toContain('¿'))
    expect(rootOf(mounted.element).querySelector('.cpj')!.getAttribute('lang')).toBe('es-US')
  })
})

/** Mounts a sign-up whose first screen stays in its waiting state (`$isHeld`) until the test releases it. */
async function mountHeld(options: Partial<Options> = {}) {
  const $isHeld = atom(true)
  const flow = await flows.signup(localeOf({}))
  const { landing } = flow.screens
  const load = async () => {
    const screen = await landing!.load()
    return {
      ...screen,
      create: (...needs: Parameters<typeof screen.create>) => ({ ...screen.create(...needs), $isHeld })
    }
  }
  vi.spyOn(flows, 'signup').mockResolvedValue({ ...flow, screens: { ...flow.screens, landing: { ...landing!, load } } })
  const mounted = createPage().mount(options)
  const reported: JoinEvent[] = []
  for (const name of ['close', 'escape', 'lock'] as const) mounted.join.on(name, event => void reported.push(event))
  await shown(mounted)
  return { ...mounted, reported, release: () => $isHeld.set(false) }
}

/** Collects the visits of this flow that open from now on. */
async function watchVisits(name: keyof typeof flows): Promise<readonly Session[]> {
  const flow = await flows[name](localeOf({}))
  const sessions: Session[] = []
  vi.spyOn(flows, name).mockResolvedValue({
    ...flow,
    extend(opened, call) {
      sessions.push(opened.session)
      return flow.extend?.(opened, call) ?? {}
    }
  })
  return sessions
}

function pressEscape(target: EventTarget): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true })
  target.dispatchEvent(event)
  return event
}

test('Escape reaches the page, except during an action and from our own dialog', async () => {
  const mounted = await mountHeld()
  await vi.waitFor(() => expect(mounted.reported).toMatchObject([{ type: 'lock', isLocked: true }]))
  const link = choiceIn(mounted.element, 'For Parents')
  const heard = vi.fn()
  mounted.element.addEventListener('keydown', heard)
  expect(pressEscape(link).defaultPrevented).toBe(true)
  expect(heard).not.toHaveBeenCalled()

  mounted.release()
  const dialog = link.parentElement!.appendChild(document.createElement('dialog'))
  pressEscape(dialog)
  expect(pressEscape(link).defaultPrevented).toBe(false)
  expect(heard).toHaveBeenCalledTimes(2)
  expect(mounted.reported.slice(1)).toMatchObject([
    { type: 'lock', isLocked: false },
    { type: 'escape', step: 'landing' }
  ])
})

describe('a mistake of the page', () => {
  test('in the name of an event is a TypeError', async () => {
    const { join } = createPage().mount()
    expect(() => join.on('compleet' as 'complete', () => {})).toThrow(
      new TypeError('CoParentJoin: there is no event "compleet"; there is "complete"')
    )
    expect(() => join.on('complete', 'track' as never)).toThrow('on("complete") needs a function, not "track"')
  })

  test.each([
    [{ contry: 'GB' }, {}, 'data-contry is not read; data-country is'],
    [{ inviteUserid: 'u' }, {}, 'data-invite-userid is not read; data-invite-user-id is'],
    [{ analitics: '[]' }, {}, 'data-analitics is not read; data-analytics is'],
    [{ lang: 'es' }, {}, 'data-lang is not read; data-locale is'],
    [{}, { country: 'ZZ' }, 'country "ZZ" is none; the prices of US are shown'],
    [{}, { country: 'fr' }, undefined],
    [{}, { package: 'premum2' }, 'package "premum2" is none; there is "PREMIUM2"'],
    [{}, { package: 'GOLD' }, 'package "GOLD" is none; there is BASIC, BASIC2, PREMIUM, PREMIUM2, BYO, BYO2'],
    [{}, { package: 'premium2' }, undefined],
    [{}, { prefill: { phone: 'abc' } }, 'prefill.phone has no digits'],
    [{}, { prefill: { firstname: 'Ana' } }, 'prefill has no short text as firstname (there is firstName)'],
    [{}, { prefill: { coParent: { e_mail: 'a@b.co' } } }, 'coParent.e_mail (there is coParent.email)'],
    [{ testid: 'sign-up', turbo: 'false' }, {}, undefined],
    [{ country: 'US', locale: 'en', package: 'PREMIUM2' }, {}, undefined],
    [{}, { locale: 'fi' }, 'locale "fi" is unknown; there are '],
    [{}, { locale: 'es_MX' }, undefined]
  ])('%j with %j is reported on the console: %s', async (attributes, options, reported) => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const page = createPage()
    const element = page.container()
    Object.assign(element.dataset, { coparentJoin: 'signup', ...attributes })
    const mounted = page.mountIn(element, { debug: true, ...options } as Partial<Options>)
    await shown(mounted)
    // The values to fill in are read by code that is fetched after the first screen.
    await vi.waitFor(() => {
      expect(said.mock.calls.map(([words]) => words as string)).toEqual(
        reported ? [expect.stringContaining(reported)] : []
      )
    })
  })

  test('costs a visitor nothing: without debug no code looks for it', async () => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const drawn = vi.spyOn(HTMLCanvasElement.prototype, 'getContext')
    const page = createPage()
    const element = page.container()
    Object.assign(element.dataset, { coparentJoin: 'signup', contry: 'GB' })
    const mounted = page.mountIn(element, { locale: 'fi', theme: { light: { text: '#fff' } } })
    await shown(mounted)
    mounted.join.update({ theme: { light: { acent: '#000' } as object } })
    await untilIdle()
    expect(said).not.toHaveBeenCalled()
    expect(drawn).not.toHaveBeenCalled()
  })

  test('that mounts twice in one element gets a warning, but not after an unmount', async () => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const page = createPage()
    const first = page.mount()
    await shown(first)
    await leave(first.join)
    const second = page.mountIn(first.element, { debug: true })
    await shown(second)
    expect(said).not.toHaveBeenCalled()
    const third = page.mountIn(first.element, { debug: true })
    await shown(third)
    expect(said).toHaveBeenCalledWith(expect.stringContaining('has a mount already'), first.element)
  })
})

describe('going elsewhere', () => {
  test('is the embedder’s to prevent', async () => {
    const mounted = createPage({ answers: { start: gives(newStart()) } }).mount()
    mounted.join.on('redirect', event => event.preventDefault())
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    await shown(mounted)
    await click(choiceIn(mounted.element, 'For Professionals'))

    expect(mounted.eventsOf('redirect')).toMatchObject([{ url: 'https://join.test/app/join/pro?locale=en&country=US' }])
    expect(assign).not.toHaveBeenCalled()
    assign.mockRestore()
  })
})

function choiceIn(element: Element, words: string): HTMLElement {
  const found = [...rootOf(element).querySelectorAll<HTMLElement>('a')].find(link => link.textContent.includes(words))
  if (!found) throw new Error(`no choice "${words}" in: ${wordsOf(element)}`)
  return found
}
