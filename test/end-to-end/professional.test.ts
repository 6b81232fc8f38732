import { expect, test } from 'vitest'
import { expectNoBarriers } from '#test/support/accessibility.ts'
import { practicesOnScreen, wizardOn } from '#test/support/professional-on-screen.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()

test.each([
  { place: 'the hosted pages', path: '/app/join/pro', language: 'es', country: 'GB' },
  { place: 'the widget', path: '/examples/partner/', language: 'en', country: 'US' }
] as const)(
  'a professional registers by $place in $country, meets no barrier, and gets the welcome mail',
  async ({ path, language, country }) => {
    const page = await site.arrives(`${path}?locale=${language}&country=${country}`)
    const wizard = wizardOn(page, language)
    await wizard.atContact()
    await expectNoBarriers(page)
    const email = await wizard.typesContact()
    await wizard.continues()
    await wizard.atPractice()
    await expectNoBarriers(page)
    await wizard.typesPractice(country)
    const { zone, region, role } = practicesOnScreen[country]
    await expect.poll(wizard.timezone).toBe(zone)
    expect(await wizard.choice(wizard.words.timezone).isDisabled()).toBe(country === 'GB')
    await wizard.continues()
    await wizard.atSecurity()
    await expectNoBarriers(page)
    await wizard.typesSecurity()
    for (const name of ['answer', 'code', 'confirmCode'] as const) expect(await wizard.isMasked(name)).toBe(true)
    await wizard.submits()
    await wizard.atSuccess()
    await expectNoBarriers(page)

    const stored = await site.deps.database
      .selectFrom('professional')
      .selectAll()
      .where('email_key', '=', email)
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({
      language,
      person: {
        title: 'HON',
        phoneCountryCode: country === 'GB' ? 'UNITED_KINGDOM' : 'US_CANADA',
        phoneNumber: '2125550123'
      },
      practice: { country, region, timezone: zone, roles: [role] }
    })
    expect(await site.mailsTo(email)).toMatchObject([{ kind: 'professional-welcome', language }])
    const { city } = practicesOnScreen[country]
    for (const text of ['2125550123', 'Okafor Family Law', '1 Main Street', city, region]) {
      expect(await page.locator('[data-private]', { hasText: text }).count()).toBeGreaterThan(0)
    }
    const cases = page.getByRole('link', { name: wizard.words.nextLoginLink })
    expect(await cases.getAttribute('href')).toBe(`${site.url}/legacy/cases`)
    expect(site.errors).toEqual([])
  }
)
