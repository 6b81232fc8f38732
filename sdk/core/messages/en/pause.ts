/** Said by the API only, which knows how long somebody has to wait. */
export const pause = { limited: 'Too many tries. Please wait {{time}} and try again.' } as const
