/** A fake of Apple Pay, which only Apple's devices have. Its visitor approves the payment at once. */
export function standInApplePay() {
  window.ApplePaySession = class {
    static STATUS_SUCCESS = 0
    static STATUS_FAILURE = 1
    static canMakePayments = () => true

    constructor(_version, request) {
      this.request = request
    }
    begin() {
      this.onvalidatemerchant({ validationURL: 'https://apple-pay-gateway.apple.com/paymentservices/startSession' })
    }
    completeMerchantValidation() {
      const { total, currencyCode } = this.request
      const paymentData = { data: 'sealed', agreed: { amount: total.amount, currency: currencyCode } }
      this.onpaymentauthorized({ payment: { token: { paymentData, paymentMethod: {} } } })
    }
    completePayment() {}
    abort() {}
  }
}
