import type { screens as english } from '../en/screens.ts'
import type { Translation } from '../shape.ts'

export const screens = {
  error: {
    malformed: 'No pudimos leer la solicitud. Vuelva a cargar la página e inténtelo de nuevo.',
    unauthorized: 'Su acceso ha vencido. Abra de nuevo su enlace o inicie sesión.',
    expired: 'Su sesión ha vencido. Comience de nuevo; lo que escribió sigue aquí.',
    used: 'Este enlace ya se usó. Inicie sesión.',
    forbidden: 'Esta invitación no es para usted. Abra el enlace de su propio correo de invitación.',
    origin: 'Esta página no está configurada para mostrar nuestro formulario de registro.',
    missing: 'No pudimos encontrarlo.',
    too_large: 'Es más de lo que podemos recibir de una vez. Acórtelo, por favor.',
    invalid: 'Revise los campos marcados.',
    limited: 'Demasiados intentos. Espere unos minutos e inténtelo de nuevo.',
    unavailable: 'Nuestro servicio no está disponible en este momento. Inténtelo de nuevo en un momento.',
    unexpected: 'Error inesperado',
    offline:
      'Parece que no tiene conexión. No se ha perdido nada de lo que escribió: revise su conexión e inténtelo de nuevo.',
    slow: 'Está tardando más de lo debido. No se ha perdido nada de lo que escribió: inténtelo de nuevo.',
    'invite.ended': 'Esta invitación ha terminado.',
    'request.failed': 'Algo salió mal. Inténtelo de nuevo más tarde.'
  },
  pause: {
    limited: 'Demasiados intentos. Espere {{time}} e inténtelo de nuevo.'
  },
  empty: {
    visitor: {
      firstName: 'Escriba su nombre',
      lastName: 'Escriba su apellido',
      email: 'Escriba su correo electrónico',
      phoneNumber: 'Escriba su número de teléfono',
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
    title: 'Hay un problema',
    required: 'Este campo es obligatorio',
    characters: 'Contiene caracteres que no se pueden usar aquí',
    name_length: 'Debe tener entre 1 y 20 caracteres',
    name_emoji: 'Los nombres no pueden contener emojis',
    name_letter: 'Los nombres necesitan al menos una letra',
    name_characters:
      'Los nombres pueden contener letras, números, espacios, comas, puntos, guiones, apóstrofos, comillas, puntos medios y paréntesis',
    email: 'Dirección de correo electrónico no válida',
    phone: 'Debe tener entre 8 y 15 dígitos',
    phone_short: 'Debe tener entre 8 y 15 dígitos. Si su número tiene menos, escriba ceros delante.',
    dial_code: 'Elija un código de país',
    phone_unlikely: 'No parece un número de teléfono de ese país. Si es correcto, puede continuar.',
    taken: 'Esa dirección de correo electrónico ya está vinculada a una cuenta.',
    same_email: 'El correo electrónico del otro padre o madre no puede ser el mismo que el suyo.',
    same_phone: 'El número de teléfono del otro padre o madre no puede ser el mismo que el suyo.',
    child_email_parent:
      'El correo electrónico de un hijo o hija no puede coincidir con el de ninguno de los padres. Cámbielo o bórrelo para continuar.',
    child_email_repeated: 'Este correo electrónico ya se usa para otro hijo o hija',
    duplicate: 'Es posible que el otro padre o madre ya se haya registrado. Busque una invitación en su correo.',
    possible: 'Es posible que la cuenta del otro padre o madre esté duplicada.',
    certain: 'El otro padre o madre ya tiene una cuenta.',
    speedbump_email: 'Escriba un correo electrónico válido'
  },
  field: {
    firstName: 'Nombre',
    lastName: 'Apellido',
    email: 'Correo electrónico',
    emailOptional: 'Correo electrónico (opcional)',
    emailSuggestion: '¿Quiso decir {{email}}?',
    useSuggestion: 'Usar {{email}}',
    dialCode: 'Código de país',
    phone: 'Número de teléfono',
    country: 'País',
    optional: 'opcional'
  },
  action: {
    continue: 'Continuar',
    back: 'Atrás',
    retry: 'Intentar de nuevo',
    close: 'Cerrar',
    change: 'Cambiar',
    ok: 'Aceptar',
    submit: 'Enviar',
    cancel: 'Cancelar',
    save: 'Guardar',
    login: 'Iniciar sesión'
  },
  steps: {
    label: 'Progreso',
    step: 'Paso {{number}} de {{count}}',
    done: 'completado',
    parent: 'Sobre usted',
    family: 'Su familia'
  },
  page: {
    title: 'Inscripción',
    loading: 'Cargando',
    support: '¿Tiene preguntas? Llame al {{phone}}',
    privacy: 'Aviso de privacidad',
    newWindow: '(se abre en una ventana nueva)',
    emulated: 'Pasarela de pago simulada: no se mueve dinero'
  },
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
  },
  coParentStatus: {
    title: '¿El otro padre o madre ya tiene una cuenta?',
    no: 'No',
    noText: 'Soy la primera persona de los dos en registrarse.',
    yes: 'Sí',
    yesText: 'El otro padre o madre ya tiene una cuenta.',
    instructions: 'Entonces debería haber una invitación para usted',
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
    confirmation: 'Le enviaremos un enlace para confirmarla. Hasta entonces, nuestros enlaces van a {{email}}.',
    coupons: 'Le espera un descuento: {{description}}',
    knowsCoParentEmail: '¿Conoce el correo electrónico del otro padre o madre?',
    knows: 'Sí',
    choose: 'Elija',
    knowsNot: 'No',
    duplicateUser:
      'Parece que está intentando crear un usuario duplicado. Para continuar con este proceso, comuníquese con el servicio de asistencia al {{phone}}.',
    retrievePassword: 'Si la cuenta es suya, puede recuperar su contraseña.'
  },
  coParentEmail: {
    title: 'Ayúdenos a que usted y el otro padre o madre estén en contacto',
    text: 'Con una dirección de correo electrónico podremos enviar la invitación cuando su cuenta esté lista. No se envía nada antes de que usted pague.',
    label: 'Correo electrónico del otro padre o madre',
    skip: 'Omitir este paso',
    thanks: '¡Gracias! Enviaremos la invitación a {{email}}.',
    skipped: 'Por ahora no invitaremos al otro padre o madre'
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
  },
  welcome: {
    title: 'Está a unos pasos de una crianza compartida más sencilla y tranquila.',
    invitedByPro: '{{pro}} le envió una invitación para unirse a:',
    invited: 'Recibió una invitación para unirse, como el otro padre o madre, a:',
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
        'La invitación se rechazó. No tiene que hacer nada más: borramos lo que sabíamos de usted por ella y no recibirá más correos al respecto.',
      revoked:
        'La invitación se retiró. No tiene que hacer nada más: borramos lo que sabíamos de usted por ella y no recibirá más correos al respecto.',
      moved:
        'La invitación se envió a otra dirección de correo electrónico. Si esa dirección es suya, abra el correo más reciente que recibió ahí.',
      expired:
        'La invitación no se usó durante mucho tiempo, así que terminó y borramos lo que sabíamos de usted por ella. Si desea unirse, pida una invitación nueva.'
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
    usedTitle: 'El acceso de esta invitación ya está creado',
    usedText: 'El {{date}} se eligieron un nombre de usuario y una contraseña con esta invitación.',
    usedStranger: 'Si no fue usted, llámenos al {{phone}}.'
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
        'Este paso no funciona dentro de esta página. Puede continuar desde su cuenta. Allí se vuelve a escribir lo que aún no haya pagado.',
      blocked:
        'Es posible que esta página impida pagar con tarjeta. Puede continuar desde su cuenta. Allí se vuelve a escribir lo que aún no haya pagado.',
      open: 'Ir a mi cuenta'
    },
    given: {
      title: 'Usted ha continuado en otra página',
      text: 'Todo lo que escribió está allí. Continúe allí y cierre aquí, o continúe aquí.',
      close: 'Cerrar aquí',
      takeBack: 'Continuar aquí',
      closed: 'Lo que escribió se eliminó de esta página. Puede cerrar la ventana.'
    },
    title: 'Continúe donde lo dejó',
    failedTitle: 'No se puede usar este enlace',
    expired:
      'Este enlace ha vencido: sirve durante diez minutos. Donde comenzó, elija de nuevo «Cambiar a otro dispositivo». No se ha perdido nada de lo que escribió allí.',
    used: 'Este enlace ya se abrió, y solo se abre una vez. Donde comenzó, elija de nuevo «Cambiar a otro dispositivo».',
    unknown: 'Este enlace está incompleto o no es nuestro. Cópielo de nuevo donde comenzó.',
    start: 'Comenzar desde el principio'
  },
  question: {
    first_pet: '¿Cómo se llamaba su primera mascota?',
    first_school: '¿Cómo se llamaba su primera escuela?',
    birth_city: '¿En qué ciudad nació usted?',
    favourite_teacher: '¿Quién fue su maestro o maestra favorita?',
    first_car: '¿De qué marca fue su primer automóvil?',
    childhood_street: '¿En qué calle vivía durante su infancia?',
    favourite_book: '¿Cuál es su libro favorito?',
    first_job: '¿Cuál fue su primer trabajo?',
    childhood_friend: '¿Cómo se llamaba su mejor amigo o amiga de la infancia?',
    favourite_dish: '¿Cuál es su platillo favorito?',
    parents_met: '¿En qué ciudad se conocieron sus padres?',
    first_concert: '¿Cuál fue el primer concierto al que asistió?'
  }
} as const satisfies Translation<typeof english>
