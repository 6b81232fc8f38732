import type { Professional } from '#core/contract/professional.ts'
import type { Language } from '#core/locale.ts'
import { professional, type ProfessionalStep } from '#core/flow/professional.ts'
import { localeOf } from '#core/locale.ts'
import { professionalFlow } from '#professional/flow.ts'
import { professionalScreens } from '#professional/screens.ts'
import { professionalCatalogue } from '#server/professional/catalogue.ts'
import { blur, type } from '#test/support/render.tsx'
import { type Answers, createFakeEnvironment, type createMemory, gives } from '#test/support/fake-environment.ts'
import { newStart } from '#test/support/people.ts'
import { showFlow } from './visit.tsx'
import { opens } from '#test/support/open-visit.ts'

const places = {
  US: {
    regions: ['Arizona', 'Guam', 'Illinois'],
    timezones: ['America/New_York', 'America/Chicago', 'America/Phoenix']
  },
  GB: { regions: ['England', 'West Yorkshire'], timezones: ['Europe/London'] },
  CA: { regions: ['Alberta', 'Ontario'], timezones: ['America/Edmonton', 'America/Toronto'] }
}

export const created: Professional = {
  id: 'p-1',
  name: { title: 'Hon.', firstName: 'Ada', lastName: 'Okafor', credentials: 'JD' },
  email: 'ada@example.com',
  phone: { dialCode: '+1', number: '2125550123', extension: '12' },
  practiceName: 'Okafor Family Law',
  address: {
    line1: '1 Main Street',
    line2: 'Suite 4',
    city: 'Springfield',
    region: 'Illinois',
    postalCode: '62701',
    country: 'US'
  },
  timezone: 'America/Chicago',
  roles: ['ATTORNEY']
}

/** Answers of a service that accepts every call. */
export const kind = (language: Language): Answers => ({
  start: gives(newStart()),
  professionalOptions: gives({ ...professionalCatalogue.optionsIn(language), regions: places.US.regions }),
  practiceCountry: ({ params: { countryId } }) => {
    const { timezoneByRegion, rolesIn } = professionalCatalogue.country(countryId)!
    return {
      ok: true,
      value: { ...places[countryId as keyof typeof places], timezoneByRegion, roles: rolesIn(language) }
    }
  },
  timezones: ({ query: { country, region } }) => {
    const zones = {
      Guam: 'Pacific/Guam',
      Illinois: 'America/Chicago',
      Arizona: 'America/Phoenix',
      Ontario: 'America/Toronto'
    }
    const first = zones[region as keyof typeof zones]
    return {
      ok: true,
      value: [...new Set([first, ...places[country as keyof typeof places].timezones])].filter(Boolean)
    }
  },
  validateProfessional: gives({}),
  createProfessional: gives(created)
})

interface Options {
  step?: ProfessionalStep
  answers?: Answers
  locale?: string
  country?: string
  /** The content of the tab's storage that an earlier page of the visit has written. */
  memory?: ReturnType<typeof createMemory>
}

/** Opens the professional's flow in a fake environment whose answers come from a table. */
export async function visit({ step, answers, locale: tag = 'en-US', country, memory }: Options = {}) {
  const locale = localeOf({ locale: tag, country })
  const fake = createFakeEnvironment({ ...kind(locale.language), ...answers }, memory)
  const session = opens(professionalFlow, fake.environment, locale)
  fake.environment.$wanted.set(step)
  if (memory) session.resume()
  if (step === 'two' || step === 'three') session.record({ contact: true })
  if (step === 'three') session.record({ practice: true })
  await session.begin()
  const visitor = await showFlow(session, { fake, flow: professional, screens: professionalScreens })
  await visitor.arrive()
  return {
    ...visitor,
    types: (name: string | RegExp, value: string) => type(visitor.field(name), value),
    leaves: async (role: string, name: string | RegExp) => {
      const field = visitor.find(role, name)
      field.focus()
      await blur(field)
    },
    valueOf: (role: string, name: string | RegExp) => visitor.find<HTMLInputElement>(role, name).value,
    saidOf: (role: string, name: string | RegExp) => visitor.descriptionOf(visitor.find(role, name)),
    /** The generic error message. Null unless it is shown. */
    toast: () => visitor.tree.querySelector('.cpj-banner[data-open]')?.textContent ?? null,
    alerts: () => visitor.all('alert').map(alert => alert.textContent ?? '')
  }
}

export type Visit = Awaited<ReturnType<typeof visit>>

export async function fillsContact(visitor: Visit) {
  await visitor.types('First name', 'Ada')
  await visitor.types('Last name', 'Okafor')
  await visitor.types('Email', 'ada@example.com')
  await visitor.types(/^Phone number/, '2125550123')
  await visitor.chooses(/^How did you hear/, 'SEARCH_ENGINE')
}

export async function fillsPractice(visitor: Visit) {
  await visitor.types('Practice name', 'Okafor Family Law')
  await visitor.types('Street address', '1 Main Street')
  await visitor.types('City or town', 'Springfield')
  await visitor.types('ZIP code', '62701')
  await visitor.chooses('State', 'Illinois')
  await visitor.ticks('Attorney')
}

export async function fillsSecurity(visitor: Visit) {
  await visitor.chooses('Security question', 'first_job')
  await visitor.types('Your answer', 'Librarian')
  await visitor.types('4-digit security code', '0412')
  await visitor.types('Confirm your code', '0412')
}

/** Fills in all steps, but does not press the last button. */
export async function reachesTheEnd(visitor: Visit) {
  await fillsContact(visitor)
  await visitor.press('Continue')
  await fillsPractice(visitor)
  await visitor.press('Continue')
  await fillsSecurity(visitor)
}
