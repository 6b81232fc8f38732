import type { checkout as english } from '../en/checkout.ts'
import type { Translation } from '../shape.ts'
import { receipt } from './receipt.ts'
import { challenge } from './challenge.ts'
import { credentials } from './credentials.ts'
import { decline } from './decline.ts'

export const checkout = {
  /** Sentences for errors of the checkout's calls and fields. All other errors are in `shared.ts`. */
  error: {
    subscribed: 'Usted ya tiene una suscripción. No se ha cobrado nada.',
    'pricing.refused': 'No pudimos calcular su precio. Inténtelo de nuevo o elija otro paquete.',
    'pricing.changed': 'El precio ha cambiado. Revise el nuevo importe antes de pagar.',
    'payment.declined': 'Método de pago rechazado',
    'payment.expiration': 'Fecha de vencimiento no válida',
    'payment.number': 'Número de tarjeta no válido',
    'payment.authentication':
      'Su banco no confirmó esta tarjeta, por lo que no se hizo ningún cargo. Inténtelo de nuevo o use otro método de pago.',
    'payment.repeated':
      'Este método de pago se usó hace un momento por el mismo importe, por lo que esta vez no se cobró nada. Espere medio minuto e inténtelo de nuevo.',
    'payment.brand': 'No aceptamos este tipo de tarjeta. Use otra, por favor.',
    'payment.code': 'Código promocional no válido',
    'payment.blocked':
      'No se pueden cargar los campos de la tarjeta, aunque nuestro servicio responde. Es posible que los impida un bloqueador de anuncios o algo en esta página.',
    'payment.unknown': 'Estamos verificando con su banco si el pago se realizó. No vuelva a pagar, por favor.',
    'payment.failed': 'Algo salió mal. Inténtelo de nuevo.',
    'login.failed': 'El nombre de usuario o la contraseña no son correctos.'
  },
  empty: {
    visitor: {
      country: 'Elija su país',
      line1: 'Escriba su dirección de facturación',
      city: 'Escriba su ciudad',
      postalCode: 'Escriba su código postal',
      region: 'Elija su estado, provincia o región',
      timeZone: 'Elija su zona horaria',
      referral: 'Elija cómo se enteró de nosotros',
      referralOther: 'Cuéntenos un poco más',
      securityQuestion: 'Elija una pregunta',
      securityAnswer: 'Escriba su respuesta',
      securityCode: 'Escriba un código de 4 dígitos',
      confirmCode: 'Escriba su código de nuevo',
      password: 'Escriba una contraseña'
    }
  },
  problem: {
    incomplete: 'Este paso está vacío ahora. Complételo de nuevo, por favor.',
    line1_length: 'Debe tener entre 3 y 50 caracteres. El resto de una dirección más larga va en la segunda línea.',
    line2_length: 'Debe tener 50 caracteres como máximo',
    city_length:
      'Debe tener entre 3 y 30 caracteres. Abrevie un nombre más largo. Después de uno más corto, escriba la región, como en «Å, Nordland».',
    postal: 'El código postal no es válido',
    referral_other_length: 'Debe tener 200 caracteres como máximo',
    answer_length: 'Debe tener entre 2 y 80 caracteres',
    security_code: 'Debe tener exactamente 4 dígitos',
    security_code_same: 'Los dos códigos no coinciden',
    terms: 'Acepte los términos para continuar',
    login_error:
      'Su nombre de usuario y su contraseña están listos, pero no pudimos iniciar su sesión. Inténtelo de nuevo.',
    holder_empty: 'Escriba el nombre que aparece en la tarjeta',
    subscription_code_empty: 'Escriba su código de suscripción',
    holder_length: 'Debe tener 100 caracteres como máximo',
    card_number: 'Escriba un número de tarjeta válido',
    card_expiration: 'Escriba una fecha de vencimiento válida',
    card_code: 'Escriba un código CVV válido',
    card_brand: 'Aceptamos {{brands}}. Use una de estas tarjetas, por favor.',
    subscription_code: 'Código de activación no válido',
    subscription_codes_limited:
      'Demasiados códigos incorrectos. Inténtelo de nuevo en {{time}}. Hasta entonces no se aplica ningún código.',
    same_email: 'El correo electrónico del otro padre o madre no puede ser el mismo que el suyo.',
    same_phone: 'El número de teléfono del otro padre o madre no puede ser el mismo que el suyo.',
    child_email_parent:
      'El correo electrónico de un hijo o hija no puede coincidir con el de ninguno de los padres. Cámbielo o bórrelo para continuar.',
    speedbump_email: 'Escriba un correo electrónico válido',
    username_taken: 'No se puede usar este nombre de usuario',
    validUsernameNone_error: 'Escriba un nombre de usuario',
    validUsernameLength_error: 'Debe tener entre 6 y 30 caracteres',
    validUsernameAtSymbol_error: 'Un nombre de usuario no puede contener una arroba (@)',
    validUsernameRequirement_error:
      'No cumple los requisitos. Solo se permiten letras, números, guiones bajos, comas, guiones, puntos y apóstrofos.',
    validPwdLength_error: 'Debe tener entre 12 y 25 caracteres',
    validPwdLetter_error: 'Debe contener al menos 1 letra',
    validPwdNumber_error: 'Debe contener al menos 1 número',
    validPwdSpecial_error: 'Debe contener al menos 1 símbolo o carácter especial',
    validPwdDupUsername_error: 'Debe ser distinta de su nombre de usuario',
    validPwdDupEmail_error: 'Debe ser distinta de su correo electrónico',
    validPwdKnown_error:
      'Demasiado fácil de adivinar: muchas personas usan esta contraseña o una muy parecida. Elija otra.'
  },
  access: {
    title: 'Iniciando su sesión',
    refusedTitle: 'Inicie sesión de nuevo',
    refusedText: 'Su sesión ha vencido o no fue aceptada. Inicie sesión y vuelva después para elegir su suscripción.',
    currentTitle: 'Ya tiene una suscripción',
    currentText: 'No hay nada que pagar. Puede administrar su suscripción en su cuenta.',
    goHome: 'Ir a mi cuenta'
  },
  steps: {
    packages: 'Su paquete',
    billing: 'Su dirección',
    credentials: 'Sus datos de acceso'
  },
  packages: {
    title: 'Elija su paquete',
    scope: 'Cada precio es por persona.',
    label: 'Paquetes',
    choose: 'Elegir',
    recommended: 'Recomendado',
    coParents: 'El plan del otro padre o madre',
    term: 'Duración de la suscripción',
    oneYear: '1 año',
    years: '{{count}} años',
    savings: 'Ahorre {{amount}}',
    savingsFrom: 'Ahorre {{amount}} o más',
    renewsYearly: 'Se renueva cada año.',
    renewsBiennially: 'Se renueva cada dos años.',
    forTerm: 'por {{term}}',
    from: 'desde',
    was: 'Sin el descuento:',
    monthly: '{{price}} al mes',
    vat: 'Incluye {{amount}} de IVA',
    shared: 'En todos los paquetes: {{features}}',
    compare: 'Comparar los paquetes',
    saving: '{{percent}} % de descuento: {{description}}',
    savingOffer: 'Hasta {{percent}} % menos hoy: {{description}}',
    offerGone: 'Lamentablemente, la oferta no está disponible en este momento.',
    offer: 'Los precios incluyen su descuento del {{percent}} % donde corresponde.',
    offerOrLarger:
      'Usted tiene un descuento del {{percent}} %. Los descuentos no se suman: donde otro es mayor, el precio incluye ese en su lugar.'
  },
  builder: {
    title: 'Arme su propio paquete',
    lead: 'Comience con una suscripción y agregue lo que necesite.',
    subscription: 'Suscripción',
    included: 'Incluido sin costo adicional',
    extras: 'Complementos',
    noExtras: 'No hay complementos para esta suscripción.',
    total: 'Total',
    perTerm: 'antes de impuestos y descuentos',
    packages: 'Ver todos los paquetes',
    upgrade: 'Mejorar a Premium'
  },
  payment: {
    title: 'Pago de su pedido',
    steps: 'Pasos del pago',
    billing: 'Facturación',
    method: 'Pago',
    review: 'Revisión',
    checking:
      'Estamos verificando con su banco si su pago se realizó. Mantenga esta página abierta y no vuelva a pagar.',
    readOnly: 'Su pedido de {{total}} no se puede cambiar hasta que lo sepamos.',
    news: 'El resultado se muestra aquí. Una vez pagado, recibirá el recibo por correo electrónico.',
    uncharged: 'Su pedido no se realizó y no queda ningún cargo. Lo que ingresó sigue aquí.'
  },
  billing: {
    title: 'Datos de facturación',
    paidLead: 'Su suscripción ya está pagada. Solo necesitamos su dirección de facturación.',
    paidWhy:
      'La usamos para la moneda y los impuestos de lo que compre o renueve más adelante, y su zona horaria para las fechas que le mostramos. El otro padre o madre nunca verá su dirección.',
    name: 'Nombre',
    email: 'Correo electrónico',
    line1: 'Dirección de facturación',
    found: 'Direcciones encontradas: {{count}}. Elija una con las teclas de flecha arriba y abajo.',
    filled: 'Hemos completado la dirección. Verifíquela, por favor.',
    line2: 'Apartamento, piso o unidad',
    city: 'Ciudad',
    region: 'Estado',
    postalCode: 'Código postal',
    regionEmpty: 'Elija su estado',
    postalCodeEmpty: 'Escriba su código postal',
    postalCodeInvalid: 'El código postal no es válido',
    regionElsewhere: 'Estado, provincia o región',
    postalCodeElsewhere: 'Código postal',
    timeZone: 'Zona horaria',
    choose: 'Elija',
    noCountry: 'No hay ningún país con ese nombre',
    continue: 'Continuar al pago',
    mismatchTitle: 'Sus paquetes dependen de su país',
    mismatchText:
      'El paquete que eligió no se ofrece en el país de su dirección de facturación. Elija entre los paquetes de ese país.',
    listFailed: 'No se pudieron cargar las listas de este país.'
  },
  method: {
    title: 'Método de pago',
    label: '¿Cómo desea pagar?',
    creditCard: 'Tarjeta de crédito o débito',
    cards: 'Tarjetas que aceptamos: {{brands}}',
    ukCards: 'Los datos de su tarjeta van directamente a nuestro proveedor de pagos; nosotros no los vemos.',
    secure:
      'Cifrado. Los datos de su tarjeta van directamente a nuestro proveedor de pagos y nunca pasan por nuestros servidores.',
    encrypted: 'Los datos de su tarjeta viajan cifrados.',
    holder: 'Nombre en la tarjeta',
    number: 'Número de tarjeta',
    expirationDate: 'Vencimiento',
    cvv: 'Código CVV',
    expirationHint: 'MM/AA',
    cvvHint: '3 o 4 dígitos',
    loading: 'Cargando el formulario seguro de tarjeta',
    chosenCard: '{{brand}} terminada en {{digits}}',
    otherCard: 'Usar otra tarjeta',
    authorised: 'Su pago con {{method}} ya fue autorizado. No se cobra nada hasta que presione «Pagar ahora».',
    continueWith: 'Continuar con {{method}}',
    walletLoading: 'Preparando {{method}}',
    missing: 'Complete sus datos de pago para continuar.',
    walletFirst: 'Primero continúe con {{method}} o elija otra forma de pago.',
    waiting: '{{method}} aún no ha respondido. Si aprobó el pago allí, espere un momento. Si no, inténtelo de nuevo.',
    cancelled: 'Usted canceló el pago con {{method}}. No se cobró nada.',
    totalChanged: 'El total cambió, así que su autorización de {{method}} ya no es válida. Autorice el nuevo total.',
    paypalSetup: 'Hubo un error al configurar PayPal. Actualice la página o inténtelo más tarde.',
    cardLost: 'Escriba de nuevo los datos de su tarjeta.',
    cardFailed: 'Algo salió mal con el formulario de la tarjeta. No se cobró nada. Inténtelo de nuevo.',
    walletSetup: 'Hubo un error al configurar {{method}}. Inténtelo de nuevo o elija otra forma de pago.',
    nothingDue: 'Hoy no debe pagar nada, así que no necesitamos un método de pago.',
    hasCode: 'Tengo un código de suscripción de un profesional del derecho de familia',
    code: 'Código de suscripción',
    apply: 'Aplicar',
    removeCode: 'Quitar',
    payForCoParent: 'Pagar también la suscripción del otro padre o madre',
    coParentAdds: '+ {{amount}}',
    coParentAddsBefore: '+ {{amount}} antes de descuentos e impuestos',
    review: 'Revisar el pedido'
  },
  review: {
    title: 'Revise su pedido',
    email: 'Correo electrónico',
    billing: 'Facturación',
    payment: 'Pago',
    noPayment: 'No se necesita ningún pago',
    noMethod: 'Elija cómo desea pagar',
    order: 'Resumen del pedido',
    package: 'Paquete',
    beforeTax: 'antes de impuestos',
    dueToday: 'Usted paga {{total}} hoy.',
    nothingDue: 'Hoy no debe pagar nada, y no se guarda ningún método de pago.',
    kept: 'Nuestro proveedor de pagos guarda su método de pago para las renovaciones.',
    cancelling: '¿Preguntas sobre la renovación o la cancelación? Llame al {{phone}}.',
    backToBilling: 'Volver a la facturación',
    backToPayment: 'Volver al pago',
    pay: 'Pagar ahora',
    payTotal: 'Pagar ahora · {{total}}',
    confirm: 'Completar el pedido',
    paying: 'Procesando el pago',
    otherMethod: 'Usar otro método de pago'
  },
  referral: {
    label: '¿Cómo supo de nosotros?',
    choose: 'Elija',
    other: 'Cuéntenos un poco más',
    INVITED: 'Recibí una invitación',
    SEARCH_ENGINE: 'Buscador de internet',
    SOCIAL_MEDIA: 'Redes sociales',
    FRIEND_FAMILY: 'Amigos o familiares',
    NEWS: 'Una noticia',
    COURT_ORDERED: 'Por orden de un tribunal',
    REFERRED_FL: 'Por recomendación de un profesional del derecho de familia',
    OTHER: 'Otro'
  },
  terms: {
    accept: 'He leído y acepto los términos.',
    link: 'Términos y condiciones',
    marketing: 'Deseo recibir novedades y ofertas por correo electrónico. Puedo darme de baja cuando quiera.'
  },
  credentials,
  paid: {
    title: 'Ya está pagado',
    same: 'Usted ya compró {{name}} por {{total}}. No se ha cobrado nada más.',
    other: 'Usted ya compró {{name}} por {{total}}. La nueva elección no se compró y no se ha cobrado nada más.',
    login: 'Su nombre de usuario y su contraseña ya están definidos. Inicie sesión con ellos.',
    loginSince: 'Se eligieron el {{date}}. Si no fue usted, llámenos al {{phone}}.',
    otherLogin:
      'Su nombre de usuario y su contraseña ya se definieron en otra página. Inicie sesión con ellos: los que escribió aquí no se guardaron.',
    receipt: 'Ir al recibo'
  },
  challenge,
  decline,
  receipt
} as const satisfies Translation<typeof english>
