import type { Language } from '#core/locale.ts'
import type { Translation } from '#core/messages/shape.ts'

const en = {
  standIn: 'The member area is not part of this installation. In a complete one you would be on this page now.',
  apologies: {
    missing: 'Please check the address, or start from the beginning. Nothing that you typed is lost.',
    failed: 'That was our fault. Please load this page again in a moment. Nothing that you typed is lost.'
  },
  removal: {
    ask: 'If you did not register as a professional with your email address, remove the registration. Its data is deleted and cannot be brought back.',
    press: 'Remove the registration',
    done: 'The registration is removed. Your email address is free: you can register with it now.',
    ended:
      'The registration was removed before, or a newer link was sent. To get a new link, enter your email address in the professional sign-up.',
    start: 'Go to the professional sign-up'
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
    removal: 'Remove a registration',
    removed: 'The registration is removed',
    'removal-ended': 'This link does not work any more',
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
  removal: {
    ask: 'Si usted no se registró como profesional con su correo electrónico, elimine el registro. Sus datos se borran y no se pueden recuperar.',
    press: 'Eliminar el registro',
    done: 'El registro se ha eliminado. Su correo electrónico está libre: ya puede registrarse con él.',
    ended:
      'El registro se eliminó antes o se envió un enlace más nuevo. Para recibir uno nuevo, escriba su correo electrónico en el registro profesional.',
    start: 'Ir al registro profesional'
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
    removal: 'Eliminar un registro',
    removed: 'El registro se ha eliminado',
    'removal-ended': 'Este enlace ya no funciona',
    missing: 'Esa página no existe',
    failed: 'Algo ha salido mal'
  }
}

export const noteWords: Readonly<Record<Language, NoteWords>> = { en, es }
