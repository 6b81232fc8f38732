import type { join as english } from '../en/join.ts'
import type { Translation } from '../shape.ts'

export const join = {
  coParentStatus: {
    title: '¿El otro padre o madre ya tiene una cuenta?',
    no: 'No',
    noText: 'Soy la primera persona de los dos en registrarse.',
    yes: 'Sí',
    yesText: 'El otro padre o madre ya tiene una cuenta.',
    instructions: 'Entonces debería haber una invitación para usted',
    inbox: 'Busque en su correo electrónico las instrucciones para registrarse.',
    spam: '¿No están ahí? Revise también la carpeta de correo no deseado.',
    support: '¿Sigue sin encontrarlas? Llámenos al {{phone}} o escriba a {{email}}.',
    supportPhone: '¿Sigue sin encontrarlas? Llámenos al {{phone}}.'
  },
  empty: {
    visitor: {
      knowsCoParentEmail: 'Elija una respuesta'
    }
  },
  steps: {
    parent: 'Sobre usted'
  },
  parent: {
    title: 'Cree su cuenta de padre o madre',
    lead: 'Indique sus datos de contacto',
    useAnother: 'Usar otra dirección',
    useInvited: 'Usar {{email}}',
    confirmation: 'Le enviaremos un enlace para confirmarla. Hasta entonces, nuestros enlaces van a {{email}}.',
    coupons: 'Le espera un descuento: {{description}}',
    knowsCoParentEmail: '¿Conoce el correo electrónico del otro padre o madre?',
    knows: 'Sí',
    choose: 'Elija',
    knowsNot: 'No',
    duplicateUser:
      'Parece que está intentando crear un usuario duplicado. Para continuar con este proceso, comuníquese con el servicio de asistencia al {{phone}}.',
    retrievePassword: 'Si la cuenta es suya, puede recuperar su contraseña.'
  }
} as const satisfies Translation<typeof english>
