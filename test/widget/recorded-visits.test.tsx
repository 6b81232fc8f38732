import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import type { Step, Visit } from '#test/looks/gallery/recorder.ts'
import { root } from '#test/support/imports.ts'
import type { Options } from '#widget/entry/options.ts'
import { cleanUp, createPage, shown } from './page.ts'

const visits = JSON.parse(readFileSync(join(root, 'examples/gallery/visits.json'), 'utf8')) as Visit[]

afterEach(cleanUp)

/** Answers the calls of a recorded visit with its recorded answers, as the gallery does. The fake service answers all other calls. */
function answerCalls({ answers: ofVisit }: Visit, { answers: ofStep }: Step) {
  const { fetch } = globalThis
  const answers = { ...ofVisit, ...ofStep }
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const answer = answers[`${init?.method ?? 'GET'} ${new URL(input).pathname}`]
    return typeof answer === 'object' ? Response.json(answer.body, { status: answer.status }) : fetch(input, init)
  })
}

const steps = visits
  .filter(({ country }) => country !== 'US')
  .flatMap(visit => visit.steps.map(step => ({ visit, step, name: step.name, country: visit.country })))

/**
 * The entries without acts in other countries. `test/looks/gallery.test.ts` opens the entries with acts and those of the United States.
 */
test.each(steps.filter(({ step }) => !step.acts))('$name of $country opens at its step', async ({ visit, step }) => {
  const page = createPage()
  answerCalls(visit, step)
  sessionStorage.setItem(`coparent-join.${visit.flow}`, JSON.stringify(step.snapshot))
  const { flow, options, locale, country } = visit
  const mounted = page.mount({ flow, ...options, ...step.options, locale, country } as Options)
  await shown(mounted)
  expect(mounted.eventsOf('step').at(-1)).toMatchObject({ step: step.name.split('/')[1] })
})
