import { atom, computed, type MapStore } from 'nanostores'
import * as professionalCalls from '#core/contract/professional.ts'
import type { PracticeCountry } from '#core/contract/professional.ts'
import * as referenceCalls from '#core/contract/reference.ts'
import { check } from '#core/check.ts'
import { eachField } from '#core/rules/each-field.ts'
import { ProfessionalPractice } from '#core/rules/practice.ts'
import { PracticeFields } from '#core/rules/professional.ts'
import type { ProfessionalSession } from './session.ts'
import type { Zones } from '#form/place-names.ts'
import { createForm } from '#visit/form.ts'
import { createQuery } from '#visit/query.ts'
import { createToast } from './toast.ts'
import { blamesFields, otherErrors, errorsOf, nameOf } from './refusals.ts'
import { type Typed, validate } from './registration.ts'

export type PracticeModel = ReturnType<typeof createPractice>

/** Step 2 of the professional sign-up: the practice's address and the professional's roles. */
export function createPractice(session: ProfessionalSession) {
  const $values = practiceDraft(session)
  const toast = createToast()
  const form = createPracticeForm(session, $values, toast)
  const { $country, $zones, load: loadCountry, searchZones } = createCountry(session, { $values, form, toast, enter })
  session.$refused.subscribe(errors => form.rejectFields(errorsOf($values.get(), errors)))

  async function enter() {
    toast.dismiss()
    if (!(await session.options.load())) return toast.show(enter)
    const { countries } = session.options.$options.get()!
    const { country } = $values.get()
    if (!countries.some(({ key }) => key === country)) form.type('country', countries[0]!.key)
    await loadCountry()
  }

  return {
    form,
    toast,
    $options: session.options.$options,
    $country,
    $timezones: computed(
      [$country, $zones, session.$locale],
      (country, ids, { tag }): Zones | undefined => country && { ids, tag }
    ),
    /** If the country has only one time zone, the zone is chosen already. */
    $isTimezoneLocked: computed($country, country => country?.timezones.length === 1),
    async chooseCountry(country: string) {
      if (country === $values.get().country) return
      toast.dismiss()
      form.type('region', '')
      form.type('timezone', '')
      form.type('roles', [])
      for (const field of ['region', 'timezone', 'roles']) form.forget(field)
      form.type('country', country)
      await loadCountry()
    },
    async chooseRegion(region: string) {
      form.type('region', region)
      const likely = await searchZones()
      // The region proposes a time zone, which the visitor may replace.
      if (likely) form.type('timezone', likely)
    },
    submit() {
      toast.dismiss()
      return form.submit()
    },
    enter,
    relocate: () => void enter()
  }
}

type PracticeStore = MapStore<ProfessionalPractice>
type Toast = ReturnType<typeof createToast>

function createPracticeForm(session: ProfessionalSession, $values: PracticeStore, toast: Toast) {
  return createForm({
    $values,
    rules: values => check(ProfessionalPractice, values),
    send: (body: Typed) => validate(session, '2', body),
    done() {
      session.$refused.set(otherErrors($values.get(), session.$refused.get()))
      return session.complete('practice', true)
    },
    refused(problem) {
      if (blamesFields(problem)) return false
      toast.show(undefined, problem)
      return true
    },
    fieldOf: field => (nameOf(field) in $values.get() ? nameOf(field) : undefined)
  })
}

interface CountryParts {
  $values: PracticeStore
  form: ReturnType<typeof createPracticeForm>
  toast: Toast
  /** Repeats what has failed. */
  enter: () => void
}

/** The lists of the chosen country. */
function createCountry(session: ProfessionalSession, { $values, form, toast, enter }: CountryParts) {
  const { signal } = session
  /** The time zones of the country, with those of the region first. The country's list lacks the zones of a few regions, such as Guam. */
  const $zones = atom<readonly string[]>([])

  const countries = createQuery({
    signal,
    // The names of roles are translated.
    key: () => `${$values.get().country} ${session.$locale.get().tag}`,
    call: () => session.call(professionalCalls.practiceCountry, { params: { countryId: $values.get().country } }),
    onSuccess(country) {
      $zones.set(country.timezones)
      // A region of a link may be none of the list, which then shows nothing as chosen.
      if (!country.regions.includes($values.get().region)) form.type('region', '')
      const [only, ...others] = country.timezones
      if (only && others.length === 0) form.type('timezone', only)
      void searchZones()
    }
  })
  /** The regions, time zones and roles of the chosen country; undefined during loading. */
  const $country = computed(countries.$state, (state): PracticeCountry | undefined =>
    state.name === 'ready' ? (state.value as PracticeCountry) : undefined
  )

  const zones = createQuery({
    signal,
    key: () => `${$values.get().country} ${$values.get().region}`,
    call() {
      const { country, region } = $values.get()
      return session.call(referenceCalls.timezones, { query: { country, region } })
    },
    onSuccess: ids => $zones.set(ids)
  })

  async function load() {
    const result = await countries.load()
    if (result?.ok === false) return toast.show(enter)
    await zones.settled()
  }

  async function searchZones(): Promise<string | void> {
    if ($values.get().region === '' || !$country.get()?.timezoneByRegion) return
    const result = await zones.fetch()
    if (result?.ok === false) return toast.show()
    return result?.value[0]
  }

  return { $country, $zones, load, searchZones }
}

export function practiceDraft(session: ProfessionalSession): PracticeStore {
  return session.draft<ProfessionalPractice>('practice', {
    ...eachField(PracticeFields, ''),
    country: session.$locale.get().variant,
    roles: []
  })
}
