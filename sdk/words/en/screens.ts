/** Words of the screens of every flow up to the checkout, and of every page around a screen. */
export const screens = {
  error: {
    malformed: 'We could not read that request. Please reload the page and try again.',
    unauthorized: 'Your sign-in has expired. Please open your link again, or log in.',
    expired: 'Your session has expired. Please start again; what you typed is still here.',
    used: 'This link has already been used. Please log in.',
    forbidden: 'This invitation is not for you. Please open the link in your own invitation email.',
    origin: 'This page is not set up to show our sign-up form.',
    missing: 'We could not find that.',
    too_large: 'That is more than we can take in one go. Please shorten it.',
    invalid: 'Please check the marked fields.',
    limited: 'Too many tries. Please wait a few minutes and try again.',
    unavailable: 'Our service is not available right now. Please try again in a moment.',
    unexpected: 'Unexpected error',
    offline: 'You seem to be offline. Nothing you typed is lost: check your connection and try again.',
    slow: 'This is taking longer than it should. Nothing you typed is lost: please try again.',
    'invite.ended': 'This invitation has ended.',
    'request.failed': 'Something went wrong. Please try again later.'
  },
  /** For a visitor who has to wait. Only the API knows that time. */
  pause: {
    limited: 'Too many tries. Please wait {{time}} and try again.'
  },
  /** Sentences that tell the visitor how to fill in an empty field. */
  empty: {
    visitor: {
      firstName: 'Enter your first name',
      lastName: 'Enter your last name',
      email: 'Enter your email address',
      phoneNumber: 'Enter your phone number',
      knowsCoParentEmail: 'Choose an answer'
    },
    coParent: {
      firstName: "Enter your co-parent's first name",
      lastName: "Enter your co-parent's last name",
      email: "Enter your co-parent's email address",
      phoneNumber: "Enter your co-parent's phone number"
    },
    child: {
      firstName: "Enter the child's first name",
      lastName: "Enter the child's last name"
    }
  },
  problem: {
    title: 'There is a problem',
    required: 'This field is required',
    characters: 'Contains characters that cannot be used here',
    name_length: 'Must be between 1 and 20 characters',
    name_emoji: 'Names cannot contain emojis',
    name_letter: 'Names need at least one letter',
    name_characters:
      'Names can contain letters, numbers, spaces, commas, periods, hyphens, apostrophes, quotation marks, middle dots and parentheses',
    email: 'Invalid email address',
    phone: 'Must be between 8 and 15 digits',
    phone_short: 'Must be between 8 and 15 digits. If your number has fewer, write zeros in front of it.',
    dial_code: 'Choose a country code',
    phone_unlikely: 'This does not look like a phone number of that country. You can go on if it is right.',
    taken: 'That email address is already tied to an account.',
    same_email: 'The email of the co-parent cannot be the same as your email.',
    same_phone: "Your co-parent's phone number cannot be the same as yours.",
    child_email_parent:
      "A child's email address cannot match either parent's. Please update the email or remove it to proceed.",
    child_email_repeated: 'This email is already used for another child',
    duplicate: 'Your co-parent may have already signed up. Please check your inbox for an invitation.',
    possible: "Your co-parent's account may be a duplicate.",
    certain: 'Your co-parent already has an account.',
    speedbump_email: 'Please enter a valid email'
  },
  field: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    emailOptional: 'Email (optional)',
    emailSuggestion: 'Did you mean {{email}}?',
    useSuggestion: 'Use {{email}}',
    dialCode: 'Country code',
    phone: 'Phone number',
    country: 'Country',
    optional: 'optional'
  },
  action: {
    continue: 'Continue',
    back: 'Back',
    retry: 'Try again',
    close: 'Close',
    change: 'Change',
    ok: 'OK',
    submit: 'Submit',
    cancel: 'Cancel',
    save: 'Save',
    login: 'Log in'
  },
  steps: {
    label: 'Progress',
    step: 'Step {{number}} of {{count}}',
    done: 'done',
    parent: 'About you',
    family: 'Your family'
  },
  page: {
    title: 'Join',
    loading: 'Loading',
    support: 'Questions? Call {{phone}}',
    privacy: 'Privacy notice',
    newWindow: '(opens in a new window)',
    emulated: 'Emulated gateway, no money moves'
  },
  /** The question about consent. Other words need another version: `consentText` of `sdk/core/rules/consent.ts`. */
  consent: {
    title: 'Your privacy choices',
    ask: 'May we use {{purposes}}? You can sign up either way, and change your choice at any time.',
    analytics: 'analytics',
    recorder: 'a recording of your visit without what you enter',
    affiliate: 'a report of your purchase to an advertising network',
    chat: 'the support chat of an outside provider',
    accepted: 'You have accepted.',
    declined: 'You have declined.',
    accept: 'Accept',
    decline: 'Decline',
    notice: 'Privacy notice',
    newWindow: '(opens in a new window)'
  },
  coParentStatus: {
    title: 'Does your co-\u2060parent already have an account?',
    no: 'No',
    noText: 'I am the first of us to sign up.',
    yes: 'Yes',
    yesText: 'My co-parent is already a member.',
    instructions: 'Then there should be an invitation for you',
    inbox: 'Check your email for sign-up instructions.',
    spam: 'Nothing there? Look in your spam or junk folder as well.',
    support: 'Still nothing? Call us at {{phone}} or write to {{email}}.',
    supportPhone: 'Still nothing? Call us at {{phone}}.'
  },
  parent: {
    title: 'Create your parent account',
    lead: 'Please provide your contact information',
    useAnother: 'Use another address',
    useInvited: 'Use {{email}}',
    confirmation: 'We email you a link to confirm it. Until then our links go to {{email}}.',
    coupons: 'A discount is waiting for you: {{description}}',
    knowsCoParentEmail: "Do you know your co-parent's email address?",
    knows: 'Yes',
    choose: 'Choose',
    knowsNot: 'No',
    duplicateUser:
      'It appears you are attempting to create a duplicate user. To continue this process, please contact support at {{phone}}.',
    retrievePassword: 'If the account is yours, you can retrieve your password.'
  },
  /** The co-parent's e-mail, which step 2 asks for and step 3 can change. */
  coParentEmail: {
    title: 'Help us connect you with your co-\u2060parent',
    text: 'With an email address we can invite your co-parent once your account is ready. Nothing is sent before you pay.',
    label: "Your co-parent's email",
    skip: 'Skip this',
    thanks: 'Thank you! We will invite your co-parent at {{email}}.',
    skipped: "We won't invite your co-parent right now"
  },
  family: {
    title: 'Invite your co-\u2060parent',
    lead: 'Tell us about your co-parent and your children. We invite your co-parent only after you have paid.',
    coParent: 'Your co-\u2060parent',
    emailUnknown: "I don't have an email address for my co-parent",
    child: 'Child {{number}}',
    addChild: 'Add another child',
    mostChildren: 'Up to {{count}} children can be named here.',
    remove: 'Remove',
    removeChild: 'Remove child {{number}}',
    takeLastName: 'Use the last name {{name}}',
    childEmailHint: 'Only if this child has an email address of their own.',
    duplicateTitle: "Your co-\u2060parent's account may be a duplicate.",
    duplicateText:
      'You can continue your registration, but you will need to contact support at {{phone}} to ensure we get you connected with your co-parent.'
  },
  duplicate: {
    title: 'Your co-\u2060parent may have already signed up',
    text: 'If so, an invitation is waiting for you. Please check your inbox, and your spam folder, for sign-up instructions.',
    support: 'No invitation? Contact support at {{phone}} or {{email}}, and we will connect the two of you.',
    supportPhone: 'No invitation? Contact support at {{phone}}, and we will connect the two of you.',
    restart: 'Start again with other details'
  },
  welcome: {
    title: "You're steps away from simpler, more peaceful co-\u2060parenting.",
    invitedByPro: '{{pro}} invited you to join:',
    invited: "You've been invited as a co-parent to join:",
    invitedByProAlone: '{{pro}} invited you to join.',
    invitedAlone: "You've been invited to join.",
    you: '{{name}} (you)',
    decline: 'Not for you? You can decline in the invitation email.',
    family: 'Your family',
    paid: 'Your subscription has been paid.',
    start: 'Get Started',
    questions: 'Questions people ask before they join',
    what: 'What is CoParentJoin?',
    whatAnswer:
      'One place for messages, schedules and shared expenses between two parents who live apart. Everything is kept in order and nothing gets lost in between.',
    see: 'What will my co-parent see?',
    seeAnswer:
      'Your name, the package you have, and what you choose to share in the account. Not the email address, phone number or billing address that you give us here, nor your payment or security answers.',
    cost: 'What will it cost me?',
    costAnswer:
      'Each parent has a subscription of their own. If yours has been paid, joining is free; if not, you see every price before you pay.',
    proofTitle: 'A calmer way to share what matters',
    proofMessages: 'Messages in one place, with a date on each of them',
    proofSchedule: 'One schedule that both homes can see',
    proofExpenses: 'Shared expenses without a dispute about who said what'
  },
  request: {
    title: 'Your invitation link has expired',
    lead: 'We can send a new link to the email address that you were invited at.',
    send: 'Send me a new link',
    sentTitle: 'Thank you! Your new link is on the way.',
    sentText: 'If you do not see it within 20 minutes, please check your spam folder.',
    sentAgain: 'We have sent another link. The one before it no longer works.',
    again: 'Submit the request again',
    oopsTitle: "Oops! We weren't able to request a new link for you.",
    unknownTitle: 'We do not recognize this invitation link',
    endedTitle: 'This invitation has ended',
    ended: {
      declined:
        'It was declined. There is nothing left for you to do: what we knew about you from it is deleted, and you get no more mail about it.',
      revoked:
        'It was withdrawn. There is nothing left for you to do: what we knew about you from it is deleted, and you get no more mail about it.',
      moved: 'It was sent to another email address. If that address is yours, please open the newer mail there.',
      expired:
        'It was not used for a long time, so we ended it and deleted what we knew about you from it. If you would like to join, ask for a new invitation.'
    },
    oopsLead: 'Please try these steps:',
    openMail: 'Open the invitation email again.',
    pressLink: 'Press the link in that email, or copy all of it into the address bar.',
    askCoParent: 'Still not working? Ask whoever invited you to send the invitation again.',
    support: 'Write to {{email}}',
    supportPhone: 'Or call us at {{phone}}.'
  },
  home: {
    title: 'Taking you to your account',
    text: 'There is nothing left to do here.',
    go: 'Go to my account',
    usedTitle: 'The login of this invitation is set',
    usedText: 'A username and a password were chosen with this invitation on {{date}}.',
    usedStranger: 'If that was not you, call us at {{phone}}.'
  },
  /** The offer to continue on another device, and the page that its link opens. */
  handover: {
    offer: 'Switch to another device',
    how: 'Open this link on your other device within {{minutes}} minutes. It works once and brings everything you have entered.',
    link: 'Your link',
    copy: 'Copy link',
    copied: 'Copied',
    code: 'QR code of your link',
    scan: 'Or scan this code with your other device’s camera.',
    open: 'Open on our own page',
    newWindow: '(opens a new window)',
    framed: 'Apple Pay cannot be used inside this page. On our own page it can, with everything you have entered.',
    broken: 'This step does not work inside this page. On our own page it does, with everything you have entered.',
    blocked:
      'Card payments may be blocked inside this page. You can go on on our own page, with everything you have entered.',
    account: {
      broken:
        'This step does not work inside this page. You can go on from your account. Anything you have not paid for is entered again there.',
      blocked:
        'Card payments may be blocked inside this page. You can go on from your account. Anything you have not paid for is entered again there.',
      open: 'Go to my account'
    },
    given: {
      title: 'You have continued on another page',
      text: 'Everything you entered is there. Continue there and close it here, or continue here instead.',
      close: 'Close it here',
      takeBack: 'Continue here',
      closed: 'What you entered is deleted on this page. You can close the window.'
    },
    title: 'Continue where you left off',
    failedTitle: 'This link cannot be used',
    expired:
      'This link has run out: it is good for ten minutes. Where you began, choose “Switch to another device” again. Nothing you entered there is lost.',
    used: 'This link was opened before, and it opens only once. Where you began, choose “Switch to another device” again.',
    unknown: 'This link is not complete, or it is not one of ours. Copy it again from where you began.',
    start: 'Start from the beginning'
  },
  /** The security questions of parents and professionals. */
  question: {
    first_pet: 'What was the name of your first pet?',
    first_school: 'What was the name of your first school?',
    birth_city: 'In which city were you born?',
    favourite_teacher: 'Who was your favorite teacher?',
    first_car: 'What was the make of your first car?',
    childhood_street: 'On which street did you live as a child?',
    favourite_book: 'What is your favorite book?',
    first_job: 'What was your first job?',
    childhood_friend: 'What was the name of your best friend as a child?',
    favourite_dish: 'What is your favorite dish?',
    parents_met: 'In which city did your parents meet?',
    first_concert: 'Which was the first concert you went to?'
  }
} as const
