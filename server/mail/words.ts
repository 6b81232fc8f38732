import type { Language } from '#core/locale.ts'
import type { Translation } from '#words/shape.ts'

const en = {
  everyMail: {
    greeting: 'Hello {{name}},',
    greetingUnnamed: 'Hello,',
    support: 'Questions? Call us at {{phone}} or write to {{email}}.',
    from: 'This mail is from {{product}}, a service for parents who raise their children together.',
    soldBy: '{{product}} is sold by {{seller}}.',
    privacy: 'How we use your data, and your rights'
  },
  receipt: {
    subject: 'Your receipt and how to finish your account',
    subjectWithLogin: 'Your receipt',
    heading: 'Thank you for your order',
    thanks: 'Your order is complete. Please keep this receipt for your records.',
    next: 'If you have not chosen your username and password yet, you can do it here:',
    action: 'Finish your account',
    until: 'For your safety this link works for 24 hours. The page it opens can send you a new one.',
    elsewhere: 'We send the link to finish your account to {{email}}, because this address is not confirmed yet.',
    cancelling: 'To cancel, call us or write to us.'
  },
  finish: {
    subject: 'Your new link to finish your account',
    heading: 'Finish your account',
    asked:
      'Your subscription is paid. All that is left is to choose your username and password, which you can do here:',
    action: 'Finish your account',
    until: 'For your safety this link works for 24 hours, and links that we sent before no longer work.',
    unexpected: 'If you did not ask for this link, you can ignore this mail.'
  },
  invite: {
    /** The subject names nobody, because other people may see the list of mails in a mailbox. */
    subject: 'An invitation to set up your account',
    heading: 'You have been invited',
    byParent: '{{name}} has set up a co-parenting account for your family and invited you to join as the co-parent.',
    byProfessional:
      '{{name}}, a professional who works with your family, invites you to set up your co-parenting account.',
    bySomebody: 'You have been invited to set up a co-parenting account for your family.',
    paid: 'Your subscription has been paid. All that is left is to create your account.',
    unpaid: 'You choose your own subscription when you create your account.',
    action: 'Accept the invitation',
    until: 'This link is meant for you alone and works for 30 days.',
    source: '{{name}} gave us your email address for this invitation. We use it for nothing else.',
    sourceUnknown:
      'Your email address was given to us for this invitation, by your family or by a professional who works with it. We use it for nothing else.',
    decline: 'This is not for me',
    deletion:
      'There you can decline, or tell us that the address is wrong. We then delete your data. If you do nothing, we delete it 120 days after this mail.'
  },
  inviteMisdirected: {
    subject: 'Your invitation has reached the wrong person',
    heading: 'Please check your co-parent’s email address',
    wrong:
      'The person at the email address that you gave us for your co-parent says that the invitation is not meant for them. We have deleted the address and ended the invitation.',
    next: 'Call us or write to us with the right address, and we send a new invitation. If you have paid for your co-parent, the place stays paid.'
  },
  inviteUnjoined: {
    subject: 'About your invitation',
    heading: 'Your co-parent has not joined yet',
    waiting:
      'You invited your co-parent two weeks ago, and no account has been set up with the invitation so far. There is nothing that you have to do: you can use your own account as before.',
    next: 'If the email address may be wrong, or if you would like us to send a new invitation, call us or write to us. If you have paid for your co-parent, the place stays paid.'
  },
  emailConfirm: {
    subject: 'Please confirm your email address',
    heading: 'Confirm your email address',
    typed: 'This email address was entered with an invitation to our service. Confirm it, and we send your links here.',
    action: 'Confirm this address',
    until: 'This link works for 24 hours.',
    unexpected:
      'If you did not enter this address, you can ignore this mail. Without a confirmation we send no links here.'
  },
  inviteNotice: {
    subject: 'Your invitation was used',
    heading: 'Your invitation was used',
    confirmed:
      'Another email address, {{email}}, was confirmed with your invitation. From now on we send our links there.',
    joined:
      'Somebody has set the username and password with your invitation, and has entered the email address {{email}}. The invitation has ended.',
    stranger: 'If this was not you, call us or write to us at once. We then end that access and invite you again.'
  },
  professionalWelcome: {
    subject: 'Welcome: your professional account is ready',
    heading: 'Your professional account is ready',
    created: 'Thank you for registering. Your professional account has been created.',
    next: 'Log in to your cases area to invite your first family and to follow the families who work with you. The first time you log in, you can ask there for a password to be set.',
    action: 'Go to your cases',
    unexpected:
      'If you did not register, somebody else has used your email address. You can remove the registration here, and register yourself if you like:',
    remove: 'Remove the registration',
    until: 'The link to remove it works for 30 days, or until we send a newer one.'
  },
  professionalTaken: {
    subject: 'Somebody tried to register with your email address',
    heading: 'Your email address has a professional account',
    tried:
      'Somebody tried to register as a professional with this email address, which has an account already. If it is yours, please log in instead.',
    action: 'Log in',
    stranger:
      'If you have never registered, somebody else has used your email address. Remove that registration, and you can register yourself:',
    remove: 'Remove the registration',
    until: 'The link to remove it works for 30 days, or until we send a newer one.'
  },
  emailTaken: {
    subject: 'Somebody tried to sign up with your email address',
    heading: 'You already have an account',
    tried: 'Somebody tried to create a new account with this email address. If it was you, please log in instead.',
    action: 'Log in',
    ignore: 'If it was not you, there is nothing to do: no account was created and nothing was changed.'
  },
  paymentVoided: {
    subject: 'Your payment was cancelled and your money is on its way back',
    heading: 'Your payment was cancelled',
    voided:
      'Your payment of {{amount}} reached us, but we could not complete the order that it was for. We have cancelled it, and you owe us nothing.',
    otherwise:
      'If you have paid in another try, that order stands and you have its receipt. Otherwise you can order again:',
    action: 'Order again',
    until: 'Until your bank shows the cancellation, which can take a few days, you may still see the amount as pending.'
  },
  refund: {
    subject: 'Your refund of {{amount}}',
    heading: 'Your money is on its way back',
    whole: 'We have refunded your payment of {{total}}.',
    part: 'We have refunded {{amount}} of your payment of {{total}}.',
    together: 'Together with earlier refunds, {{sum}} of it has been refunded.',
    corrected: 'This is your corrected receipt. Please keep it for your records.',
    /** The lines after the total. */
    before: 'Refunded before',
    now: 'Refunded now',
    kept: 'Paid after the refund',
    subscription: 'A refund alone does not end a subscription.',
    cancelled: 'A subscription that you have cancelled already stays cancelled.',
    until: 'The money goes back to the card or account that you paid with. Your bank can take a few days to show it.'
  }
} as const

type MailWords = Translation<typeof en>

const es: MailWords = {
  everyMail: {
    greeting: 'Hola, {{name}}:',
    greetingUnnamed: 'Hola:',
    support: '¿Tiene preguntas? Llámenos al {{phone}} o escriba a {{email}}.',
    from: 'Este correo es de {{product}}, un servicio para padres y madres que crían juntos a sus hijos.',
    soldBy: '{{product}} es un producto de {{seller}}.',
    privacy: 'Cómo usamos sus datos y cuáles son sus derechos'
  },
  receipt: {
    subject: 'Su recibo y cómo terminar su cuenta',
    subjectWithLogin: 'Su recibo',
    heading: 'Gracias por su pedido',
    thanks: 'Su pedido está completo. Conserve este recibo para sus registros.',
    next: 'Si todavía no ha elegido su nombre de usuario y su contraseña, puede hacerlo aquí:',
    action: 'Terminar su cuenta',
    until: 'Por su seguridad, este enlace funciona durante 24 horas. La página que abre puede enviarle uno nuevo.',
    elsewhere:
      'Enviamos el enlace para terminar su cuenta a {{email}}, porque esta dirección todavía no está confirmada.',
    cancelling: 'Para cancelar, llámenos o escríbanos.'
  },
  finish: {
    subject: 'Su nuevo enlace para terminar su cuenta',
    heading: 'Termine su cuenta',
    asked:
      'Su suscripción está pagada. Solo falta que elija su nombre de usuario y su contraseña, y puede hacerlo aquí:',
    action: 'Terminar su cuenta',
    until: 'Por su seguridad, este enlace funciona durante 24 horas y los enviados antes ya no funcionan.',
    unexpected: 'Si usted no pidió este enlace, puede ignorar este correo.'
  },
  invite: {
    subject: 'Una invitación para crear su cuenta',
    heading: 'Ha recibido una invitación',
    byParent:
      '{{name}} ha creado una cuenta de crianza compartida para su familia y le invita a unirse como el otro padre o madre.',
    byProfessional:
      '{{name}}, profesional que trabaja con su familia, le invita a crear su cuenta de crianza compartida.',
    bySomebody: 'Ha recibido una invitación para crear una cuenta de crianza compartida para su familia.',
    paid: 'Su suscripción ya está pagada. Solo falta que cree su cuenta.',
    unpaid: 'Usted elegirá su propia suscripción al crear su cuenta.',
    action: 'Aceptar la invitación',
    until: 'Este enlace es solo para usted y funciona durante 30 días.',
    source: '{{name}} nos dio su correo electrónico para esta invitación. No lo usamos para nada más.',
    sourceUnknown:
      'Su familia o un profesional que trabaja con ella nos dio su correo electrónico para esta invitación. No lo usamos para nada más.',
    decline: 'Esto no es para mí',
    deletion:
      'Allí puede rechazar la invitación o avisarnos de que la dirección es incorrecta. Entonces borramos sus datos. Si no hace nada, los borramos 120 días después de este correo.'
  },
  inviteMisdirected: {
    subject: 'Su invitación ha llegado a otra persona',
    heading: 'Verifique el correo electrónico del otro padre o madre',
    wrong:
      'La persona que recibe el correo en la dirección que usted nos dio para el otro padre o madre dice que la invitación no es para ella. Hemos borrado la dirección y la invitación ha terminado.',
    next: 'Llámenos o escríbanos con la dirección correcta y enviaremos una nueva invitación. Si usted ha pagado por el otro padre o madre, su lugar sigue pagado.'
  },
  inviteUnjoined: {
    subject: 'Sobre su invitación',
    heading: 'El otro padre o madre todavía no se ha registrado',
    waiting:
      'Usted invitó al otro padre o madre hace dos semanas y hasta ahora no se ha creado una cuenta con la invitación. No tiene que hacer nada: puede usar su propia cuenta como siempre.',
    next: 'Si la dirección de correo electrónico pudiera ser incorrecta, o si desea que enviemos una invitación nueva, llámenos o escríbanos. Si usted pagó por el otro padre o madre, su lugar sigue pagado.'
  },
  emailConfirm: {
    subject: 'Confirme su correo electrónico',
    heading: 'Confirme su correo electrónico',
    typed:
      'Esta dirección se escribió con una invitación a nuestro servicio. Confírmela y enviaremos aquí sus enlaces.',
    action: 'Confirmar esta dirección',
    until: 'Este enlace funciona durante 24 horas.',
    unexpected:
      'Si usted no escribió esta dirección, puede ignorar este correo. Sin confirmación no enviamos aquí ningún enlace.'
  },
  inviteNotice: {
    subject: 'Su invitación se ha usado',
    heading: 'Su invitación se ha usado',
    confirmed:
      'Con su invitación se ha confirmado otra dirección, {{email}}. Desde ahora enviamos allí nuestros enlaces.',
    joined:
      'Alguien ha creado el nombre de usuario y la contraseña con su invitación y ha escrito el correo electrónico {{email}}. La invitación ha terminado.',
    stranger: 'Si no fue usted, llámenos o escríbanos enseguida. Entonces cerramos ese acceso y le invitamos de nuevo.'
  },
  professionalWelcome: {
    subject: 'Le damos la bienvenida: su cuenta profesional está lista',
    heading: 'Su cuenta profesional está lista',
    created: 'Gracias por registrarse. Su cuenta profesional se ha creado.',
    next: 'Inicie sesión en su área de casos para invitar a su primera familia y acompañar a las familias que trabajan con usted. La primera vez que inicie sesión, podrá pedir allí que se cree su contraseña.',
    action: 'Ir a sus casos',
    unexpected:
      'Si usted no se registró, otra persona ha usado su correo electrónico. Aquí puede eliminar el registro y, si quiere, registrarse usted:',
    remove: 'Eliminar el registro',
    until: 'El enlace para eliminarlo funciona durante 30 días o hasta que le enviemos uno nuevo.'
  },
  professionalTaken: {
    subject: 'Alguien intentó registrarse con su correo electrónico',
    heading: 'Su correo electrónico tiene una cuenta profesional',
    tried:
      'Alguien intentó registrarse como profesional con esta dirección de correo electrónico, que ya tiene una cuenta. Si es suya, inicie sesión.',
    action: 'Iniciar sesión',
    stranger:
      'Si usted nunca se registró, otra persona ha usado su correo electrónico. Elimine ese registro y podrá registrarse usted:',
    remove: 'Eliminar el registro',
    until: 'El enlace para eliminarlo funciona durante 30 días o hasta que le enviemos uno nuevo.'
  },
  emailTaken: {
    subject: 'Alguien intentó registrarse con su correo electrónico',
    heading: 'Usted ya tiene una cuenta',
    tried:
      'Alguien intentó crear una cuenta nueva con esta dirección de correo electrónico. Si fue usted, inicie sesión.',
    action: 'Iniciar sesión',
    ignore: 'Si no fue usted, no tiene que hacer nada: no se ha creado ninguna cuenta ni se ha cambiado nada.'
  },
  paymentVoided: {
    subject: 'Su pago se ha anulado y se le devuelve su dinero',
    heading: 'Su pago se ha anulado',
    voided:
      'Recibimos su pago de {{amount}}, pero no pudimos completar el pedido correspondiente. Lo hemos anulado y usted no nos debe nada.',
    otherwise: 'Si pagó en otro intento, ese pedido sigue en pie y usted tiene su recibo. Si no, puede volver a pedir:',
    action: 'Volver a pedir',
    until:
      'Hasta que su banco muestre la anulación, lo que puede tardar unos días, es posible que vea el importe como pendiente.'
  },
  refund: {
    subject: 'Su reembolso de {{amount}}',
    heading: 'Su dinero está en camino',
    whole: 'Le hemos reembolsado su pago de {{total}}.',
    part: 'Le hemos reembolsado {{amount}} de su pago de {{total}}.',
    together: 'Junto con reembolsos anteriores, se le han reembolsado {{sum}} de ese pago.',
    corrected: 'Este es su recibo corregido. Consérvelo para sus registros.',
    before: 'Reembolsado antes',
    now: 'Reembolsado ahora',
    kept: 'Pagado después del reembolso',
    subscription: 'Un reembolso por sí solo no pone fin a una suscripción.',
    cancelled: 'Una suscripción que usted ya canceló sigue cancelada.',
    until: 'El dinero vuelve a la tarjeta o cuenta con la que usted pagó. Su banco puede tardar unos días en mostrarlo.'
  }
}

export const words: Readonly<Record<Language, MailWords>> = { en, es }
