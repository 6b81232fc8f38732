/** Only the API uses these words: it knows how long the visitor has to wait. */
export const pause = { limited: 'Too many tries. Please wait {{time}} and try again.' } as const
