import {
  AmericanExpress,
  Discover,
  Mastercard,
  PayPal,
  Visa
} from 'react-svg-credit-card-payment-icons/icons/flat-rounded'

/** The owners' marks, unaltered. An operator with the owner's own file replaces a row by a component that draws it. */
export const drawings = {
  visa: Visa,
  mastercard: Mastercard,
  amex: AmericanExpress,
  discover: Discover,
  paypal: PayPal
}
