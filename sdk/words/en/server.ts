export const mails = {
  everyMail: {
    greeting: 'Hello {{name}},',
    greetingUnnamed: 'Hello,',
    support: 'Questions? Call us at {{phone}} or write to {{email}}.',
    from: 'This email is from {{product}}, a service for parents who raise their children together.',
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
    cancelling: 'To stop the renewal, open your order, call us or write to us.'
  },
  finish: {
    subject: 'Your new link to finish your account',
    heading: 'Finish your account',
    asked: 'Your subscription is paid. All you have to do is choose your username and password, which you can do here:',
    action: 'Finish your account',
    until: 'For your safety this link works for 24 hours, and links that we sent before no longer work.',
    unexpected: 'If you did not ask for this link, you can ignore this email.'
  },
  invite: {
    /** The subject names nobody, because other people may see the list of mails in a mailbox. */
    subject: 'An invitation to set up your account',
    heading: 'You have been invited',
    byParent: '{{name}} has set up a co-parenting account for your family and invited you to join as the co-parent.',
    byProfessional:
      '{{name}}, a professional who works with your family, invites you to set up your co-parenting account.',
    bySomebody: 'You have been invited to set up a co-parenting account for your family.',
    paid: 'Your subscription has been paid. All you have to do is create your account.',
    unpaid: 'You choose your own subscription when you create your account.',
    action: 'Accept the invitation',
    until: 'This link is meant for you alone and works for 30 days.',
    source: '{{name}} gave us your email address for this invitation. We use it for nothing else.',
    sourceUnknown:
      'Your email address was given to us for this invitation, by your family or by a professional who works with it. We use it for nothing else.',
    decline: 'This is not for me',
    deletion:
      'Use that link to decline, or to tell us we have the wrong address. Either way, we delete your data. If you do nothing, we delete it 120 days after this email.'
  },
  /** The link to the page of an order. */
  order: {
    action: 'View order {{number}}',
    invited:
      'We are sending the invitation to {{email}}. Is this address wrong? You can correct it on the page of your order.'
  },
  orderLink: {
    subject: 'Your new link to your order',
    heading: 'Your order',
    asked: 'Here is the new link to your order that you asked for.',
    until: 'For your safety this link works for 30 days. The page it opens can send you a new one.',
    unexpected: 'If you did not ask for this link, you can ignore this email.'
  },
  renewalStopped: {
    subject: 'Your subscription will not renew',
    heading: 'Your subscription will not renew',
    stopped:
      'You have stopped the renewal of order {{number}}. Your subscription stays active until {{endsOn}}, and nothing more will be charged.',
    undo: 'If you change your mind, you can resume the renewal until that day. If it was not you who stopped it, please resume it or call us.'
  },
  renewalResumed: {
    subject: 'Your subscription will renew again',
    heading: 'Your subscription will renew again',
    resumed:
      'You have resumed the renewal of order {{number}}. Your subscription renews on {{endsOn}}, currently for {{amount}}.',
    undo: 'You can stop the renewal until that day.'
  },
  renewalReminder: {
    subject: 'Your subscription renews on {{endsOn}}',
    heading: 'Your subscription renews soon',
    due: 'The subscription of order {{number}} renews on {{endsOn}}, currently for {{amount}}, with the payment method that we have on file.',
    undo: 'You do not have to do anything to keep it. If you no longer want it, you can stop the renewal on the page of your order.'
  },
  withdrawal: {
    subject: 'We have received your withdrawal',
    heading: 'You have withdrawn from your purchase',
    received:
      'You have withdrawn from order {{number}}. We will refund {{total}} to the payment method that you paid with, at the latest within 14 days.',
    ends: 'Your subscription ends with the refund and does not renew.'
  },
  /** Goes to the operator. */
  withdrawalRequest: {
    subject: 'Withdrawal from order {{number}}: please refund {{total}}',
    heading: 'A buyer has withdrawn from a purchase',
    act: 'Please refund {{total}} of order {{number}} in the control panel of the payment gateway within 14 days.'
  },
  inviteMisdirected: {
    subject: 'Your invitation has reached the wrong person',
    heading: 'Please check your co-parent’s email address',
    wrong:
      'The person at the email address that you gave us for your co-parent says that the invitation is not meant for them. We have deleted the address and ended the invitation.',
    next: 'Open your order to enter the right address, or call us, and we will send a new invitation. If you paid for your co-parent, that payment still counts.'
  },
  inviteUnjoined: {
    subject: 'About your invitation',
    heading: 'Your co-parent has not joined yet',
    waiting:
      'You invited your co-parent two weeks ago, and no account has been set up with the invitation so far. You do not need to do anything: you can use your own account as before.',
    next: 'If the email address may be wrong, or if you would like us to send a new invitation, open your order or call us. If you paid for your co-parent, that payment still counts.'
  },
  emailConfirm: {
    subject: 'Please confirm your email address',
    heading: 'Confirm your email address',
    typed:
      'This email address was entered with an invitation to our service. Confirm it, and we will send your links here.',
    action: 'Confirm this address',
    until: 'This link works for 24 hours.',
    unexpected:
      'If you did not enter this address, you can ignore this email. Unless it is confirmed, we send no links here.'
  },
  inviteNotice: {
    subject: 'Your invitation was used',
    heading: 'Your invitation was used',
    confirmed:
      'Another email address, {{email}}, was confirmed with your invitation. From now on we will send our links there.',
    joined:
      'Someone has set the username and password with your invitation, and has entered the email address {{email}}. The invitation has ended.',
    stranger:
      'If this was not you, call us or write to us right away. We will close that account and send you a new invitation.'
  },
  professionalWelcome: {
    subject: 'Welcome: your professional account is ready',
    heading: 'Your professional account is ready',
    created: 'Thank you for registering. Your professional account has been created.',
    next: 'Log in to your cases area to invite your first family and to follow the families who work with you. The first time you log in, you can ask there for a password to be set.',
    action: 'Go to your cases',
    unexpected:
      'If you did not register, someone else has used your email address. You can remove the registration here, and register yourself if you like:',
    remove: 'Remove the registration',
    until: 'The link to remove it works for 30 days, or until we send a newer one.'
  },
  professionalTaken: {
    subject: 'Someone tried to register with your email address',
    heading: 'Your email address has a professional account',
    tried:
      'Someone tried to register as a professional with this email address, which has an account already. If it is yours, please log in instead.',
    action: 'Log in',
    stranger:
      'If you have never registered, someone else has used your email address. Remove that registration, and you can register yourself:',
    remove: 'Remove the registration',
    until: 'The link to remove it works for 30 days, or until we send a newer one.'
  },
  emailTaken: {
    subject: 'Someone tried to sign up with your email address',
    heading: 'You already have an account',
    tried: 'Someone tried to create a new account with this email address. If it was you, please log in instead.',
    action: 'Log in',
    password: 'Forgot your password?',
    ignore: 'If it was not you, there is nothing to do: no account was created and nothing was changed.'
  },
  paymentVoided: {
    subject: 'Your payment was canceled and your money is on its way back',
    heading: 'Your payment was canceled',
    voided:
      'We received your payment of {{amount}}, but could not complete the order it was for. We have canceled the payment, and you owe us nothing.',
    otherwise:
      'If another attempt went through, that order is valid and you already have its receipt. Otherwise you can order again:',
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
    kept: 'Total after refunds',
    subscription: 'A refund by itself does not end a subscription.',
    cancelled: 'If you have already canceled a subscription, it stays cancelled.',
    until: 'The money goes back to the card or account that you paid with. Your bank can take a few days to show it.'
  }
} as const

/** The written order, which screens, mails and operators show alike. */
export const receipt = {
  /** A label before its value. */
  label: '{{label}}:',
  /** The lines of an order. */
  coParent: "Your co-parent's subscription",
  included: 'Included',
  coupon: 'Discount: {{description}}',
  code: 'Subscription code {{code}}',
  forfeited: 'Your order uses up the code. The remaining {{amount}} cannot be used later.',
  unused: 'Your order was already covered. You can still use this code another time.',
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
  forCoParent: 'For your co-parent: {{name}}',
  renewalOfCoParent: {
    priced: "Your co-parent's subscription renews on {{date}}, currently for {{amount}}, unless you cancel.",
    beforeTax:
      "Your co-parent's subscription renews on {{date}}, currently for {{amount}} before tax, unless you cancel.",
    none: "Your co-parent's subscription ends on {{date}} and does not renew."
  },
  /** The facts of a receipt. */
  date: 'Date',
  order: 'Order number',
  transaction: 'Transaction number',
  paidWith: 'Paid with',
  card: 'Card ending in {{lastFour}}',
  branded: '{{brand}} ending in {{lastFour}}',
  nothingToPay: 'Nothing to pay',
  seller: 'Sold by',
  taxNumbers: 'Tax numbers of the seller',
  buyer: 'Sold to',
  company: 'Made out to',
  refunded: 'Refund of {{date}}',
  kept: 'Total after refunds',
  /** The beginning of the name of the PDF file. */
  file: 'receipt',
  title: 'Receipt'
} as const

/** Words of pages without a screen, such as those that a mail links to. */
export const notes = {
  standIn: 'The member area is not part of this installation. In a complete one you would be on this page now.',
  apologies: {
    missing: 'Please check the address, or start from the beginning. Nothing you typed is lost.',
    failed: 'That was our fault. Please load this page again in a moment. Nothing you typed is lost.'
  },
  removal: {
    ask: 'If you did not register as a professional with your email address, remove the registration. Its data is deleted and cannot be brought back.',
    press: 'Remove the registration',
    done: 'The registration is removed. Your email address is free: you can register with it now.',
    ended:
      'The registration has already been removed, or a newer link was sent. To get a new link, enter your email address in the professional sign-up.',
    start: 'Go to the professional sign-up'
  },
  decline: {
    ask: 'Is this invitation not meant for you? Decline it, and we delete your email address and everything else it told us about you. Or tell us that the address is wrong, and we will let the person who sent it know.',
    press: 'Decline the invitation',
    stranger: 'I am not the invited person',
    done: 'The invitation has ended, and your data is deleted. You will not get any more emails about it.',
    joined:
      'The username and password of this invitation are set, so it can no longer be declined. If that was not you, or if you would like to leave, call us.',
    paid: 'A payment with this invitation is complete or under way, so it cannot be declined here. If you would like to leave, call us.',
    unknown:
      'We do not recognize this link. Press it in the invitation email once more, or copy all of it. If you need help, call us.'
  },
  email: {
    ask: 'You entered this email address with an invitation. Confirm it, and we will send your links here.',
    press: 'Confirm this address',
    done: 'The address is confirmed. From now on we will send your links here.',
    ended: 'The link was used before, has expired, or another address was entered since.'
  },
  start: 'Go to the sign-up',
  subscribe: 'Choose or renew a subscription',
  titles: {
    home: 'Member area',
    login: 'Log in',
    password: 'Retrieve your password',
    billing: 'Billing',
    'account-setup': 'Account set-up',
    cases: 'Your cases',
    terms: 'Terms and conditions',
    privacy: 'Privacy',
    help: 'Help',
    contact: 'Contact',
    removal: 'Remove a registration',
    removed: 'The registration is removed',
    'removal-ended': 'This link no longer works',
    decline: 'Decline the invitation',
    declined: 'The invitation has ended',
    'decline-joined': 'The invitation was accepted',
    'decline-paid': 'The invitation was accepted',
    'decline-ended': 'We do not recognize this link',
    email: 'Confirm your email address',
    'email-confirmed': 'Your email address is confirmed',
    'email-ended': 'This link no longer works',
    missing: 'There is no such page',
    failed: 'Something went wrong'
  }
} as const

/** The lowest price of a year, on the first screen of the sign-up. */
export const introduction = {
  price: 'From {{price}} a year',
  priceBeforeTax: 'From {{price}} a year + tax'
} as const

/** Words of the catalogue: packages, options, coupons of a new database, taxes, and the options of the professional sign-up. */
export const catalogue = {
  packages: {
    BASIC: {
      name: 'Basic',
      terms: {
        1: 'Basic subscription, 1 year',
        2: 'Basic subscription, 2 years'
      }
    },
    PREMIUM: {
      name: 'Premium',
      terms: {
        1: 'Premium subscription, 1 year',
        2: 'Premium subscription, 2 years'
      }
    },
    BYO: {
      name: 'Build your own',
      terms: {
        1: 'Build your own subscription, 1 year',
        2: 'Build your own subscription, 2 years'
      }
    }
  },
  features: {
    messages: 'Messages with the time each one was first read',
    calendar: 'Shared calendar for schedules and holidays',
    expenses: 'Expense log with receipts',
    tone: 'Tone check, which points out heated words before you send',
    unlimitedPayments: 'Unlimited payments',
    payments: '12 payments a year',
    files: 'File storage, 5\u00a0GB',
    moreFiles: 'File storage, 50\u00a0GB',
    calls: 'Calls, 60 minutes a month',
    unlimitedCalls: 'Unlimited calls',
    chosen: 'Add only what you need'
  },
  options: {
    MYFILES: {
      name: 'File storage'
    },
    CALLSBASIC: {
      name: 'Basic calls'
    },
    TONEMETER: {
      name: 'Tone check',
      description: 'Points out heated words before you send a message.'
    },
    UNLIMITEDPAYMENTS: {
      name: 'Unlimited payments',
      description: 'No limit on the payments between you and your co-parent.'
    }
  },
  coupons: {
    PREMIUM15: 'Premium welcome offer',
    BASIC10: 'Basic welcome offer',
    FAIRSTART25: 'Thanks to your referral'
  },
  taxes: {
    VAT: 'VAT',
    IVA: 'IVA',
    GST: 'GST',
    HST: 'HST',
    QST: 'QST',
    PST: 'PST',
    RST: 'RST'
  },
  /** The mark of a made-up address. */
  sampleAddress: 'sample data',
  professional: {
    titles: {
      MR: 'Mr.',
      MS: 'Ms.',
      MRS: 'Mrs.',
      ME: 'Me',
      LIC: 'Lic.',
      MTRO: 'Mtro.',
      MTRA: 'Mtra.',
      HON: 'Hon.',
      DR: 'Dr.',
      DRE: 'Dr.'
    },
    referrals: {
      BENCH_OFFICER: 'Ordered by a bench officer',
      COLLEAGUE: 'Referred by a colleague',
      SEARCH_ENGINE: 'Search engine',
      FRIEND_RELATIVE: 'Referred by a friend or relative',
      NEWS_STORY: 'News story',
      OTHER: 'Other'
    },
    benchOfficers: {
      JUDGE: 'Judge',
      REFEREE: 'Referee',
      PRO_TEM: 'Pro-tem',
      MAGISTRATE: 'Magistrate',
      PRIVATE_JUDGE: 'Private Judge'
    },
    colleagues: {
      OPPOSING_COUNSEL: 'Opposing Counsel',
      CHILD_ATTORNEY: 'Child Attorney',
      BENCH_OFFICER: 'Bench Officer',
      ATTORNEY: 'Attorney',
      EVALUATOR: 'Evaluator',
      INVESTIGATOR: 'Investigator',
      THERAPIST: 'Therapist',
      GUARDIAN_AD_LITEM: 'Guardian Ad-Litem',
      FAMILY_COURT_SERVICES: 'Family Court Services',
      CONTINUING_EDUCATION: 'Continuing Education'
    },
    countryCodes: {
      US_CANADA: 'United States / Canada',
      UNITED_KINGDOM: 'United Kingdom',
      MEXICO: 'Mexico',
      AUSTRALIA: 'Australia',
      IRELAND: 'Ireland'
    },
    countries: {
      US: 'United States',
      GB: 'United Kingdom',
      CA: 'Canada',
      MX: 'Mexico',
      AU: 'Australia',
      IE: 'Ireland'
    },
    roles: {
      US: {
        ATTORNEY: 'Attorney',
        CHILD_ATTORNEY: 'Child attorney',
        GUARDIAN_AD_LITEM: 'Guardian ad litem',
        JUDGE: 'Judge or bench officer',
        COURT_STAFF: 'Court staff',
        FAMILY_COURT_SERVICES: 'Family court services',
        EVALUATOR: 'Custody evaluator',
        INVESTIGATOR: 'Investigator',
        MEDIATOR: 'Mediator',
        PARENTING_COORDINATOR: 'Parenting coordinator',
        THERAPIST: 'Therapist or counselor',
        SOCIAL_WORKER: 'Social worker',
        OTHER: 'Another role'
      },
      GB: {
        SOLICITOR: 'Solicitor',
        BARRISTER: 'Barrister',
        LEGAL_EXECUTIVE: 'Legal executive',
        JUDGE: 'Judge or magistrate',
        COURT_STAFF: 'Court staff',
        COURT_ADVISER: 'Cafcass or family court adviser',
        MEDIATOR: 'Family mediator',
        CONTACT_CENTRE: 'Contact centre worker',
        THERAPIST: 'Therapist or counsellor',
        SOCIAL_WORKER: 'Social worker',
        OTHER: 'Another role'
      },
      CA: {
        LAWYER: 'Lawyer',
        NOTARY: 'Notary',
        CHILD_LAWYER: "Child's lawyer",
        JUDGE: 'Judge or justice of the peace',
        COURT_STAFF: 'Court staff',
        EVALUATOR: 'Parenting assessor',
        MEDIATOR: 'Family mediator',
        ARBITRATOR: 'Family arbitrator',
        PARENTING_COORDINATOR: 'Parenting coordinator',
        CONTACT_CENTRE: 'Supervised access worker',
        THERAPIST: 'Therapist or counsellor',
        SOCIAL_WORKER: 'Social worker',
        OTHER: 'Another role'
      },
      MX: {
        LAWYER: 'Lawyer',
        PUBLIC_DEFENDER: 'Public defender',
        NOTARY: 'Notary public',
        JUDGE: 'Judge',
        COURT_STAFF: 'Court staff',
        CHILD_PROTECTION: 'Child protection office (DIF)',
        EVALUATOR: 'Court-appointed psychologist or expert',
        MEDIATOR: 'Mediator',
        THERAPIST: 'Therapist or psychologist',
        SOCIAL_WORKER: 'Social worker',
        OTHER: 'Another role'
      },
      AU: {
        SOLICITOR: 'Solicitor',
        BARRISTER: 'Barrister',
        CHILD_LAWYER: "Independent children's lawyer",
        JUDGE: 'Judge, registrar or magistrate',
        COURT_STAFF: 'Court staff',
        EVALUATOR: 'Court child expert or family report writer',
        MEDIATOR: 'Family dispute resolution practitioner',
        PARENTING_COORDINATOR: 'Parenting coordinator',
        CONTACT_CENTRE: "Children's contact service worker",
        THERAPIST: 'Therapist or counsellor',
        SOCIAL_WORKER: 'Social worker',
        OTHER: 'Another role'
      },
      IE: {
        SOLICITOR: 'Solicitor',
        BARRISTER: 'Barrister',
        GUARDIAN_AD_LITEM: 'Guardian ad litem',
        JUDGE: 'Judge',
        COURT_STAFF: 'Court staff',
        EVALUATOR: 'Child welfare or parenting assessor',
        MEDIATOR: 'Family mediator',
        CONTACT_CENTRE: 'Contact centre worker',
        THERAPIST: 'Therapist or counsellor',
        SOCIAL_WORKER: 'Social worker',
        OTHER: 'Another role'
      }
    }
  }
} as const
