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
    missing: 'No pudimos encontrarlo. Revise el enlace o comience de nuevo desde el principio.',
    too_large: 'Es más de lo que podemos recibir de una vez. Acórtelo, por favor.',
    invalid: 'Revise los campos marcados.',
    limited: 'Demasiados intentos. Espere unos minutos e inténtelo de nuevo.',
    unavailable: 'Nuestro servicio no está disponible en este momento. Inténtelo de nuevo en un momento.',
    unexpected: 'Error inesperado',
    offline:
      'Parece que no tiene conexión. No se ha perdido nada de lo que escribió: revise su conexión e inténtelo de nuevo.',
    slow: 'Está tardando más de lo debido. No se ha perdido nada de lo que escribió: inténtelo de nuevo.'
  },
  pause: {
    limited: 'Demasiados intentos. Espere {{time}} e inténtelo de nuevo.'
  },
  advice: {
    unexpected:
      'Error inesperado. No se ha perdido nada de lo que escribió: inténtelo de nuevo. Si vuelve a ocurrir, llámenos al {{phone}}.'
  },
  empty: {
    visitor: {
      firstName: 'Escriba su nombre',
      lastName: 'Escriba su apellido',
      email: 'Escriba su correo electrónico',
      phoneNumber: 'Escriba su número de teléfono'
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
    phone_short: 'Debe tener entre 8 y 15 dígitos. Si su número es más corto, agregue ceros al principio.',
    dial_code: 'Elija un código de país',
    phone_unlikely: 'No parece un número de teléfono de ese país. Si es correcto, puede continuar.',
    taken: 'Esa dirección de correo electrónico ya está vinculada a una cuenta.',
    same_email: 'El correo electrónico del otro padre o madre no puede ser el mismo que el suyo.',
    same_phone: 'El número de teléfono del otro padre o madre no puede ser el mismo que el suyo.',
    child_email_parent:
      'El correo electrónico de un hijo o hija no puede coincidir con el de ninguno de los padres. Cámbielo o bórrelo para continuar.',
    speedbump_email: 'Escriba un correo electrónico válido'
  },
  field: {
    firstName: 'Nombre',
    lastName: 'Apellido',
    email: 'Correo electrónico',
    emailSuggestion: '¿Quiso decir {{email}}?',
    useSuggestion: 'Usar {{email}}',
    dialCode: 'Código de país',
    phone: 'Número de teléfono',
    country: 'País',
    optional: '(opcional)'
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
    login: 'Iniciar sesión',
    password: '¿Olvidó su contraseña?'
  },
  steps: {
    label: 'Progreso',
    done: 'completado',
    parent: 'Sobre usted',
    family: 'Su familia',
    packages: 'Su paquete',
    billing: 'Su dirección',
    payment: 'Pago',
    credentials: 'Sus datos de acceso',
    one: 'Sobre usted',
    two: 'Su actividad',
    three: 'Seguridad'
  },
  page: {
    title: 'Inscripción',
    loading: 'Cargando',
    support: '¿Tiene preguntas? Llame al {{phone}}',
    privacy: 'Aviso de privacidad',
    newWindow: '(se abre en una ventana nueva)',
    emulated: 'Pago simulado: no se cobra nada'
  },
  coParentEmail: {
    title: 'Ayúdenos a conectar su cuenta con la del otro padre o madre',
    text: 'Con una dirección de correo electrónico podremos enviar la invitación cuando su cuenta esté lista. No se envía nada antes de que usted pague.',
    label: 'Correo electrónico del otro padre o madre',
    skip: 'Omitir este paso',
    thanks: '¡Gracias! Enviaremos la invitación a {{email}}.',
    skipped: 'Por ahora no invitaremos al otro padre o madre'
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
