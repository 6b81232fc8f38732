import type { foot as english } from '../en/foot.ts'
import type { Translation } from '../shape.ts'

export const foot = {
  consent: {
    title: 'Sus opciones de privacidad',
    ask: '¿Podemos usar {{purposes}}? Puede registrarse en ambos casos y cambiar su decisión cuando quiera.',
    analytics: 'datos de uso',
    recorder: 'una grabación de su visita sin lo que escribe',
    affiliate: 'un aviso de su compra a una red publicitaria',
    chat: 'el chat de asistencia de un proveedor externo',
    accepted: 'Usted ha aceptado.',
    declined: 'Usted ha rechazado.',
    accept: 'Aceptar',
    decline: 'Rechazar',
    notice: 'Aviso de privacidad',
    newWindow: '(se abre en una ventana nueva)'
  },
  handover: {
    offer: 'Cambiar a otro dispositivo',
    how: 'Abra este enlace en su otro dispositivo en un plazo de {{minutes}} minutos. Funciona una sola vez y lleva consigo todo lo que escribió.',
    link: 'Su enlace',
    copy: 'Copiar enlace',
    copied: 'Copiado',
    code: 'Código QR de su enlace',
    scan: 'O escanee este código con la cámara de su otro dispositivo.',
    open: 'Abrir en nuestra propia página',
    newWindow: '(abre una ventana nueva)',
    framed: 'Aquí no se puede usar Apple Pay. En nuestra propia página sí, con todo lo que escribió.',
    broken: 'Este paso no funciona dentro de esta página. En la nuestra sí, con todo lo que escribió.',
    blocked:
      'Es posible que esta página impida pagar con tarjeta. Puede continuar en nuestra propia página, con todo lo que escribió.',
    account: {
      broken:
        'Este paso no funciona dentro de esta página. Puede continuar desde su cuenta. Si aún no ha pagado, tendrá que hacer su pedido de nuevo ahí.',
      blocked:
        'Es posible que esta página impida pagar con tarjeta. Puede continuar desde su cuenta. Si aún no ha pagado, tendrá que hacer su pedido de nuevo ahí.',
      open: 'Ir a mi cuenta'
    },
    given: {
      title: 'Usted ha continuado en otra página',
      text: 'Todo lo que escribió está ahí. Continúe ahí y cierre aquí, o continúe aquí.',
      close: 'Cerrar aquí',
      takeBack: 'Continuar aquí',
      closed: 'Lo que escribió se eliminó de esta página. Puede cerrar la ventana.'
    },
    title: 'Continúe donde lo dejó',
    failedTitle: 'No se puede usar este enlace',
    expired:
      'Este enlace ha vencido: sirve durante diez minutos. Donde comenzó, elija de nuevo «Cambiar a otro dispositivo». No se ha perdido nada de lo que escribió ahí.',
    used: 'Este enlace ya se abrió, y solo se abre una vez. Donde comenzó, elija de nuevo «Cambiar a otro dispositivo».',
    unknown: 'Este enlace está incompleto o no es nuestro. Cópielo de nuevo donde comenzó.',
    start: 'Comenzar desde el principio'
  }
} as const satisfies Translation<typeof english>
