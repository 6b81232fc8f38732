import type { Page } from 'playwright'
import type { Words } from './signup.ts'

export interface Payer {
  page: Page
  words: Words
}

const press = (part: Pick<Page, 'getByRole'>, name: string) => part.getByRole('button', { name }).click()
const continuesWith = ({ page, words }: Payer, method: string) =>
  press(page, words.method.continueWith.replace('{{method}}', method))

/** Presses PayPal's button and agrees in PayPal's window. */
export const agrees = {
  async PayPal({ page }: Payer) {
    await page.getByRole('button', { name: 'PayPal', exact: true }).click()
    await press(page, 'agree and pay')
  },
  /** Approves Venmo on a desktop, where Venmo's frame shows a QR code for the phone. */
  async Venmo(payer: Payer) {
    await continuesWith(payer, 'Venmo')
    await payer.page
      .frameLocator('iframe[name="venmo-desktop-iframe"]')
      .getByRole('button', { name: 'Approve' })
      .click()
  },
  /** Approves Venmo on a phone, where Venmo's app opens and then returns to the page. */
  async venmoApp(payer: Payer) {
    const [app] = await Promise.all([payer.page.waitForEvent('popup'), continuesWith(payer, 'Venmo')])
    await press(app, 'Approve')
  },
  /** Agrees in the Apple Pay sheet of `standInApplePay`. */
  async 'Apple Pay'(payer: Payer) {
    await continuesWith(payer, 'Apple Pay')
    await press(payer.page, 'Emulated Apple Pay: pay')
  },
  /** Presses Google's button and agrees in Google's window. */
  async 'Google Pay'({ page }: Payer) {
    await page.getByRole('button', { name: 'Google Pay', exact: true }).click()
    await press(page, 'Emulated Google Pay: pay')
  }
}
