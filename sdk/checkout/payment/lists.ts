import { atom } from 'nanostores'
import { referenceRoutes } from '#core/api/reference.ts'
import type { CheckoutSession } from '#checkout/buyer.ts'
import { billingDraft } from './draft.ts'

/** The regions of a country and the time zones of a region. An answer for a country that was left meanwhile is dropped. */
export function createLists(session: CheckoutSession) {
  const $billing = billingDraft(session)
  /** Undefined while unknown; empty where addresses do without. */
  const $regions = atom<readonly string[] | undefined>()
  const $timeZones = atom<readonly string[] | undefined>()
  const $isFailed = atom(false)
  let proposed = ''
  let asked = ''
  let loading: Promise<unknown> | undefined

  async function loadTimeZones() {
    const { country, region } = $billing.get()
    $timeZones.set(undefined)
    const answer = await session.call(referenceRoutes.timezones, { query: { country, region } })
    const now = $billing.get()
    if (now.country !== country || now.region !== region) return
    if (!answer.ok) return $isFailed.set(true)
    $timeZones.set(answer.value)
    proposeTimeZone()
  }

  /** Of several zones a region's most likely one comes first; whoever lives by another clock says so, and is not contradicted. */
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
    const answer = await session.call(referenceRoutes.regions, { params: { countryId: country } })
    if ($billing.get().country !== country) return
    if (!answer.ok) return $isFailed.set(true)
    $regions.set(answer.value)
    // Whether a region is wanted is known only now: the form judges anew.
    $billing.set({ ...$billing.get() })
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
    /** The country of the address may have changed with the page's. */
    async follow() {
      if ($billing.get().country !== asked) await load()
    },
    loadTimeZones: () => (loading = loadTimeZones()),
    /** Resolves when nothing is on its way: until then nobody can have chosen a time zone, nor been proposed one. */
    async loaded() {
      for (let known; known !== loading; await known) known = loading
    }
  }
}
