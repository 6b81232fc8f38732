import type { Page } from 'playwright'

/** Apple's part, which only Apple's devices have: its session, its sheet with two buttons, and the token of the wallet. */
export async function standInApplePay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class ApplePaySession {
      static STATUS_SUCCESS = 0
      static STATUS_FAILURE = 1
      static canMakePayments = () => true
      static asked: object[] = []
      sheet = document.createElement('dialog')
      onvalidatemerchant?: (event: { validationURL: string }) => void
      onpaymentauthorized?: (event: { payment: { token: object } }) => void
      oncancel?: () => void

      constructor(version: number, request: object) {
        ApplePaySession.asked.push({ version, ...request })
      }
      begin() {
        document.body.append(this.sheet)
        this.sheet.showModal()
        this.onvalidatemerchant?.({ validationURL: 'https://apple-pay-gateway.apple.com/paymentservices/startSession' })
      }
      completeMerchantValidation(merchantSession: { merchantSessionIdentifier?: string }) {
        if (!merchantSession.merchantSessionIdentifier) throw new Error('not a merchant session')
        this.offer('Emulated Apple Pay: pay', () => {
          this.onpaymentauthorized?.({ payment: { token: { paymentData: { data: 'sealed' }, paymentMethod: {} } } })
        })
        this.offer('Emulated Apple Pay: cancel', () => {
          this.abort()
          this.oncancel?.()
        })
      }
      completePayment() {
        this.abort()
      }
      abort() {
        this.sheet.remove()
      }
      offer(label: string, act: () => void) {
        const button = this.sheet.appendChild(document.createElement('button'))
        button.textContent = label
        button.addEventListener('click', act)
      }
    }
    Object.assign(window, { ApplePaySession })
  })
}
