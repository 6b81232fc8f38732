import type { consent as english } from '../en/consent.ts'
import type { Translation } from '../shape.ts'

export const consent = {
  consent: {
    title: 'Sus opciones de privacidad',
    ask: '¿Podemos usar {{purposes}}? Puede registrarse en ambos casos y cambiar su decisión cuando quiera.',
    analytics: 'datos de uso',
    recorder: 'una grabación de su visita sin lo que escribe',
    affiliate: 'un aviso de su compra a una red publicitaria',
    chat: 'el chat de ayuda de un proveedor externo',
    accepted: 'Usted ha aceptado.',
    declined: 'Usted ha rechazado.',
    accept: 'Aceptar',
    decline: 'Rechazar',
    notice: 'Aviso de privacidad',
    newWindow: '(se abre en una ventana nueva)'
  }
} as const satisfies Translation<typeof english>
