import { product } from '#core/product.ts'
import type { receipt as english } from '../en/receipt.ts'
import type { Translation } from '../shape.ts'

export const receipt = {
  title: 'Cuenta activada',
  welcome: 'Todo listo, {{name}}',
  app: 'Descargue la aplicación',
  // In Spanish no links to the stores follow (docs/specification/checkout.md#receipt).
  appText: `Busque «${product}» en la tienda de aplicaciones de su teléfono o tableta (App Store o Google Play).`,
  appStore: 'App Store',
  playStore: 'Google Play',
  storeCode: 'Código QR de la tienda de la aplicación',
  scan: 'Escanee con su teléfono',
  mail: 'Busque el recibo en su correo electrónico',
  mailText: 'Lo enviamos a {{email}}.',
  coParent: 'La cuenta del otro padre o madre',
  coParentInvited: 'Una invitación va en camino a {{email}}',
  coParentInviting: 'Usted invita al otro padre o madre',
  coParentJoins: 'El otro padre o madre se registra',
  coParentConnected: 'Después quedarán conectados',
  coParentPaid: 'Usted ya pagó la suscripción del otro padre o madre: registrarse no le costará nada.',
  coParentShared: 'Cuando ambos tengan una cuenta, los dos verán lo que se comparta ahí.',
  coParentUninvited:
    'No nos dio una dirección de correo electrónico del otro padre o madre. Puede enviar la invitación en cualquier momento desde su cuenta.',
  details: 'Recibo',
  transaction: 'Número de transacción',
  print: 'Imprimir',
  reloadedTitle: 'Su recibo',
  reloaded: 'Ha intentado volver a cargar su recibo. Inicie sesión y vaya a «Mi cuenta» para verlo.',
  mailed: 'También enviamos el recibo a su correo electrónico.',
  login: 'Iniciar sesión'
} as const satisfies Translation<typeof english>
