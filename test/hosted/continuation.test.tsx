import { afterEach, expect, test, vi } from 'vitest'
import { continueVisit } from '#hosted/continuation.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const progress = JSON.stringify({ version: 1, facts: {}, drafts: { parent: { firstName: 'Ana' } } })
const visit = { flow: 'signup', step: 'family', progress }

/** Opens the link in a page whose calls have these answers, in turn. Returns the bodies of the calls. */
function opens(answers: readonly (() => Promise<Response>)[]) {
  history.replaceState(null, '', '/app/join/continue?locale=en&country=US#code')
  const bodies: { code: string; taker: string }[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body))
    return answers[bodies.length - 1]!()
  })
  const root = document.body.appendChild(document.createElement('div'))
  root.dataset.locale = 'en-US'
  return { bodies, taken: continueVisit(root) }
}
const gives = async () => Response.json(visit)
const isCut = () => Promise.reject(new TypeError('Failed to fetch'))

test('a page that nobody sees spends no code', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { bodies, taken } = opens([gives])
  document.dispatchEvent(new Event('visibilitychange'))
  await new Promise(resolve => setTimeout(resolve))
  expect(bodies).toEqual([])
  expect(location.hash).toBe('#code')
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await taken).toMatchObject({ step: 'family' })
  expect(bodies).toMatchObject([{ code: 'code' }])
  expect(location.hash).toBe('')
})

test('a page whose answer was lost asks again as the same page', async () => {
  const { bodies, taken } = opens([isCut, gives])
  const retry = await vi.waitFor(() => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')
    expect(button).toBeTruthy()
    return button!
  })
  retry.click()
  expect(await taken).toMatchObject({ flow: 'signup' })
  expect(bodies).toHaveLength(2)
  expect(bodies[1]).toEqual(bodies[0])
  expect(bodies[0]!.taker).toMatch(/^[\da-f-]{36}$/)
})
