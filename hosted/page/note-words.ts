import type { Language } from '#core/locale.ts'
import type { Translation } from '#words/shape.ts'

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
  decline: {
    ask: 'Is this invitation not meant for you? Decline it, and we delete your email address and all that we know about you from it. Or tell us that the address is wrong, and we tell the person who invited.',
    press: 'Decline the invitation',
    stranger: 'I am not the invited person',
    done: 'The invitation has ended, and your data is deleted. You get no more mail about it.',
    joined:
      'The username and password of this invitation are set, so it cannot be declined any more. If that was not you, or if you would like to leave, call us.',
    paid: 'A payment with this invitation is complete or under way, so it cannot be declined here. If you would like to leave, call us.',
    unknown:
      'We do not recognize this link. Press it in the invitation email once more, or copy all of it. If you need help, call us.'
  },
  email: {
    ask: 'You entered this email address with an invitation. Confirm it, and we send your links here.',
    press: 'Confirm this address',
    done: 'The address is confirmed. From now on we send your links here.',
    ended: 'The link was used before, has expired, or another address was entered since.'
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
    decline: 'Decline the invitation',
    declined: 'The invitation has ended',
    'decline-joined': 'The invitation was accepted',
    'decline-paid': 'The invitation was accepted',
    'decline-ended': 'We do not recognize this link',
    email: 'Confirm your email address',
    'email-confirmed': 'Your email address is confirmed',
    'email-ended': 'This link does not work any more',
    missing: 'There is no such page',
    failed: 'Something went wrong'
  }
} as const

export type NoteWords = Translation<typeof en>

const es: NoteWords = {
  standIn:
    'El área de miembros no forma parte de esta instalación. En una completa, usted estaría ahora en esta página.',
  apologies: {
    missing: 'Verifique la dirección o empiece desde el principio. No se ha perdido nada de lo que escribió.',
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
  decline: {
    ask: '¿Esta invitación no es para usted? Rechácela y borraremos su correo electrónico y todo lo que sabemos de usted por ella. O díganos que la dirección es incorrecta y avisaremos a la persona que la envió.',
    press: 'Rechazar la invitación',
    stranger: 'No soy la persona invitada',
    done: 'La invitación ha terminado y sus datos se han borrado. No recibirá más correos sobre ella.',
    joined:
      'El nombre de usuario y la contraseña de esta invitación ya se crearon, así que no se puede rechazar. Si no fue usted, o si desea dejar el servicio, llámenos.',
    paid: 'Hay un pago en curso o completo con esta invitación, así que no se puede rechazar aquí. Si desea dejar el servicio, llámenos.',
    unknown:
      'No reconocemos este enlace. Haga clic de nuevo en el enlace del correo de la invitación o cópielo completo. Si necesita ayuda, llámenos.'
  },
  email: {
    ask: 'Usted escribió este correo electrónico con una invitación. Confírmelo y enviaremos aquí sus enlaces.',
    press: 'Confirmar esta dirección',
    done: 'La dirección está confirmada. Desde ahora enviamos aquí sus enlaces.',
    ended: 'El enlace ya se usó, ha vencido o después se escribió otra dirección.'
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
    decline: 'Rechazar la invitación',
    declined: 'La invitación ha terminado',
    'decline-joined': 'La invitación ya se aceptó',
    'decline-paid': 'La invitación ya se aceptó',
    'decline-ended': 'No reconocemos este enlace',
    email: 'Confirmar su correo electrónico',
    'email-confirmed': 'Su correo electrónico está confirmado',
    'email-ended': 'Este enlace ya no funciona',
    missing: 'Esa página no existe',
    failed: 'Algo salió mal'
  }
}

export const noteWords: Readonly<Record<Language, NoteWords>> = { en, es }
