import { product } from '#core/product.ts'
import type * as english from '../en/hosted.ts'
import type { Translation } from '../shape.ts'

export const frame = {
  name: 'Español',
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
} as const satisfies Translation<typeof english.frame>

export const notes = {
  about: `${product} es un servicio para padres y madres que crían juntos a sus hijos desde dos hogares. Cree una cuenta, invite al otro padre o madre y elija un paquete.`,
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
} as const satisfies Translation<typeof english.notes>
