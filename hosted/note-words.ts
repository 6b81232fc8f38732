import type { Language } from '#core/locale.ts'
import type { Translation } from '#core/messages/shape.ts'

const en = {
  standIn: 'The member area is not part of this installation. In a complete one you would be on this page now.',
  apologies: {
    missing: 'Please check the address, or start from the beginning. Nothing that you typed is lost.',
    failed: 'That was our fault. Please load this page again in a moment. Nothing that you typed is lost.'
  },
  start: 'Go to the sign-up',
  subscribe: 'Choose or renew a subscription',
  titles: {
    home: 'Member area',
    login: 'Log in',
    password: 'Retrieve your password',
    billing: 'Billing',
    'account-setup': 'Account set-up',
    cases: 'Your cases',
    terms: 'Terms and conditions',
    privacy: 'Privacy',
    help: 'Help',
    contact: 'Contact',
    missing: 'There is no such page',
    failed: 'Something went wrong'
  }
} as const

export type NoteWords = Translation<typeof en>

const es: NoteWords = {
  standIn:
    'El área de miembros no forma parte de esta instalación. En una completa, usted estaría ahora en esta página.',
  apologies: {
    missing: 'Compruebe la dirección o empiece desde el principio. No se ha perdido nada de lo que escribió.',
    failed: 'La culpa es nuestra. Vuelva a cargar esta página en un momento. No se ha perdido nada de lo que escribió.'
  },
  start: 'Ir al registro',
  subscribe: 'Elegir o renovar una suscripción',
  titles: {
    home: 'Área de miembros',
    login: 'Iniciar sesión',
    password: 'Recuperar su contraseña',
    billing: 'Facturación',
    'account-setup': 'Configuración de la cuenta',
    cases: 'Sus casos',
    terms: 'Términos y condiciones',
    privacy: 'Privacidad',
    help: 'Ayuda',
    contact: 'Contacto',
    missing: 'Esa página no existe',
    failed: 'Algo ha salido mal'
  }
}

export const noteWords: Readonly<Record<Language, NoteWords>> = { en, es }
