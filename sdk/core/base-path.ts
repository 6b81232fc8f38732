/** The base path of all hosted pages. Sent mails and released widgets contain it, so it never changes. */
export const basePath = '/app/join'
