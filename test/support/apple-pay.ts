import type { Page } from 'playwright'

/** A stand-in for Apple Pay, which only Apple's devices have: a session, a sheet with two buttons, and the token of the wallet. */
export async function standInApplePay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class ApplePaySession {
      static STATUS_SUCCESS = 0
      static STATUS_FAILURE = 1
      static canMakePayments = () => true
      sheet = document.createElement('dialog')
      onvalidatemerchant?: (event: { validationURL: string }) => void
      onpaymentauthorized?: (event: { payment: { token: object } }) => void
      oncancel?: () => void

      request: { total: { amount: string }; currencyCode: string }

      constructor(_version: number, request: ApplePaySession['request']) {
        this.request = request
      }
      begin() {
        document.body.append(this.sheet)
        this.sheet.showModal()
        this.onvalidatemerchant?.({ validationURL: 'https://apple-pay-gateway.apple.com/paymentservices/startSession' })
      }
      completeMerchantValidation(merchantSession: { merchantSessionIdentifier?: string }) {
        if (!merchantSession.merchantSessionIdentifier) throw new Error('not a merchant session')
        this.offer('Emulated Apple Pay: pay', () => {
          const { total, currencyCode } = this.request
          const paymentData = { data: 'sealed', agreed: { amount: total.amount, currency: currencyCode } }
          this.onpaymentauthorized?.({ payment: { token: { paymentData, paymentMethod: {} } } })
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
