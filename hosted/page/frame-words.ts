import type { Language } from '#core/locale.ts'

interface FrameWords {
  language: string
  links: string
  terms: string
  privacy: string
  /** The link that opens the question about consent. */
  choices: string
  help: string
  contact: string
  login: string
  noscript(phone: string): string
  /** The title of the browser tab while the form lists problems. */
  wrong(title: string): string
}

/** Words of the frame around a screen, such as the footer. Only hosted pages have this frame. */
export const frameWords: Readonly<Record<Language, FrameWords>> = {
  en: {
    language: 'Language',
    links: 'About this site',
    terms: 'Terms',
    privacy: 'Privacy',
    choices: 'Your privacy choices',
    help: 'Help',
    contact: 'Contact',
    login: 'Log in',
    noscript: phone => `Signing up needs JavaScript. Please turn it on, or call ${phone}.`,
    wrong: title => `Error: ${title}`
  },
  es: {
    language: 'Idioma',
    links: 'Sobre este sitio',
    terms: 'Términos',
    privacy: 'Privacidad',
    choices: 'Sus opciones de privacidad',
    help: 'Ayuda',
    contact: 'Contacto',
    login: 'Iniciar sesión',
    noscript: phone => `Para registrarse se necesita JavaScript. Actívelo o llame al ${phone}.`,
    wrong: title => `Error: ${title}`
  }
}
