import type { invite as english } from '../en/invite.ts'
import type { Translation } from '../shape.ts'

export const invite = {
  error: {
    'invite.ended': 'Esta invitación ha terminado.',
    'request.failed': 'Algo salió mal. Inténtelo de nuevo más tarde.'
  },
  welcome: {
    title: 'Está a unos pasos de una crianza compartida más sencilla y tranquila.',
    invitedByPro: '{{pro}} le envió una invitación para unirse a:',
    invited: 'Recibió una invitación, en calidad de padre o madre, para unirse a:',
    invitedByProAlone: '{{pro}} le envió una invitación para unirse.',
    invitedAlone: 'Recibió una invitación para unirse.',
    you: '{{name}} (usted)',
    decline: '¿La invitación no es para usted? Puede rechazarla en el correo de invitación.',
    family: 'Su familia',
    paid: 'Su suscripción ya está pagada.',
    start: 'Comenzar',
    questions: 'Preguntas frecuentes antes de unirse',
    what: '¿Qué es CoParentJoin?',
    whatAnswer:
      'Un solo lugar para los mensajes, los horarios y los gastos compartidos de dos padres que viven separados. Todo queda en orden y nada se pierde por el camino.',
    see: '¿Qué verá el otro padre o madre?',
    seeAnswer:
      'Su nombre, el paquete que tiene y lo que usted decida compartir en la cuenta. No verá el correo electrónico, el teléfono ni la dirección de facturación que usted nos dé aquí, ni su pago ni sus respuestas de seguridad.',
    cost: '¿Cuánto me costará?',
    costAnswer:
      'Cada padre o madre tiene su propia suscripción. Si la suya ya está pagada, unirse es gratis; si no, verá todos los precios antes de pagar.',
    proofTitle: 'Una forma más tranquila de compartir lo importante',
    proofMessages: 'Los mensajes en un solo lugar, cada uno con su fecha',
    proofSchedule: 'Un solo calendario, a la vista de ambos hogares',
    proofExpenses: 'Gastos compartidos, sin discutir quién dijo qué'
  },
  request: {
    title: 'El enlace de su invitación ha vencido',
    lead: 'Podemos enviar un enlace nuevo a la dirección de correo electrónico en la que recibió la invitación.',
    send: 'Enviarme un enlace nuevo',
    sentTitle: '¡Gracias! Su nuevo enlace va en camino.',
    sentText: 'Si no lo ve en 20 minutos, revise la carpeta de correo no deseado.',
    sentAgain: 'Le enviamos otro enlace. El anterior ya no funciona.',
    again: 'Enviar la solicitud de nuevo',
    oopsTitle: '¡Vaya! No pudimos solicitar un enlace nuevo para usted.',
    unknownTitle: 'No reconocemos este enlace de invitación',
    endedTitle: 'Esta invitación ha terminado',
    ended: {
      declined:
        'Esta invitación se rechazó. Borramos los datos que nos dio sobre usted y no volveremos a escribirle al respecto.',
      revoked:
        'Esta invitación se retiró. Borramos los datos que nos dio sobre usted y no volveremos a escribirle al respecto.',
      moved:
        'Esta invitación se envió a otra dirección de correo electrónico. Si esa dirección es suya, abra el correo más reciente que recibió ahí.',
      expired:
        'Esta invitación no se usó durante mucho tiempo, así que terminó y borramos los datos que nos dio sobre usted. Si desea unirse, pida una invitación nueva.'
    },
    oopsLead: 'Intente estos pasos:',
    openMail: 'Abra de nuevo el correo de la invitación.',
    pressLink: 'Toque el enlace de ese correo o haga clic en él, o cópielo completo en la barra de direcciones.',
    askCoParent: '¿Sigue sin funcionar? Pida a quien envió la invitación que la envíe de nuevo.',
    support: 'Escriba a {{email}}',
    supportPhone: 'O llámenos al {{phone}}.'
  },
  home: {
    title: 'Abriendo su cuenta',
    text: 'Aquí no queda nada por hacer.',
    go: 'Ir a mi cuenta',
    usedTitle: 'Esta invitación ya se usó para crear una cuenta',
    usedText: 'El {{date}} se eligieron un nombre de usuario y una contraseña con esta invitación.',
    usedStranger: 'Si no fue usted, llámenos al {{phone}}.'
  }
} as const satisfies Translation<typeof english>
