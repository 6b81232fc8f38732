import type { BrowserContextOptions, Page } from 'playwright'
import { forcedIn } from '#core/experiments/forced.ts'
import { contract } from '#core/contract/contract.ts'
import { call } from '#core/contract/call.ts'
import { jsonOf } from '#core/contract/json.ts'
import type { Language } from '#core/locale.ts'
import type { Variant } from '#core/country.ts'
import { variantRows } from '#core/rules/variant-rows.ts'
import type { SignupFacts } from '#core/flow/signup.ts'
import type { ResultOf, Route, Value } from '#core/contract/route.ts'
import { type Home, homesOnScreen, newcomer, type Person, signupOn } from './signup.ts'
import type { Site } from './site.ts'

interface Visit {
  language?: Language
  country?: Variant
  parent?: Person
  /** Further query parameters, such as `&exp.paypalInJoin=treatment`. */
  search?: string
  options?: BrowserContextOptions
  /** Runs before any script of the page. */
  before?: (page: Page) => Promise<unknown>
}

let visits = 0

/**
 * Opens the billing address on a new page for a parent A. The API registers the family, and the tab's storage gets the progress of the
 * earlier screens. `path` is a page of this server that shows the sign-up.
 */
export async function arrivesAtCheckout(site: Site, path = '/app/join/payment', visit: Visit = {}) {
  const { language = 'en', country = 'US', parent = newcomer(country), search = '', options, before } = visit
  visits += 1
  const coParent = { firstName: 'Sam', lastName: 'Okafor', email: `co.${visits}.${parent.email}` }
  const facts = await registers(site, { country, parent, coParent, forced: forcedIn(new URLSearchParams(search)) })
  const progress = jsonOf({ version: 1, step: 'payment', facts, anonymousId: crypto.randomUUID(), drafts: {} })
  const page = await site.arrives(`${path}?locale=${language}&country=${country}${search}`, options, async page => {
    await before?.(page)
    // The tab's storage belongs to an origin, so the tab has to open a page of that origin before the test writes to the storage.
    await page.goto(`${site.url}/healthz`)
    await page.evaluate(text => sessionStorage.setItem('coparent-join.signup', text), progress)
  })
  const visitor = await signupOn(page, { locale: language, country })
  return {
    ...visitor,
    page,
    parent,
    coParent,
    /** Goes from the billing address to the payment methods. */
    reachesMethods: (home: Home = homesOnScreen[country]) => visitor.completeUntil('method', { home })
  }
}

interface Registration {
  country: Variant
  parent: Person
  coParent: { firstName: string; lastName: string; email: string }
  /** Experiment arms that the page's URL forces. The registration stores them for the whole visit. */
  forced: string | undefined
}

/** Registers a family by the API; returns the facts of the steps before the checkout, with a package for one year. */
async function registers(site: Site, { country, coParent, forced, ...given }: Registration): Promise<SignupFacts> {
  const wire = { origin: site.url, fetch }
  const { phone: phoneNumber, ...name } = given.parent
  const parent = { ...name, phoneNumber, phoneCountryCode: variantRows[country].dialCode }
  const registration = valueOf(
    await call(wire, contract.createRegistration, {
      body: { parent, sections: ['PARENT'], country, segmentAnonymousId: crypto.randomUUID(), forced }
    })
  )
  valueOf(
    await call(
      wire,
      contract.updateRegistration,
      {
        params: { signupId: registration.signupId },
        body: { coParent, children: [{ firstName: 'Lu', lastName: 'Reyes', email: null }], sections: ['FAMILY'] }
      },
      { registrationKey: registration.registrationKey }
    )
  )
  const dialCode = parent.phoneCountryCode.slice(1)
  const { packages } = valueOf(
    await call(wire, contract.pricingLookup, {
      body: { country, dialCode, phoneNumber, pricingLocale: `en-${country}` }
    })
  )
  return {
    audience: 'parent',
    coParentStatus: 'new',
    registration,
    parent,
    family: { coParentEmail: coParent.email, coParentDuplicateConfirmed: false },
    package: packages.find(({ packageName }) => packageName === 'PREMIUM')!
  }
}

function valueOf<R extends Route>(answer: ResultOf<R>): Value<R> {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.problem)}`)
  return answer.value as Value<R>
}
