import { describe, expect, test } from 'vitest'
import { languages } from '#core/locale.ts'
import { serverWords } from '#words/server-words.ts'
import { expectNoBarriers } from '#test/support/accessibility.ts'
import { wizardOn } from '#test/support/professional-on-screen.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()

const places = { hosted: '/app/join/pro', embedded: '/examples/partner/' } as const
async function saved(email: string) {
  return site.deps.database
    .selectFrom('professional')
    .selectAll()
    .where('email_key', '=', email)
    .executeTakeFirstOrThrow()
}

describe('a professional registers', () => {
  test.each(languages)(
    'with an address whose owner removes the registration by the mailed link, in %s',
    async language => {
      const page = await site.arrives(`${places.hosted}?locale=${language}`)
      const wizard = wizardOn(page, language)
      const email = await wizard.typesContact()
      await wizard.continues()
      await wizard.typesPractice('US')
      await wizard.continues()
      await wizard.typesSecurity()
      await wizard.submits()
      await wizard.atSuccess()
      const [welcome] = await site.mailsTo(email)
      const { removal, titles } = serverWords[language].notes

      await page.goto(/http:\S+\/pro\/removal\?\S+/.exec(welcome!.text)![0])
      await page.getByRole('heading', { name: titles.removal }).waitFor()
      await expectNoBarriers(page)
      expect(await saved(email)).toBeDefined()
      await page.getByRole('button', { name: removal.press }).click()
      await page.getByRole('heading', { name: titles.removed }).waitFor()
      await expectNoBarriers(page)
      expect(page.url()).not.toContain('token')
      await expect(saved(email)).rejects.toThrow('no result')
      await page.getByRole('link', { name: removal.start }).click()
      await wizardOn(page, language).atContact()
      expect(site.errors).toEqual([])
    }
  )
})

describe.each(Object.entries(places))('%s', (_, path) => {
  test('the wizard works by keyboard alone', async () => {
    const page = await site.arrives(`${path}?locale=en&country=US`)
    const wizard = wizardOn(page)
    const { words } = wizard
    await wizard.atContact()
    const name = () =>
      page.evaluate(() => {
        let active = document.activeElement
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
        const label = (active as HTMLInputElement | null)?.labels?.[0]?.textContent
        return (active?.getAttribute('aria-label') ?? label ?? active?.textContent ?? '').trim()
      })
    const goTo = async (requested: string) => {
      for (let presses = 0; presses < 60; presses += 1) {
        if ((await name()).startsWith(requested)) return
        await page.keyboard.press('Tab')
      }
      throw new Error(`Tab does not lead to ${requested}`)
    }
    const type = async (label: string, text: string) => {
      await goTo(label)
      await page.keyboard.type(text)
    }
    await type(words.field.firstName, 'Ada')
    await type(words.field.lastName, 'Okafor')
    await type(words.field.email, `keys.${Date.now()}@example.com`)
    await type(words.field.phone, '2125550123')
    await type(words.hearAboutUs, 'Search')
    await goTo(words.action.continue)
    await page.keyboard.press('Enter')
    await wizard.atPractice()
    // The new heading has the focus, so Tab moves to the first control after the heading.
    await expect.poll(name).toBe(words.practice)
    await type(words.practiceName, 'Okafor Family Law')
    await type(words.addressLine1, '1 Main Street')
    await type(words.city, 'Springfield')
    await type(words.postalCode.US, '62701')
    await type(words.region.US, 'Illinois')
    await expect.poll(wizard.timezone).toBe('America/Chicago')
    await goTo('Mediator')
    await page.keyboard.press('Space')
    await goTo(words.action.continue)
    await page.keyboard.press('Space')
    await wizard.atSecurity()
    await type(words.question, 'What was your first job')
    await type(words.answer, 'Librarian')
    await type(words.code, '0412')
    await type(words.confirmCode, '0412')
    await page.keyboard.press('Enter')
    await wizard.atSuccess()
    await expect.poll(name).toBe('Welcome, Ada!')
  })
})

test('the hosted page offers the other language on its left, and keeps the typed text', async () => {
  const page = await site.arrives(places.hosted)
  await wizardOn(page).typesContact()
  await page.getByRole('link', { name: 'Español' }).click()
  const wizard = wizardOn(page, 'es')
  await wizard.atContact()
  // The server renders empty fields; the script restores them from the tab's storage.
  await expect.poll(() => wizard.field(wizard.words.field.lastName).inputValue()).toBe('Okafor')
  const box = async (name: string) => (await page.getByRole('link', { name }).boundingBox())!.x
  expect(await box('Español')).toBeLessThan(await box('CoParentJoin'))
  expect(await box('CoParentJoin')).toBeLessThan(await box(wizard.words.action.login))
  for (const name of ['Términos', 'Privacidad', 'Ayuda', 'Contacto']) {
    await page.getByRole('contentinfo').getByRole('link', { name }).waitFor()
  }
})
