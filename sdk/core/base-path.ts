/** The base path of all hosted pages. Mails and released widgets contain it, so it must never change. */
export const basePath = '/app/join'
