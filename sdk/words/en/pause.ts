/** Words for the time that a blocked visitor has to wait. Only the API uses them, since only the API knows that time. */
export const pause = { limited: 'Too many tries. Please wait {{time}} and try again.' } as const
