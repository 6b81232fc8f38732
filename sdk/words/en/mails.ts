export const mails = {
  everyMail: {
    greeting: 'Hello {{name}},',
    greetingUnnamed: 'Hello,',
    support: 'Questions? Call us at {{phone}} or write to {{email}}.',
    from: 'This mail is from {{product}}, a service for parents who raise their children together.',
    soldBy: '{{product}} is sold by {{seller}}.',
    privacy: 'How we use your data, and your rights'
  },
  receipt: {
    subject: 'Your receipt and how to finish your account',
    subjectWithLogin: 'Your receipt',
    heading: 'Thank you for your order',
    thanks: 'Your order is complete. Please keep this receipt for your records.',
    next: 'If you have not chosen your username and password yet, you can do it here:',
    action: 'Finish your account',
    until: 'For your safety this link works for 24 hours. The page it opens can send you a new one.',
    elsewhere: 'We send the link to finish your account to {{email}}, because this address is not confirmed yet.',
    cancelling: 'To cancel, call us or write to us.'
  },
  finish: {
    subject: 'Your new link to finish your account',
    heading: 'Finish your account',
    asked:
      'Your subscription is paid. All that is left is to choose your username and password, which you can do here:',
    action: 'Finish your account',
    until: 'For your safety this link works for 24 hours, and links that we sent before no longer work.',
    unexpected: 'If you did not ask for this link, you can ignore this mail.'
  },
  invite: {
    /** The subject names nobody, because other people may see the list of mails in a mailbox. */
    subject: 'An invitation to set up your account',
    heading: 'You have been invited',
    byParent: '{{name}} has set up a co-parenting account for your family and invited you to join as the co-parent.',
    byProfessional:
      '{{name}}, a professional who works with your family, invites you to set up your co-parenting account.',
    bySomebody: 'You have been invited to set up a co-parenting account for your family.',
    paid: 'Your subscription has been paid. All that is left is to create your account.',
    unpaid: 'You choose your own subscription when you create your account.',
    action: 'Accept the invitation',
    until: 'This link is meant for you alone and works for 30 days.',
    source: '{{name}} gave us your email address for this invitation. We use it for nothing else.',
    sourceUnknown:
      'Your email address was given to us for this invitation, by your family or by a professional who works with it. We use it for nothing else.',
    decline: 'This is not for me',
    deletion:
      'There you can decline, or tell us that the address is wrong. We then delete your data. If you do nothing, we delete it 120 days after this mail.'
  },
  inviteMisdirected: {
    subject: 'Your invitation has reached the wrong person',
    heading: 'Please check your co-parent’s email address',
    wrong:
      'The person at the email address that you gave us for your co-parent says that the invitation is not meant for them. We have deleted the address and ended the invitation.',
    next: 'Call us or write to us with the right address, and we send a new invitation. If you have paid for your co-parent, the place stays paid.'
  },
  inviteUnjoined: {
    subject: 'About your invitation',
    heading: 'Your co-parent has not joined yet',
    waiting:
      'You invited your co-parent two weeks ago, and no account has been set up with the invitation so far. There is nothing that you have to do: you can use your own account as before.',
    next: 'If the email address may be wrong, or if you would like us to send a new invitation, call us or write to us. If you have paid for your co-parent, the place stays paid.'
  },
  emailConfirm: {
    subject: 'Please confirm your email address',
    heading: 'Confirm your email address',
    typed: 'This email address was entered with an invitation to our service. Confirm it, and we send your links here.',
    action: 'Confirm this address',
    until: 'This link works for 24 hours.',
    unexpected:
      'If you did not enter this address, you can ignore this mail. Without a confirmation we send no links here.'
  },
  inviteNotice: {
    subject: 'Your invitation was used',
    heading: 'Your invitation was used',
    confirmed:
      'Another email address, {{email}}, was confirmed with your invitation. From now on we send our links there.',
    joined:
      'Somebody has set the username and password with your invitation, and has entered the email address {{email}}. The invitation has ended.',
    stranger: 'If this was not you, call us or write to us at once. We then end that access and invite you again.'
  },
  professionalWelcome: {
    subject: 'Welcome: your professional account is ready',
    heading: 'Your professional account is ready',
    created: 'Thank you for registering. Your professional account has been created.',
    next: 'Log in to your cases area to invite your first family and to follow the families who work with you. The first time you log in, you can ask there for a password to be set.',
    action: 'Go to your cases',
    unexpected:
      'If you did not register, somebody else has used your email address. You can remove the registration here, and register yourself if you like:',
    remove: 'Remove the registration',
    until: 'The link to remove it works for 30 days, or until we send a newer one.'
  },
  professionalTaken: {
    subject: 'Somebody tried to register with your email address',
    heading: 'Your email address has a professional account',
    tried:
      'Somebody tried to register as a professional with this email address, which has an account already. If it is yours, please log in instead.',
    action: 'Log in',
    stranger:
      'If you have never registered, somebody else has used your email address. Remove that registration, and you can register yourself:',
    remove: 'Remove the registration',
    until: 'The link to remove it works for 30 days, or until we send a newer one.'
  },
  emailTaken: {
    subject: 'Somebody tried to sign up with your email address',
    heading: 'You already have an account',
    tried: 'Somebody tried to create a new account with this email address. If it was you, please log in instead.',
    action: 'Log in',
    ignore: 'If it was not you, there is nothing to do: no account was created and nothing was changed.'
  },
  paymentVoided: {
    subject: 'Your payment was cancelled and your money is on its way back',
    heading: 'Your payment was cancelled',
    voided:
      'Your payment of {{amount}} reached us, but we could not complete the order that it was for. We have cancelled it, and you owe us nothing.',
    otherwise:
      'If you have paid in another try, that order stands and you have its receipt. Otherwise you can order again:',
    action: 'Order again',
    until: 'Until your bank shows the cancellation, which can take a few days, you may still see the amount as pending.'
  },
  refund: {
    subject: 'Your refund of {{amount}}',
    heading: 'Your money is on its way back',
    whole: 'We have refunded your payment of {{total}}.',
    part: 'We have refunded {{amount}} of your payment of {{total}}.',
    together: 'Together with earlier refunds, {{sum}} of it has been refunded.',
    corrected: 'This is your corrected receipt. Please keep it for your records.',
    /** The lines after the total. */
    before: 'Refunded before',
    now: 'Refunded now',
    kept: 'Paid after the refund',
    subscription: 'A refund alone does not end a subscription.',
    cancelled: 'A subscription that you have cancelled already stays cancelled.',
    until: 'The money goes back to the card or account that you paid with. Your bank can take a few days to show it.'
  }
} as const

/** The written order, which screens, mails and operators show alike. */
export const receipt = {
  /** The lines of an order. */
  coParent: "Your co-parent's subscription",
  included: 'Included',
  coupon: 'Discount: {{description}}',
  code: 'Subscription code {{code}}',
  forfeited: 'Your order uses up the code. The remaining {{amount}} cannot be used later.',
  unused: 'Nothing was left to pay, so the code stays unused.',
  tax: '{{name}} ({{rate}}%)',
  taxIncluded: 'Includes {{taxes}}',
  taxPending: 'Tax is worked out from your billing address.',
  dueToday: 'Total due today',
  paid: 'Total paid',
  /** The end of the buyer's subscription. */
  renewal: {
    priced: 'Your subscription renews on {{date}}, currently for {{amount}}, unless you cancel.',
    beforeTax: 'Your subscription renews on {{date}}, currently for {{amount}} before tax, unless you cancel.',
    none: 'Your subscription ends on {{date}} and does not renew.'
  },
  /** The end of both parents' subscriptions. */
  renewalOfBoth: {
    priced: 'Both subscriptions renew on {{date}}, currently for {{amount}} together, unless you cancel.',
    beforeTax: 'Both subscriptions renew on {{date}}, currently for {{amount}} together before tax, unless you cancel.',
    none: 'Both subscriptions end on {{date}} and do not renew.'
  },
  /** The facts of a receipt. */
  date: 'Date',
  timeZone: 'Time zone',
  order: 'Order number',
  transaction: 'Transaction number',
  paidWith: 'Paid with',
  card: 'Card ending in {{lastFour}}',
  nothingToPay: 'Nothing to pay',
  seller: 'Sold by',
  buyer: 'Sold to'
} as const
