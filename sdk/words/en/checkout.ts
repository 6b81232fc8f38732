import { places } from './places.ts'

/** Words of the screens from the packages to the receipt. */
export const checkout = {
  /** Sentences for errors of the checkout's calls and fields. All other errors are in `screens.ts`. */
  error: {
    subscribed: 'You already have a subscription. Nothing was charged.',
    'pricing.refused': 'We could not work out your price. Please try again or choose another package.',
    'pricing.changed': 'The price has changed. Please review the new amount before you pay.',
    'payment.declined': 'Payment method declined',
    'payment.expiration': 'Invalid expiration date',
    'payment.number': 'Invalid card number',
    'payment.authentication':
      'Your bank has not confirmed this card, so nothing was charged. Please try again or use another payment method.',
    'payment.repeated':
      'This payment method was used for the same amount a moment ago, so nothing was charged this time. Please wait half a minute and try again.',
    'payment.brand': 'We do not accept this kind of card. Please use another one.',
    'payment.code': 'Invalid promo code',
    'payment.blocked':
      'The card fields cannot be loaded, although our service can be reached. An ad blocker or something on this page may be keeping them out.',
    'payment.unknown': 'We are checking with your bank whether the payment went through. Please do not pay again.',
    'payment.failed': 'Something went wrong. Please try again.',
    'login.failed': 'The username or password is not right.'
  },
  /** Sentences that tell the visitor how to fill in an empty field. */
  empty: {
    visitor: {
      country: 'Choose your country',
      line1: 'Enter your billing address',
      city: 'Enter your city',
      postalCode: 'Enter your postal code',
      region: 'Choose your state, province or region',
      timeZone: 'Choose your time zone',
      referral: 'Choose how you heard about us',
      referralOther: 'Tell us a little more',
      securityQuestion: 'Choose a question',
      securityAnswer: 'Enter your answer',
      securityCode: 'Enter a code of 4 digits',
      confirmCode: 'Enter your code again',
      password: 'Enter a password'
    }
  },
  problem: {
    incomplete: 'This step is empty now. Please fill it in again.',
    line1_length: 'Must be between 3 and 50 characters. The second line takes the rest of a longer address.',
    line2_length: 'Must be at most 50 characters',
    city_length:
      'Must be between 3 and 30 characters. Shorten a longer name. After a shorter one, write the region, as in “Å, Nordland”.',
    postal: 'Postal code is not valid',
    referral_other_length: 'Must be at most 200 characters',
    answer_length: 'Must be between 2 and 80 characters',
    security_code: 'Must be exactly 4 digits',
    security_code_same: 'The two codes are not the same',
    terms: 'Please accept the terms to continue',
    login_error: 'Your username and password are set, but we could not sign you in. Please try again.',
    holder_empty: 'Enter the name on the card',
    subscription_code_empty: 'Enter your subscription code',
    holder_length: 'Must be at most 100 characters',
    card_number: 'Enter a valid credit card number',
    card_expiration: 'Enter a valid expiration date',
    card_code: 'Enter a valid security code',
    card_brand: 'We accept {{brands}}. Please use one of these.',
    subscription_code: 'Invalid activation code',
    subscription_codes_limited: 'Too many wrong codes. Please try again in {{time}}. Until then, no code is counted.',
    username_taken: 'This username cannot be used',
    validUsernameNone_error: 'Enter a username',
    validUsernameLength_error: 'Must be between 6 and 30 characters',
    validUsernameAtSymbol_error: 'A username cannot contain an at sign (@)',
    validUsernameRequirement_error:
      'Does not meet requirements. Only letters, numbers, underscores, commas, hyphens, periods, and apostrophes allowed.',
    validPwdLength_error: 'Must be between 12 and 25 characters',
    validPwdLetter_error: 'Must contain at least 1 letter',
    validPwdNumber_error: 'Must contain at least 1 number',
    validPwdSpecial_error: 'Must contain at least 1 symbol or special character',
    validPwdDupUsername_error: 'Must differ from your username',
    validPwdDupEmail_error: 'Must differ from your email',
    validPwdKnown_error: 'Too easy to guess: many people use this password, or one much like it. Please choose another.'
  },
  /** Words for parents who come from the member area or are signed in on an embedder's site. */
  access: {
    title: 'Signing you in',
    refusedTitle: 'Please log in again',
    refusedText:
      'Your sign-in has expired or was not accepted. Please log in, and then come back to choose your subscription.',
    currentTitle: 'You already have a subscription',
    currentText: 'There is nothing to pay. You can manage your subscription in your account.',
    goHome: 'Go to my account'
  },
  steps: {
    packages: 'Your package',
    billing: 'Your address',
    credentials: 'Your login'
  },
  packages: {
    title: 'Choose your package',
    scope: 'Each price is for one parent.',
    label: 'Packages',
    choose: 'Choose',
    recommended: 'Recommended',
    coParents: "Your co-parent's plan",
    term: 'Length of the subscription',
    oneYear: '1 year',
    years: '{{count}} years',
    savings: 'Save {{amount}}',
    savingsFrom: 'Save {{amount}} or more',
    renewsYearly: 'Renews every year.',
    renewsBiennially: 'Renews every two years.',
    forTerm: 'for {{term}}',
    from: 'from',
    was: 'Without the discount:',
    monthly: '{{price}} a month',
    vat: 'Includes {{amount}} VAT',
    shared: 'In every package: {{features}}',
    compare: 'Compare all features',
    saving: '{{percent}}% off: {{description}}',
    savingOffer: 'Save up to {{percent}}% today: {{description}}',
    offerGone: 'Unfortunately, the offer is not available at this time.',
    offer: 'You have a discount of {{percent}}%. The prices include it wherever it applies.',
    offerOrLarger:
      'You have a discount of {{percent}}%. Discounts are not added together: where another one is larger, the price includes that one instead.'
  },
  builder: {
    title: 'Build your own package',
    lead: 'Start with a subscription and add what you need.',
    subscription: 'Subscription',
    included: 'Included at no extra cost',
    extras: 'Extras',
    noExtras: 'There are no extras for this subscription.',
    total: 'Total',
    perTerm: 'before tax and discounts',
    packages: 'See all packages',
    upgrade: 'Upgrade to Premium'
  },
  payment: {
    title: 'Checkout',
    steps: 'Checkout steps',
    billing: 'Billing',
    method: 'Payment',
    review: 'Review',
    checking:
      'We are checking with your bank whether your payment went through. Please keep this page open and do not pay again.',
    readOnly: 'Your order of {{total}} cannot be changed until we know.',
    news: 'The result is shown here. Once it is paid, the receipt comes by email.',
    uncharged: 'Your order was not placed and nothing stays charged. What you entered is still here.'
  },
  billing: {
    title: 'Billing information',
    paidLead: 'Your subscription has been paid. We only need your billing address.',
    paidWhy:
      'We use it for the currency and tax of anything you buy or renew later, and your time zone for the dates that we show you. Your co-parent never sees your address.',
    name: 'Name',
    email: 'Email',
    line1: 'Billing address',
    found: 'Addresses found: {{count}}. Use the up and down arrow keys to choose one.',
    filled: 'The address has been filled in. Please check it.',
    line2: 'Apartment, suite or unit',
    city: 'City',
    region: 'State',
    postalCode: 'ZIP code',
    /** The names of region and postal code in the variant. In other countries `…Elsewhere`, `empty.visitor` and `problem.postal` name them. */
    regionEmpty: 'Choose your state',
    postalCodeEmpty: 'Enter your ZIP code',
    postalCodeInvalid: 'ZIP code is not valid',
    regionElsewhere: 'State, province or region',
    postalCodeElsewhere: 'Postal code',
    timeZone: 'Time zone',
    choose: 'Choose',
    noCountry: 'No country of that name',
    continue: 'Continue to payment',
    mismatchTitle: 'Your packages depend on your country',
    mismatchText:
      'The package you chose is not offered in the country of your billing address. Please choose from the packages for that country.',
    listFailed: 'The lists for this country could not be loaded.'
  },
  method: {
    title: 'Payment method',
    label: 'How would you like to pay?',
    creditCard: 'Credit or debit card',
    cards: 'Cards we accept: {{brands}}',
    ukCards: 'Your card details go straight to our payment provider; we never see them.',
    secure: 'Encrypted. Your card details go straight to our payment provider and never touch our servers.',
    encrypted: 'Your card details are encrypted.',
    holder: 'Name on card',
    number: 'Card number',
    expirationDate: 'Expiration date',
    cvv: 'Security code',
    expirationHint: 'MM/YY',
    cvvHint: '3 or 4 digits',
    loading: 'Loading the secure card form',
    chosenCard: '{{brand}} ending in {{digits}}',
    otherCard: 'Use another card',
    authorised: 'Your {{method}} payment has already been authorised. Nothing is charged until you press “Pay now”.',
    continueWith: 'Continue with {{method}}',
    walletLoading: 'Getting {{method}} ready',
    missing: 'Complete your payment details to go on.',
    walletFirst: 'Continue with {{method}} first, or choose another way to pay.',
    waiting:
      '{{method}} has not answered yet. If you approved the payment there, wait a moment. If you did not, try again.',
    cancelled: 'You cancelled the {{method}} payment. Nothing was charged.',
    totalChanged:
      'The total has changed, so your {{method}} authorisation no longer applies. Please authorise the new total.',
    paypalSetup: 'There was an error setting up PayPal. Please refresh the page or try again later.',
    cardLost: 'Please type your card again.',
    cardFailed: 'Something went wrong with the card form. Nothing was charged. Please try again.',
    walletSetup: 'There was an error setting up {{method}}. Please try again or choose another way to pay.',
    nothingDue: 'Nothing is due today, so we do not need a payment method.',
    hasCode: 'I have a subscription code from a family-law professional',
    code: 'Subscription code',
    apply: 'Apply',
    removeCode: 'Remove',
    payForCoParent: "Pay for my co-parent's subscription as well",
    coParentAdds: '+ {{amount}}',
    coParentAddsBefore: '+ {{amount}} before discounts and tax',
    review: 'Review order'
  },
  review: {
    title: 'Review your order',
    email: 'Email',
    billing: 'Billing',
    payment: 'Payment',
    noPayment: 'No payment needed',
    noMethod: 'Please choose how to pay',
    order: 'Order Summary',
    package: 'Package',
    beforeTax: 'before tax',
    dueToday: 'You pay {{total}} today.',
    nothingDue: 'Nothing is due today, and no payment method is kept.',
    kept: 'Our payment provider keeps your payment method for renewals.',
    cancelling: 'Questions about renewing or cancelling? Call {{phone}}.',
    backToBilling: 'Back to billing',
    backToPayment: 'Back to payment',
    pay: 'Pay now',
    payTotal: 'Pay now · {{total}}',
    confirm: 'Complete order',
    paying: 'Paying',
    otherMethod: 'Use another payment method'
  },
  referral: {
    label: 'How did you hear about us?',
    choose: 'Choose',
    other: 'Please tell us a little more',
    INVITED: 'I was invited',
    SEARCH_ENGINE: 'Search engine',
    SOCIAL_MEDIA: 'Social media',
    FRIEND_FAMILY: 'Friend or family',
    NEWS: 'News story',
    COURT_ORDERED: 'Ordered by a court',
    REFERRED_FL: 'Referred by a family-law professional',
    OTHER: 'Other'
  },
  terms: {
    accept: 'I have read and accept the terms.',
    link: 'Terms and Conditions',
    marketing: 'Send me news and offers by email. I can unsubscribe at any time.'
  },
  /** The screen that sets user name and password. */
  credentials: {
    title: 'Almost there...',
    confirmed: 'Order confirmed! We sent a confirmation email to {{email}}.',
    safe: 'Your order is safe. If you stop here, the link in that email brings you back.',
    security: 'Security question',
    securityHint: 'We ask for these if you ever need help from support.',
    question: 'Question',
    chooseQuestion: 'Choose a question',
    answer: 'Answer',
    code: '4-digit security code',
    confirmCode: 'Confirm your code',
    login: 'Your login',
    username: 'Username',
    usernameHint: '6 to 30 letters, numbers, underscores, commas, hyphens, periods or apostrophes',
    checking: 'Checking',
    password: 'Password',
    show: 'Show password',
    hide: 'Hide password',
    rules: 'Your password',
    met: 'met',
    unmet: 'not met yet',
    missing: 'Enter a username and a password that meet the requirements.',
    submit: 'Set username and password',
    failed: 'Something went wrong with your request. Please try again later.',
    loginAgain: 'Try to sign in again',
    skipLogin: 'Go on without signing in',
    success: 'Your username and password are set. You will be taken on in a few seconds.',
    goOn: 'Continue now',
    expired: 'This page has expired. We can send a new link to the address that your receipt went to.',
    renew: 'Send me a new link',
    renewed:
      'Thank you! Your new link is on the way. It may take up to 20 minutes; please check your spam folder as well.'
  },
  /** Sentences for a page whose visit another page has paid or given a login. */
  paid: {
    title: 'Already paid',
    same: 'You have already bought {{name}} for {{total}}. Nothing more was charged.',
    other:
      'You have already bought {{name}} for {{total}}. The new choice was not bought, and nothing more was charged.',
    login: 'Your username and password are already set. Please log in with those.',
    loginSince: 'They were chosen on {{date}}. If that was not you, call us at {{phone}}.',
    otherLogin:
      'Your username and password were already set on another page. Please log in with those: the ones you typed here were not saved.',
    receipt: 'Go to the receipt'
  },
  /** The page on which a bank authenticates a cardholder, and the reasons why that may fail. */
  challenge: {
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
  },
  /** A declined payment. */
  decline: {
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
  },
  /** The receipt, for every flow with a purchase. */
  receipt: {
    title: 'Account activated',
    welcome: 'You’re in, {{name}}',
    app: 'Download the app',
    appText: 'Use it wherever you are, on your phone or tablet.',
    appStore: 'App Store',
    playStore: 'Google Play',
    storeCode: 'QR code of the app’s store',
    scan: 'Scan with your phone',
    mail: 'Check your email for your receipt',
    mailText: 'We sent it to {{email}}.',
    coParent: 'Your co-parent’s account',
    coParentInvited: 'An invitation is on its way to {{email}}',
    coParentInviting: 'You invite your co-parent',
    coParentJoins: 'Your co-parent joins',
    coParentConnected: 'Then you are connected',
    coParentPaid: 'You have paid for your co-parent’s subscription: joining is free for them.',
    coParentShared: 'Once you both have an account, you both see what is shared there.',
    coParentUninvited:
      'You did not give us an email address for your co-parent. You can invite them at any time from your account.',
    details: 'Receipt',
    transaction: 'Transaction number',
    print: 'Print',
    reloadedTitle: 'Your receipt',
    reloaded: "You have tried to reload your receipt. Please log in and go to 'My Account' to view your receipt.",
    mailed: 'We also sent your receipt to your email address.',
    login: 'Log in'
  },
  ...places
} as const
