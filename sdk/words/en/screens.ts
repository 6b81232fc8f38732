/** Words of every flow's screens, and of the page around a screen. */
export const screens = {
  error: {
    malformed: 'We could not read that request. Please reload the page and try again.',
    unauthorized: 'Your sign-in has expired. Please open your link again, or log in.',
    expired: 'Your session has expired. Please start again; what you typed is still here.',
    used: 'This link has already been used. Please log in.',
    forbidden: 'This invitation is not for you. Please open the link in your own invitation email.',
    origin: 'This page is not set up to show our sign-up form.',
    missing: 'We could not find that. Please check the link, or start again from the beginning.',
    too_large: 'That is more than we can take in one go. Please shorten it.',
    invalid: 'Please check the marked fields.',
    limited: 'Too many attempts. Please wait a few minutes and try again.',
    unavailable: 'Our service is not available right now. Please try again in a moment.',
    unexpected: 'Unexpected error',
    offline: 'You seem to be offline. Nothing you typed is lost: check your connection and try again.',
    slow: 'This is taking longer than it should. Nothing you typed is lost: please try again.'
  },
  /** The sentence asks the visitor to wait. The API puts the time in. */
  pause: {
    limited: 'Too many attempts. Please wait {{time}} and try again.'
  },
  /** The whole sentence for a failure of ours, which says what is kept, what to do and whom to call. */
  advice: {
    unexpected:
      'Unexpected error. Nothing you typed is lost: please try again. If it happens again, call us at {{phone}}.'
  },
  /** Sentences that tell the visitor how to fill in an empty field. */
  empty: {
    visitor: {
      firstName: 'Enter your first name',
      lastName: 'Enter your last name',
      email: 'Enter your email address',
      phoneNumber: 'Enter your phone number'
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
    phone_short: 'Must be between 8 and 15 digits. If your number is shorter, add zeros at the beginning.',
    dial_code: 'Choose a country code',
    phone_unlikely: 'This does not look like a phone number of that country. You can go on if it is right.',
    taken: 'That email address is already tied to an account.',
    same_email: 'The email of the co-parent cannot be the same as your email.',
    same_phone: "Your co-parent's phone number cannot be the same as yours.",
    child_email_parent:
      "A child's email address cannot match either parent's. Please update the email or remove it to proceed.",
    speedbump_email: 'Please enter a valid email'
  },
  field: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    emailSuggestion: 'Did you mean {{email}}?',
    useSuggestion: 'Use {{email}}',
    dialCode: 'Country code',
    phone: 'Phone number',
    country: 'Country',
    optional: '(optional)'
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
    login: 'Log in',
    password: 'Forgot your password?'
  },
  steps: {
    label: 'Progress',
    done: 'done',
    parent: 'About you',
    family: 'Your family',
    packages: 'Your package',
    billing: 'Your address',
    payment: 'Payment',
    credentials: 'Your login',
    one: 'About you',
    two: 'Your practice',
    three: 'Security'
  },
  page: {
    title: 'Join',
    loading: 'Loading',
    support: 'Questions? Call {{phone}}',
    privacy: 'Privacy notice',
    newWindow: '(opens in a new window)',
    emulated: 'Emulated gateway, no money moves'
  },
  /** The co-parent's e-mail, which step 2 asks for and a later screen can change. */
  coParentEmail: {
    title: 'Help us connect you with your co-\u2060parent',
    text: 'With an email address we can invite your co-parent once your account is ready. Nothing is sent before you pay.',
    label: "Your co-parent's email",
    skip: 'Skip this',
    thanks: 'Thank you! We will invite your co-parent at {{email}}.',
    skipped: "We won't invite your co-parent right now"
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
