import type { challenge as english } from '../en/challenge.ts'
import type { Translation } from '../shape.ts'

export const challenge = {
  title: 'Confirme con su banco',
  lead: 'Su banco le pide que confirme el pago de {{total}}. No se cobra nada antes de que lo haga.',
  frame: 'Página de su banco',
  cancel: 'Cancelar la confirmación',
  ended: 'Su tarjeta no está confirmada',
  failed: 'Su banco no pudo verificar que es usted. Inténtelo de nuevo o use otro método de pago.',
  rejected: 'Su banco rechazó esta tarjeta para este pago. Use otra tarjeta u otro método de pago.',
  unavailable:
    'Su banco no puede confirmar tarjetas en este momento. Inténtelo de nuevo en unos minutos o use otro método de pago.',
  unsupported:
    'Su banco no confirma esta tarjeta, y sin eso no podemos cobrarla. Use otra tarjeta u otro método de pago.',
  lookup: 'No pudimos comunicarnos con su banco. Revise su conexión e inténtelo de nuevo.',
  late: 'La confirmación tardó demasiado. Inténtelo de nuevo.',
  cancelled: 'La confirmación se canceló. Inténtelo de nuevo cuando pueda.',
  blocked:
    'No se puede mostrar la página de su banco. Es posible que la impida un bloqueador de anuncios o algo en esta página. Inténtelo de nuevo sin eso o use otro método de pago.',
  lost: 'Esta página interrumpió la confirmación de su banco. Elija de nuevo su método de pago.'
} as const satisfies Translation<typeof english>
