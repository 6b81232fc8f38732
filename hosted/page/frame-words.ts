import type { Language } from '#core/locale.ts'
import type { Translation } from '#words/shape.ts'

const en = {
  language: 'Language',
  links: 'About this site',
  terms: 'Terms',
  privacy: 'Privacy',
  /** The link that opens the question about consent. */
  choices: 'Your privacy choices',
  help: 'Help',
  contact: 'Contact',
  login: 'Log in',
  /** The notice on a page whose script has not come. */
  late: 'This page is taking longer than it should, and its buttons may not work yet.',
  reload: 'Reload this page',
  support: 'Questions? Call {{phone}}',
  noscript: 'Signing up needs JavaScript. Please turn it on, or call {{phone}}.',
  /** The title of the browser tab while the form lists problems. */
  wrong: 'Error: {{title}}'
} as const

const es: Translation<typeof en> = {
  language: 'Idioma',
  links: 'Sobre este sitio',
  terms: 'Términos',
  privacy: 'Privacidad',
  choices: 'Sus opciones de privacidad',
  help: 'Ayuda',
  contact: 'Contacto',
  login: 'Iniciar sesión',
  late: 'Esta página tarda más de lo debido y es posible que sus botones todavía no funcionen.',
  reload: 'Volver a cargar esta página',
  support: '¿Tiene preguntas? Llame al {{phone}}',
  noscript: 'Para registrarse se necesita JavaScript. Actívelo o llame al {{phone}}.',
  wrong: 'Error: {{title}}'
}

/** Words of the frame around a screen, such as the footer. Only hosted pages have this frame. */
export const frameWords: Readonly<Record<Language, Translation<typeof en>>> = { en, es }
