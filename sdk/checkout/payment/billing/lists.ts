import { atom } from 'nanostores'
import * as referenceCalls from '#core/contract/reference.ts'
import type { CheckoutSession } from '#checkout/buyer.ts'
import { billingDraft } from '#checkout/payment/order/draft.ts'

/** The regions of a country and the time zones of a region. An answer for a previously chosen country is dropped. */
export function createLists(session: CheckoutSession) {
  const $billing = billingDraft(session)
  /** The regions. Undefined during loading; empty if the country's addresses have no region. */
  const $regions = atom<readonly string[] | undefined>()
  const $timeZones = atom<readonly string[] | undefined>()
  const $isFailed = atom(false)
  let proposed = ''
  let asked = ''
  let loading: Promise<unknown> | undefined

  async function loadTimeZones() {
    const { country, region } = $billing.get()
    $timeZones.set(undefined)
    const answer = await session.call(referenceCalls.timezones, { query: { country, region } })
    const now = $billing.get()
    if (now.country !== country || now.region !== region) return
    if (!answer.ok) return $isFailed.set(true)
    $timeZones.set(answer.value)
    proposeTimeZone()
  }

  /** Proposes the region's most likely time zone, which is the first in the list. A zone that the visitor has chosen stays. */
  function proposeTimeZone() {
    const now = $billing.get()
    const [zones, regions] = [$timeZones.get(), $regions.get()]
    if (!zones || !regions) return
    const isChosen = now.timeZone !== proposed && zones.includes(now.timeZone)
    if (isChosen) return
    const isLikely = now.region !== '' || regions.length === 0 || zones.length === 1
    proposed = (isLikely && zones[0]) || ''
    $billing.set({ ...now, timeZone: proposed })
  }

  async function loadRegions() {
    const { country } = $billing.get()
    asked = country
    $regions.set(undefined)
    const answer = await session.call(referenceCalls.regions, { params: { countryId: country } })
    if ($billing.get().country !== country) return
    if (!answer.ok) return $isFailed.set(true)
    $regions.set(answer.value)
    proposeTimeZone()
  }

  function load() {
    $isFailed.set(false)
    return (loading = Promise.all([loadRegions(), loadTimeZones()]))
  }

  return {
    $regions,
    $timeZones,
    $isFailed,
    load,
    /** Loads the lists again if the page's country, and with it the address's country, has changed. */
    async follow() {
      if ($billing.get().country !== asked) await load()
    },
    loadTimeZones: () => (loading = loadTimeZones()),
    /** Resolves when no list is loading. Until then the visitor cannot choose a time zone, and none is proposed. */
    async loaded() {
      for (let known; known !== loading; await known) known = loading
    }
  }
}
