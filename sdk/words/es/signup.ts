import type { signup as english } from '../en/signup.ts'
import type { Translation } from '../shape.ts'

export const signup = {
  empty: {
    visitor: {
      knowsCoParentEmail: 'Elija una respuesta'
    },
    coParent: {
      firstName: 'Escriba el nombre del otro padre o madre',
      lastName: 'Escriba el apellido del otro padre o madre',
      email: 'Escriba el correo electrónico del otro padre o madre',
      phoneNumber: 'Escriba el número de teléfono del otro padre o madre'
    },
    child: {
      firstName: 'Escriba el nombre de su hijo o hija',
      lastName: 'Escriba el apellido de su hijo o hija'
    }
  },
  problem: {
    child_email_repeated: 'Este correo electrónico ya se usa para otro hijo o hija',
    duplicate: 'Es posible que el otro padre o madre ya se haya registrado. Busque una invitación en su correo.',
    possible: 'Es posible que la cuenta del otro padre o madre esté duplicada.',
    certain: 'El otro padre o madre ya tiene una cuenta.'
  },
  coParentStatus: {
    title: '¿El otro padre o madre ya tiene una cuenta?',
    no: 'No',
    noText: 'Soy la primera persona de los dos en registrarse.',
    yes: 'Sí',
    yesText: 'El otro padre o madre ya tiene una cuenta.',
    instructions: 'Debería tener una invitación',
    inbox: 'Busque en su correo electrónico las instrucciones para registrarse.',
    spam: '¿No están ahí? Revise también la carpeta de correo no deseado.',
    support: '¿Sigue sin encontrarlas? Llámenos al {{phone}} o escriba a {{email}}.',
    supportPhone: '¿Sigue sin encontrarlas? Llámenos al {{phone}}.'
  },
  parent: {
    title: 'Cree su cuenta de padre o madre',
    lead: 'Indique sus datos de contacto',
    useAnother: 'Usar otra dirección',
    useInvited: 'Usar {{email}}',
    confirmation:
      'Le enviaremos un enlace para confirmar esta dirección. Hasta entonces seguiremos escribiendo a {{email}}.',
    coupons: 'Le espera un descuento: {{description}}',
    knowsCoParentEmail: '¿Conoce el correo electrónico del otro padre o madre?',
    knows: 'Sí',
    choose: 'Elija',
    knowsNot: 'No',
    duplicateUser:
      'Parece que está intentando crear un usuario duplicado. Para continuar con este proceso, comuníquese con el servicio de asistencia al {{phone}}.',
    retrievePassword: 'Si la cuenta es suya, puede recuperar su contraseña.'
  },
  family: {
    title: 'Invite al otro padre o madre',
    lead: 'Cuéntenos sobre el otro padre o madre y sobre sus hijos. La invitación se envía solo después de que usted haya pagado.',
    coParent: 'El otro padre o madre',
    emailUnknown: 'No tengo una dirección de correo electrónico del otro padre o madre',
    child: 'Hijo o hija {{number}}',
    addChild: 'Agregar otro hijo o hija',
    mostChildren: 'Aquí se pueden indicar hasta {{count}} hijos.',
    remove: 'Quitar',
    removeChild: 'Quitar hijo o hija {{number}}',
    takeLastName: 'Usar el apellido {{name}}',
    childEmailHint: 'Solo si tiene su propio correo electrónico.',
    duplicateTitle: 'La cuenta del otro padre o madre podría ser un duplicado.',
    duplicateText:
      'Puede continuar con su registro, pero deberá comunicarse con el servicio de asistencia al {{phone}} para que podamos conectar ambas cuentas.'
  },
  duplicate: {
    title: 'Es posible que el otro padre o madre ya se haya registrado',
    text: 'Si es así, le espera una invitación. Busque las instrucciones para registrarse en su bandeja de entrada y en la carpeta de correo no deseado.',
    support:
      '¿No hay invitación? Comuníquese con el servicio de asistencia al {{phone}} o en {{email}} y conectaremos ambas cuentas.',
    supportPhone:
      '¿No hay invitación? Comuníquese con el servicio de asistencia al {{phone}} y conectaremos ambas cuentas.',
    restart: 'Comenzar de nuevo con otros datos'
  }
} as const satisfies Translation<typeof english>
