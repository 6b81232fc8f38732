/** The words of a declined payment. */
export const decline = {
  bank: 'Your bank did not approve this payment',
  uncharged: 'Nothing was charged.',
  card: 'Check the number, date and code of your card, or use another card.',
  cardOr: 'Check the number, date and code of your card, or use another card or {{method}}.',
  wallet: 'Try again, or use another payment method.',
  call: 'Your bank can tell you more: call the number on the back of your card. Banks often ask you to confirm a new charge.',
  why: 'Why banks decline payments',
  causes:
    'The card has reached its limit, or the account has too little money. The number, date, code or postal code differ from those that the bank has. The card is closed to payments on the internet. The bank wants to make sure that it is you. Should your bank show a pending amount, it goes away by itself.',
  support: 'If it still does not work, call us at {{phone}}.'
} as const
