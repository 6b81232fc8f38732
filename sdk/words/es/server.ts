import type * as english from '../en/server.ts'
import type { Translation } from '../shape.ts'

export const mails = {
  everyMail: {
    greeting: 'Hola, {{name}}:',
    greetingUnnamed: 'Hola:',
    support: '¿Tiene preguntas? Llámenos al {{phone}} o escriba a {{email}}.',
    from: 'Este correo es de {{product}}, un servicio para padres y madres que crían juntos a sus hijos.',
    soldBy: 'El vendedor de {{product}} es {{seller}}.',
    privacy: 'Cómo usamos sus datos y cuáles son sus derechos'
  },
  receipt: {
    subject: 'Su recibo y cómo completar su cuenta',
    subjectWithLogin: 'Su recibo',
    heading: 'Gracias por su pedido',
    thanks: 'Su pedido está confirmado. Conserve este recibo para sus registros.',
    next: 'Si todavía no ha elegido su nombre de usuario y su contraseña, puede hacerlo aquí:',
    action: 'Completar su cuenta',
    until: 'Por su seguridad, este enlace funciona durante 24 horas. La página que abre puede enviarle uno nuevo.',
    elsewhere:
      'Enviamos el enlace para completar su cuenta a {{email}}, porque esta dirección todavía no está confirmada.',
    cancelling: 'Para detener la renovación, abra su pedido, llámenos o escríbanos.'
  },
  finish: {
    subject: 'Su nuevo enlace para completar su cuenta',
    heading: 'Complete su cuenta',
    asked:
      'Su suscripción está pagada. Solo falta que elija su nombre de usuario y su contraseña, y puede hacerlo aquí:',
    action: 'Completar su cuenta',
    until: 'Por su seguridad, este enlace funciona durante 24 horas y los enviados antes ya no funcionan.',
    unexpected: 'Si usted no pidió este enlace, puede ignorar este correo.'
  },
  invite: {
    subject: 'Una invitación para crear su cuenta',
    heading: 'Recibió una invitación',
    byParent:
      '{{name}} creó una cuenta de crianza compartida para la familia de ustedes y le envió una invitación para unirse, como madre o padre.',
    byProfessional:
      '{{name}}, profesional que trabaja con su familia, le envió una invitación para crear su cuenta de crianza compartida.',
    bySomebody: 'Recibió una invitación para crear una cuenta de crianza compartida para su familia.',
    paid: 'Su suscripción ya está pagada. Solo falta que cree su cuenta.',
    unpaid: 'Usted elegirá su propia suscripción al crear su cuenta.',
    action: 'Aceptar la invitación',
    until: 'Este enlace es solo para usted y funciona durante 30 días.',
    source: '{{name}} nos dio su correo electrónico para esta invitación. No lo usamos para nada más.',
    sourceUnknown:
      'Su familia o un profesional que trabaja con ella nos dio su correo electrónico para esta invitación. No lo usamos para nada más.',
    decline: 'Esto no es para mí',
    deletion:
      'Ese enlace le permite rechazar la invitación o avisarnos de que la dirección es incorrecta. En ambos casos borramos sus datos. Si no hace nada, los borramos 120 días después de este correo.'
  },
  order: {
    action: 'Ver el pedido {{number}}',
    invited:
      'Enviamos la invitación a {{email}}. ¿Es incorrecta la dirección? Puede corregirla en la página de su pedido.'
  },
  orderLink: {
    subject: 'Su nuevo enlace a su pedido',
    heading: 'Su pedido',
    asked: 'Este es el nuevo enlace a su pedido que nos pidió.',
    until: 'Por su seguridad, este enlace funciona durante 30 días. La página que abre puede enviarle uno nuevo.',
    unexpected: 'Si usted no pidió este enlace, puede ignorar este correo.'
  },
  renewalStopped: {
    subject: 'Su suscripción no se renovará',
    heading: 'Su suscripción no se renovará',
    stopped:
      'Usted ha detenido la renovación del pedido {{number}}. Su suscripción sigue activa hasta el {{endsOn}} y no se le cobrará nada más.',
    undo: 'Si cambia de opinión, puede reanudar la renovación hasta ese día. Si no fue usted quien la detuvo, reanúdela o llámenos.'
  },
  renewalResumed: {
    subject: 'Su suscripción volverá a renovarse',
    heading: 'Su suscripción volverá a renovarse',
    resumed:
      'Usted ha reanudado la renovación del pedido {{number}}. Su suscripción se renueva el {{endsOn}}, actualmente por {{amount}}.',
    undo: 'Puede detener la renovación hasta ese día.'
  },
  renewalReminder: {
    subject: 'Su suscripción se renueva el {{endsOn}}',
    heading: 'Su suscripción se renueva pronto',
    due: 'La suscripción del pedido {{number}} se renueva el {{endsOn}}, actualmente por {{amount}}, con el método de pago que tenemos registrado.',
    undo: 'Para conservarla no tiene que hacer nada. Si ya no la desea, puede detener la renovación en la página de su pedido.'
  },
  withdrawal: {
    subject: 'Hemos recibido su desistimiento',
    heading: 'Ha desistido de su compra',
    received:
      'Usted ha desistido del pedido {{number}}. Le reembolsaremos {{total}} al método de pago que usó, a más tardar en 14 días.',
    ends: 'Su suscripción termina con el reembolso y no se renueva.'
  },
  withdrawalRequest: {
    subject: 'Desistimiento del pedido {{number}}: reembolse {{total}}',
    heading: 'Un comprador ha desistido de una compra',
    act: 'Reembolse {{total}} del pedido {{number}} en el panel de la pasarela de pago en un plazo de 14 días.'
  },
  inviteMisdirected: {
    subject: 'Su invitación ha llegado a otra persona',
    heading: 'Verifique el correo electrónico del otro padre o madre',
    wrong:
      'La persona que recibe el correo en la dirección que usted nos dio para el otro padre o madre dice que la invitación no es para ella. Hemos borrado la dirección y la invitación ha terminado.',
    next: 'Abra su pedido para escribir la dirección correcta, o llámenos, y enviaremos una nueva invitación. Si usted pagó por el otro padre o madre, ese pago sigue siendo válido.'
  },
  inviteUnjoined: {
    subject: 'Sobre su invitación',
    heading: 'El otro padre o madre todavía no se ha registrado',
    waiting:
      'Usted invitó al otro padre o madre hace dos semanas y hasta ahora no se ha creado una cuenta con la invitación. No tiene que hacer nada: puede usar su propia cuenta como siempre.',
    next: 'Si la dirección de correo electrónico pudiera ser incorrecta, o si desea que enviemos una invitación nueva, abra su pedido o llámenos. Si usted pagó por el otro padre o madre, ese pago sigue siendo válido.'
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
    confirmed: 'Con su invitación se confirmó otra dirección, {{email}}. Desde ahora enviaremos ahí nuestros enlaces.',
    joined:
      'Alguien ha creado el nombre de usuario y la contraseña con su invitación y ha indicado la dirección de correo electrónico {{email}}. La invitación ha terminado.',
    stranger: 'Si no fue usted, llámenos o escríbanos enseguida. Cerraremos ese acceso y le enviaremos otra invitación.'
  },
  professionalWelcome: {
    subject: 'Le damos la bienvenida: su cuenta profesional está lista',
    heading: 'Su cuenta profesional está lista',
    created: 'Gracias por registrarse. Su cuenta profesional se ha creado.',
    next: 'Inicie sesión en su área de casos para invitar a su primera familia y acompañar a las familias que trabajan con usted. La primera vez que inicie sesión, podrá pedir ahí que se cree su contraseña.',
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
    password: '¿Olvidó su contraseña?',
    ignore: 'Si no fue usted, no tiene que hacer nada: no se ha creado ninguna cuenta ni se ha cambiado nada.'
  },
  paymentVoided: {
    subject: 'Su pago se ha anulado y se le devuelve su dinero',
    heading: 'Su pago se ha anulado',
    voided:
      'Recibimos su pago de {{amount}}, pero no pudimos completar el pedido correspondiente. Hemos anulado el pago y usted no nos debe nada.',
    otherwise:
      'Si otro intento se completó, ese pedido es válido y usted ya tiene su recibo. Si no, puede hacer el pedido de nuevo:',
    action: 'Hacer el pedido de nuevo',
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
    kept: 'Total después de reembolsos',
    subscription: 'Un reembolso por sí solo no pone fin a una suscripción.',
    cancelled: 'Una suscripción que usted ya canceló sigue cancelada.',
    until: 'El dinero vuelve a la tarjeta o cuenta con la que usted pagó. Su banco puede tardar unos días en mostrarlo.'
  }
} as const satisfies Translation<typeof english.mails>

export const receipt = {
  label: '{{label}}:',
  coParent: 'Suscripción del otro padre o madre',
  included: 'Incluido',
  coupon: 'Descuento: {{description}}',
  code: 'Código de suscripción {{code}}',
  forfeited: 'Su pedido agota el código. Los {{amount}} restantes no se podrán usar después.',
  unused: 'Su pedido ya estaba cubierto. Podrá usar este código en otra ocasión.',
  tax: '{{name}} ({{rate}}\u00a0%)',
  taxIncluded: 'Incluye {{taxes}}',
  taxPending: 'El impuesto se calcula a partir de su dirección de facturación.',
  dueToday: 'Total a pagar hoy',
  paid: 'Total pagado',
  renewal: {
    priced: 'Su suscripción se renueva el {{date}}, actualmente por {{amount}}, salvo que usted la cancele.',
    beforeTax:
      'Su suscripción se renueva el {{date}}, actualmente por {{amount}} antes de impuestos, salvo que usted la cancele.',
    none: 'Su suscripción termina el {{date}} y no se renueva.'
  },
  renewalOfBoth: {
    priced:
      'Ambas suscripciones se renuevan el {{date}}, actualmente por {{amount}} en total, salvo que usted las cancele.',
    beforeTax:
      'Ambas suscripciones se renuevan el {{date}}, actualmente por {{amount}} en total antes de impuestos, salvo que usted las cancele.',
    none: 'Ambas suscripciones terminan el {{date}} y no se renuevan.'
  },
  forCoParent: 'Para el otro padre o madre: {{name}}',
  renewalOfCoParent: {
    priced:
      'La suscripción del otro padre o madre se renueva el {{date}}, actualmente por {{amount}}, salvo que usted la cancele.',
    beforeTax:
      'La suscripción del otro padre o madre se renueva el {{date}}, actualmente por {{amount}} antes de impuestos, salvo que usted la cancele.',
    none: 'La suscripción del otro padre o madre termina el {{date}} y no se renueva.'
  },
  date: 'Fecha',
  order: 'Número de pedido',
  transaction: 'Número de transacción',
  paidWith: 'Pagado con',
  card: 'Tarjeta terminada en {{lastFour}}',
  branded: '{{brand}} terminada en {{lastFour}}',
  nothingToPay: 'Nada que pagar',
  seller: 'Vendido por',
  taxNumbers: 'Números fiscales del vendedor',
  buyer: 'Vendido a',
  company: 'A nombre de',
  refunded: 'Reembolso del {{date}}',
  kept: 'Total después de los reembolsos',
  file: 'recibo',
  title: 'Recibo'
} as const satisfies Translation<typeof english.receipt>

export const notes = {
  standIn:
    'El área de miembros no forma parte de esta instalación. En una completa, usted estaría ahora en esta página.',
  apologies: {
    missing: 'Verifique la dirección o empiece desde el principio. No se ha perdido nada de lo que escribió.',
    failed: 'La culpa es nuestra. Vuelva a cargar esta página en un momento. No se ha perdido nada de lo que escribió.'
  },
  removal: {
    ask: 'Si usted no se registró como profesional con su correo electrónico, elimine el registro. Sus datos se borran y no se pueden recuperar.',
    press: 'Eliminar el registro',
    done: 'El registro se ha eliminado. Su correo electrónico está libre: ya puede registrarse con él.',
    ended:
      'El registro se eliminó antes o se envió un enlace más nuevo. Para recibir uno nuevo, escriba su correo electrónico en el registro profesional.',
    start: 'Ir al registro profesional'
  },
  decline: {
    ask: '¿Esta invitación no es para usted? Rechácela y borraremos su correo electrónico y todo lo que sabemos de usted por ella. O díganos que la dirección es incorrecta y avisaremos a la persona que la envió.',
    press: 'Rechazar la invitación',
    stranger: 'No soy la persona invitada',
    done: 'La invitación ha terminado y sus datos se han borrado. No recibirá más correos sobre ella.',
    joined:
      'El nombre de usuario y la contraseña de esta invitación ya se crearon, así que no se puede rechazar. Si no fue usted, o si desea dejar el servicio, llámenos.',
    paid: 'Hay un pago en curso o completo con esta invitación, así que no se puede rechazar aquí. Si desea dejar el servicio, llámenos.',
    unknown:
      'No reconocemos este enlace. Haga clic de nuevo en el enlace del correo de la invitación o cópielo completo. Si necesita ayuda, llámenos.'
  },
  email: {
    ask: 'Usted indicó esta dirección de correo electrónico con una invitación. Confírmela y enviaremos aquí sus enlaces.',
    press: 'Confirmar esta dirección',
    done: 'La dirección está confirmada. Desde ahora enviaremos aquí sus enlaces.',
    ended: 'El enlace ya se usó, ha vencido o después se escribió otra dirección.'
  },
  start: 'Ir al registro',
  subscribe: 'Elegir o renovar una suscripción',
  titles: {
    home: 'Área de miembros',
    login: 'Iniciar sesión',
    password: 'Recuperar su contraseña',
    billing: 'Facturación',
    'account-setup': 'Configuración de la cuenta',
    cases: 'Sus casos',
    terms: 'Términos y condiciones',
    privacy: 'Privacidad',
    help: 'Ayuda',
    contact: 'Contacto',
    removal: 'Eliminar un registro',
    removed: 'El registro se ha eliminado',
    'removal-ended': 'Este enlace ya no funciona',
    decline: 'Rechazar la invitación',
    declined: 'La invitación ha terminado',
    'decline-joined': 'La invitación ya se aceptó',
    'decline-paid': 'La invitación ya se aceptó',
    'decline-ended': 'No reconocemos este enlace',
    email: 'Confirmar su correo electrónico',
    'email-confirmed': 'Su correo electrónico está confirmado',
    'email-ended': 'Este enlace ya no funciona',
    missing: 'Esa página no existe',
    failed: 'Algo salió mal'
  }
} as const satisfies Translation<typeof english.notes>

export const introduction = {
  price: 'Desde {{price}} al año',
  priceBeforeTax: 'Desde {{price}} al año + impuestos'
} as const satisfies Translation<typeof english.introduction>

export const catalogue = {
  packages: {
    BASIC: {
      name: 'Básico',
      terms: {
        1: 'Suscripción Básica, 1 año',
        2: 'Suscripción Básica, 2 años'
      }
    },
    PREMIUM: {
      name: 'Premium',
      terms: {
        1: 'Suscripción Premium, 1 año',
        2: 'Suscripción Premium, 2 años'
      }
    },
    BYO: {
      name: 'Paquete a su medida',
      terms: {
        1: 'Paquete a su medida, 1 año',
        2: 'Paquete a su medida, 2 años'
      }
    }
  },
  features: {
    messages: 'Mensajes con la hora en que cada uno se leyó por primera vez',
    calendar: 'Calendario compartido para horarios y vacaciones',
    expenses: 'Registro de gastos con recibos',
    tone: 'Revisión de tono, que señala palabras hirientes antes de enviar',
    unlimitedPayments: 'Pagos ilimitados',
    payments: '12 pagos al año',
    files: 'Almacenamiento de archivos, 5\u00a0GB',
    moreFiles: 'Almacenamiento de archivos, 50\u00a0GB',
    calls: 'Llamadas, 60 minutos al mes',
    unlimitedCalls: 'Llamadas ilimitadas',
    chosen: 'Agregue solo lo que necesita'
  },
  options: {
    MYFILES: {
      name: 'Almacenamiento de archivos'
    },
    CALLSBASIC: {
      name: 'Llamadas básicas'
    },
    TONEMETER: {
      name: 'Revisión de tono',
      description: 'Señala palabras hirientes antes de que envíe un mensaje.'
    },
    UNLIMITEDPAYMENTS: {
      name: 'Pagos ilimitados',
      description: 'Sin límite para los pagos entre usted y el otro padre o madre.'
    }
  },
  coupons: {
    PREMIUM15: 'Oferta de bienvenida a Premium',
    BASIC10: 'Oferta de bienvenida a Básico',
    FAIRSTART25: 'Oferta por recomendación'
  },
  taxes: {
    VAT: 'IVA',
    IVA: 'IVA',
    GST: 'GST',
    HST: 'HST',
    QST: 'QST',
    PST: 'PST',
    RST: 'RST'
  },
  sampleAddress: 'datos de muestra',
  professional: {
    titles: {
      MR: 'Sr.',
      MS: 'Sra.',
      MRS: 'Sra.',
      ME: 'Me',
      LIC: 'Lic.',
      MTRO: 'Mtro.',
      MTRA: 'Mtra.',
      HON: 'Hon.',
      DR: 'Dr.',
      DRE: 'Dra.'
    },
    referrals: {
      BENCH_OFFICER: 'Por orden de una autoridad judicial',
      COLLEAGUE: 'Por recomendación de un colega',
      SEARCH_ENGINE: 'Por un buscador',
      FRIEND_RELATIVE: 'Por recomendación de una amistad o un familiar',
      NEWS_STORY: 'Por una noticia',
      OTHER: 'Otro'
    },
    benchOfficers: {
      JUDGE: 'Juez o jueza',
      REFEREE: 'Árbitro judicial (Referee)',
      PRO_TEM: 'Juez o jueza suplente (Pro-tem)',
      MAGISTRATE: 'Magistrado o magistrada',
      PRIVATE_JUDGE: 'Juez o jueza particular'
    },
    colleagues: {
      OPPOSING_COUNSEL: 'Abogado o abogada de la otra parte',
      CHILD_ATTORNEY: 'Abogado o abogada de menores',
      BENCH_OFFICER: 'Autoridad judicial',
      ATTORNEY: 'Abogado o abogada',
      EVALUATOR: 'Evaluador o evaluadora',
      INVESTIGATOR: 'Investigador o investigadora',
      THERAPIST: 'Terapeuta',
      GUARDIAN_AD_LITEM: 'Tutor o tutora ad litem',
      FAMILY_COURT_SERVICES: 'Servicios del tribunal de familia',
      CONTINUING_EDUCATION: 'Formación continua'
    },
    countryCodes: {
      US_CANADA: 'Estados Unidos / Canadá',
      UNITED_KINGDOM: 'Reino Unido',
      MEXICO: 'México',
      AUSTRALIA: 'Australia',
      IRELAND: 'Irlanda'
    },
    countries: {
      US: 'Estados Unidos',
      GB: 'Reino Unido',
      CA: 'Canadá',
      MX: 'México',
      AU: 'Australia',
      IE: 'Irlanda'
    },
    roles: {
      US: {
        ATTORNEY: 'Abogado o abogada',
        CHILD_ATTORNEY: 'Abogado o abogada de menores',
        GUARDIAN_AD_LITEM: 'Tutor o tutora ad litem',
        JUDGE: 'Juez o jueza, u otra autoridad judicial',
        COURT_STAFF: 'Personal del tribunal',
        FAMILY_COURT_SERVICES: 'Servicios del tribunal de familia',
        EVALUATOR: 'Evaluador o evaluadora de custodia',
        INVESTIGATOR: 'Investigador o investigadora',
        MEDIATOR: 'Mediador o mediadora',
        PARENTING_COORDINATOR: 'Coordinador o coordinadora de crianza',
        THERAPIST: 'Terapeuta, consejero o consejera',
        SOCIAL_WORKER: 'Trabajador o trabajadora social',
        OTHER: 'Otra función'
      },
      GB: {
        SOLICITOR: 'Abogado o abogada (solicitor)',
        BARRISTER: 'Abogado o abogada (barrister)',
        LEGAL_EXECUTIVE: 'Profesional jurídico (legal executive)',
        JUDGE: 'Juez o jueza, magistrado o magistrada',
        COURT_STAFF: 'Personal del tribunal',
        COURT_ADVISER: 'Asesor o asesora del tribunal (Cafcass)',
        MEDIATOR: 'Mediador o mediadora familiar',
        CONTACT_CENTRE: 'Personal de un punto de encuentro familiar',
        THERAPIST: 'Terapeuta, consejero o consejera',
        SOCIAL_WORKER: 'Trabajador o trabajadora social',
        OTHER: 'Otra función'
      },
      CA: {
        LAWYER: 'Abogado o abogada',
        NOTARY: 'Notario o notaria',
        CHILD_LAWYER: 'Abogado o abogada de menores',
        JUDGE: 'Juez o jueza de familia o de paz',
        COURT_STAFF: 'Personal del tribunal',
        EVALUATOR: 'Evaluador o evaluadora parental',
        MEDIATOR: 'Mediador o mediadora familiar',
        ARBITRATOR: 'Árbitro o árbitra familiar',
        PARENTING_COORDINATOR: 'Coordinador o coordinadora de crianza',
        CONTACT_CENTRE: 'Personal de visitas supervisadas',
        THERAPIST: 'Terapeuta, consejero o consejera',
        SOCIAL_WORKER: 'Trabajador o trabajadora social',
        OTHER: 'Otra función'
      },
      MX: {
        LAWYER: 'Abogado o abogada',
        PUBLIC_DEFENDER: 'Defensor público o defensora pública',
        NOTARY: 'Notario público o notaria pública',
        JUDGE: 'Juez o jueza',
        COURT_STAFF: 'Personal del juzgado',
        CHILD_PROTECTION: 'Procuraduría de protección (DIF)',
        EVALUATOR: 'Perito o perita',
        MEDIATOR: 'Mediador o mediadora',
        THERAPIST: 'Terapeuta, psicólogo o psicóloga',
        SOCIAL_WORKER: 'Trabajador o trabajadora social',
        OTHER: 'Otra función'
      },
      AU: {
        SOLICITOR: 'Abogado o abogada (solicitor)',
        BARRISTER: 'Abogado o abogada (barrister)',
        CHILD_LAWYER: 'Abogado o abogada independiente de menores',
        JUDGE: 'Juez o jueza, u otra autoridad judicial',
        COURT_STAFF: 'Personal del tribunal',
        EVALUATOR: 'Perito o perita en menores',
        MEDIATOR: 'Mediador o mediadora familiar',
        PARENTING_COORDINATOR: 'Coordinador o coordinadora de crianza',
        CONTACT_CENTRE: 'Personal de un punto de encuentro familiar',
        THERAPIST: 'Terapeuta, consejero o consejera',
        SOCIAL_WORKER: 'Trabajador o trabajadora social',
        OTHER: 'Otra función'
      },
      IE: {
        SOLICITOR: 'Abogado o abogada (solicitor)',
        BARRISTER: 'Abogado o abogada (barrister)',
        GUARDIAN_AD_LITEM: 'Tutor o tutora ad litem',
        JUDGE: 'Juez o jueza',
        COURT_STAFF: 'Personal del tribunal',
        EVALUATOR: 'Evaluador o evaluadora del bienestar de menores',
        MEDIATOR: 'Mediador o mediadora familiar',
        CONTACT_CENTRE: 'Personal de un punto de encuentro familiar',
        THERAPIST: 'Terapeuta, consejero o consejera',
        SOCIAL_WORKER: 'Trabajador o trabajadora social',
        OTHER: 'Otra función'
      }
    }
  }
} as const satisfies Translation<typeof english.catalogue>
