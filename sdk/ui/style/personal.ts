/** The classes by which PostHog and rrweb mask an element, or leave it out. */
export const personalClass = 'ph-no-capture rr-mask rr-block'

/**
 * The attributes of an element with personal data. Sentry, Clarity and Hotjar look for their own; for any other recorder, an embedder
 * configures `data-private`.
 */
export const personalMarks = {
  'data-private': '',
  'data-sentry-mask': '',
  'data-clarity-mask': 'true',
  'data-hj-suppress': ''
} as const

/** All marks of an element without a class of its own. */
export const personalProps = { className: personalClass, ...personalMarks }
