/** Words around the page on which a bank authenticates a cardholder, and the reasons why that may fail. */
export const challenge = {
  title: 'Confirm it with your bank',
  lead: 'Your bank asks you to confirm the payment of {{total}}. Nothing is charged before you do.',
  frame: "Your bank's page",
  cancel: 'Cancel the confirmation',
  ended: 'Your card is not confirmed',
  failed: 'Your bank could not make sure that it is you. Please try again, or use another payment method.',
  rejected: 'Your bank has refused this card for this payment. Please use another card or another payment method.',
  unavailable:
    'Your bank cannot confirm cards right now. Please try again in a few minutes, or use another payment method.',
  unsupported:
    'Your bank does not confirm this card, and we may not charge it without that. Please use another card or another payment method.',
  lookup: 'We could not reach your bank. Please check your connection and try again.',
  late: 'The confirmation has taken too long. Please try again.',
  cancelled: 'The confirmation was cancelled. Please try again when you are ready.',
  blocked:
    "Your bank's page cannot be shown. An ad blocker or something on this page may be keeping it out. Please try again without it, or use another payment method.",
  lost: "This page has interrupted your bank's confirmation. Please choose your payment method again."
} as const
