import type { order as english } from '../en/order.ts'
import type { Translation } from '../shape.ts'

export const order = {
  error: {
    'order.closed': 'Esto ya no se puede cambiar aquí. Si necesita ayuda, llámenos.'
  },
  orderPage: {
    title: 'Su pedido',
    number: 'Pedido {{number}}',
    expired:
      'Este enlace ha vencido o está incompleto. Si era de un pedido suyo, podemos enviarle uno nuevo por correo electrónico.',
    renew: 'Enviarme un enlace nuevo',
    renewed: 'Hemos enviado un enlace nuevo a la dirección que tenemos registrada.',
    notFound:
      'No reconocemos este enlace. Abra otra vez el correo más reciente sobre su pedido o llámenos al {{phone}}.',
    details: 'Recibo',
    print: 'Imprimir',
    pdf: 'Descargar en PDF',
    earlier: 'Recibo del {{date}} (PDF)',
    company: {
      title: 'Empresa en el recibo',
      add: 'Agregar una empresa o un número fiscal',
      change: 'Cambiar la empresa o el número fiscal',
      name: 'Empresa',
      taxNumber: 'Número fiscal (RFC)',
      save: 'Guardar',
      cancel: 'Cancelar',
      saved: 'Su recibo está actualizado.'
    },
    invitation: {
      title: 'El otro padre o madre',
      none: 'Todavía no hemos invitado al otro padre o madre.',
      waiting: 'La invitación está por enviarse.',
      sent: 'La invitación se ha enviado. El otro padre o madre todavía no se ha registrado.',
      undelivered: 'La invitación no se pudo entregar. Revise la dirección.',
      accepted: 'El otro padre o madre se ha registrado.',
      ended: 'La invitación ha terminado sin que se creara una cuenta. Puede enviar una nueva.',
      paid: 'Usted ha pagado por el otro padre o madre. Su lugar sigue pagado.',
      pay: 'Pagar por el otro padre o madre',
      to: 'Enviada a',
      again: 'Enviarla de nuevo',
      resent: 'Si la invitación sigue abierta, la hemos enviado de nuevo.',
      wrong: '¿Dirección incorrecta?',
      invite: 'Invitar al otro padre o madre',
      send: 'Enviar la invitación',
      email: 'Correo electrónico del otro padre o madre',
      moves: 'El enlace del correo anterior deja de funcionar, y la dirección anterior no recibe nada más de nosotros.',
      sentTo: 'Estamos enviando la invitación a {{email}}.'
    },
    renewal: {
      title: 'Renovación',
      renews:
        'Su suscripción se renueva el {{date}}, actualmente por {{amount}}. Cobramos al método de pago registrado.',
      stopped:
        'La renovación está detenida. Su suscripción sigue activa hasta el {{date}} y no se le cobrará nada más.',
      ends: 'Su suscripción termina el {{date}} y no se renueva.',
      stop: 'Detener la renovación',
      sure: 'Su suscripción seguirá activa hasta el {{date}} y después terminará. ¿Desea detener la renovación?',
      yes: 'Sí, detenerla',
      no: 'No, conservarla',
      resume: 'Reanudar la renovación',
      confirmed: 'La renovación está detenida. Le hemos enviado una confirmación por correo electrónico.',
      resumed: 'La renovación está activa de nuevo. Le hemos enviado una confirmación por correo electrónico.'
    },
    withdrawal: {
      title: 'Desistimiento',
      open: 'Puede desistir de esta compra hasta el {{date}}, sin dar ningún motivo.',
      start: 'Desistir de la compra',
      sure: 'Le reembolsaremos {{amount}} al método de pago que usó, a más tardar en 14 días. Su suscripción termina con el reembolso. ¿Desea desistir?',
      yes: 'Sí, desistir',
      no: 'No, conservar la suscripción',
      requested:
        'Usted ha desistido de esta compra. Le reembolsaremos {{amount}} al método de pago que usó, a más tardar en 14 días.'
    },
    account: {
      title: 'Tarjeta y contraseña',
      text: 'Su tarjeta y su contraseña se cambian en su cuenta.',
      open: 'Abrir mi cuenta',
      password: '¿Olvidó su contraseña?'
    }
  }
} as const satisfies Translation<typeof english>
