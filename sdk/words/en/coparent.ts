/** Words for the co-parent's e-mail, which step 2 asks for and step 3 can change. */
export const coparent = {
  title: 'Help us connect you with your co-\u2060parent',
  text: 'With an email address we can invite your co-parent once your account is ready. Nothing is sent before you pay.',
  label: "Your co-parent's email",
  skip: 'Skip this',
  thanks: 'Thank you! We will invite your co-parent at {{email}}.',
  skipped: "We won't invite your co-parent right now"
} as const
