/** All our pages are below it. Mails and widgets that were released name it, so it stays. */
export const basePath = '/app/join'
