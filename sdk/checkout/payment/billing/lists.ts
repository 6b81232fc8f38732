import { computed } from 'nanostores'
import * as referenceCalls from '#core/contract/reference.ts'
import type { CheckoutSession } from '#checkout/buyer.ts'
import { billingDraft } from '#checkout/payment/order/draft.ts'
import { createQuery, type Query } from '#visit/query.ts'

/** The regions of a country and the time zones of a region. */
export function createLists(session: CheckoutSession) {
  const { signal } = session
  const $billing = billingDraft(session)
  let proposed = ''

  const regions = createQuery({
    signal,
    key: () => $billing.get().country,
    call: () => session.call(referenceCalls.regions, { params: { countryId: $billing.get().country } }),
    onSuccess: proposeTimeZone
  })
  const timeZones = createQuery({
    signal,
    key: () => `${$billing.get().country} ${$billing.get().region}`,
    call() {
      const { country, region } = $billing.get()
      return session.call(referenceCalls.timezones, { query: { country, region } })
    },
    onSuccess: proposeTimeZone
  })
  /** Undefined during loading; the regions are empty if the country's addresses have none. */
  const $regions = readyOf(regions)
  const $timeZones = readyOf(timeZones)

  /** Proposes the region's most likely time zone, which is the first in the list. A zone that the visitor has chosen stays. */
  function proposeTimeZone() {
    const now = $billing.get()
    const [zones, known] = [$timeZones.get(), $regions.get()]
    if (!zones || !known) return
    const isChosen = now.timeZone !== proposed && zones.includes(now.timeZone)
    if (isChosen) return
    const isLikely = now.region !== '' || known.length === 0 || zones.length === 1
    proposed = (isLikely && zones[0]) || ''
    $billing.set({ ...now, timeZone: proposed })
  }

  return {
    $regions,
    $timeZones,
    $isFailed: computed([regions.$state, timeZones.$state], (...states) =>
      states.some(({ name }) => name === 'failed')
    ),
    load: () => Promise.all([regions.fetch(), timeZones.fetch()]),
    /** Loads the lists again if the page's country, and with it the address's country, has changed. */
    follow: () => Promise.all([regions.load(), timeZones.load()]),
    loadTimeZones: timeZones.fetch,
    /** Resolves when no list is loading. Until then the visitor cannot choose a time zone, and none is proposed. */
    loaded: () => Promise.all([regions.settled(), timeZones.settled()])
  }
}

function readyOf<Value>({ $state }: Query<Value>) {
  return computed($state, state => (state.name === 'ready' ? (state.value as Value) : undefined))
}
