import type { Page } from 'playwright'
import type { Language } from '#core/locale.ts'
import { serverWords } from '#words/server-words.ts'
import { professionalCatalogue } from '#server/professional/catalogue.ts'

type Country = 'US' | 'GB' | 'CA'

/** Practices, as a visitor types them. `zone` is the time zone that the screen should choose by itself. */
export const practicesOnScreen = {
  US: { city: 'Springfield', region: 'Illinois', postalCode: '62701', role: 'ATTORNEY', zone: 'America/Chicago' },
  GB: { city: 'Leeds', region: 'West Yorkshire', postalCode: 'LS1 4AP', role: 'SOLICITOR', zone: 'Europe/London' },
  CA: { city: 'Toronto', region: 'Ontario', postalCode: 'M5H 2N2', role: 'LAWYER', zone: 'America/Toronto' }
} as const satisfies Record<Country, object>

let people = 0
export function newEmail() {
  return `ada.${Date.now()}.${(people += 1)}@example.com`
}

/** A visitor's actions in the wizard, in the widget or on hosted pages. They find elements only by role and label. */
export function wizardOn(page: Page, language: Language = 'en') {
  const { screens, professional } = serverWords[language]
  const words = { ...screens, ...professional.professional, own: professional.problem, questions: screens.question }
  const options = professionalCatalogue.optionsIn(language)
  const named = (name: string) => {
    const label = name.replace(/[.?*+^$()[\]{}|\\]/g, '\\$&')
    return { name: new RegExp(`^${label}( \\(.+\\))?$`) }
  }
  const field = (name: string) => page.getByRole('textbox', named(name))
  const choice = (name: string) => page.getByRole('combobox', named(name))
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()

  const wizard = {
    words,
    options,
    field,
    choice,
    button,
    atContact: () => heading(words.contact),
    atPractice: () => heading(words.practice),
    atSecurity: () => heading(words.security),
    atSuccess: () => heading(words.success.replace('{{firstName}}', 'Ada')),
    async typesContact(email = newEmail()) {
      await wizard.atContact()
      await choice(words.title).selectOption('HON')
      await field(words.credentials).fill('JD')
      await field(words.field.firstName).fill('Ada')
      await field(words.field.lastName).fill('Okafor')
      await field(words.field.email).fill(email)
      await field(words.field.phone).fill('(212) 555-0123')
      await field(words.extension).fill('12')
      await choice(words.hearAboutUs).selectOption('SEARCH_ENGINE')
      return email
    },
    async typesPractice(country: Country = 'US') {
      await wizard.atPractice()
      const practice = practicesOnScreen[country]
      await choice(words.field.country).selectOption(country)
      await field(words.practiceName).fill('Okafor Family Law')
      await field(words.addressLine1).fill('1 Main Street')
      await field(words.city).fill(practice.city)
      await field(words.postalCode[country]).fill(practice.postalCode)
      await choice(words.region[country]).selectOption(practice.region)
      const roles = professionalCatalogue.country(country)!.rolesIn(language)
      await page
        .getByRole('checkbox', { name: roles.find(role => role.key === practice.role)!.name, exact: true })
        .check()
    },
    async typesSecurity() {
      await wizard.atSecurity()
      await choice(words.question).selectOption('first_job')
      await field(words.answer).fill('Librarian')
      await field(words.code).fill('0412')
      await field(words.confirmCode).fill('0412')
    },
    /** Whether dots stand for the text of a field of the security screen. */
    isMasked: (name: 'answer' | 'code' | 'confirmCode') =>
      field(words[name]).evaluate(
        input => getComputedStyle(input).getPropertyValue('-webkit-text-security') === 'disc'
      ),
    continues: () => button(words.action.continue).click(),
    submits: () => button(words.submit).click(),
    timezone: () => choice(words.timezone).inputValue(),
    /** The generic error message at the top of the screen. */
    toast: () => page.getByRole('alert').filter({ hasText: words.failed }),
    said: (text: string) => page.locator('.cpj-message', { hasText: text })
  }
  return wizard
}
