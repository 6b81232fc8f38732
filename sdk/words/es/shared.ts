import type { shared as english } from '../en/shared.ts'
import type { Translation } from '../shape.ts'
import { coparent } from './coparent.ts'
import { question } from './question.ts'

export const shared = {
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
    slow: 'Está tardando más de lo debido. No se ha perdido nada de lo que escribió: inténtelo de nuevo.'
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
    phone_short: 'Debe tener entre 8 y 15 dígitos. Si su número tiene menos, escriba ceros delante.',
    dial_code: 'Elija un código de país',
    phone_unlikely: 'No parece un número de teléfono de ese país. Si es correcto, puede continuar.',
    taken: 'Esa dirección de correo electrónico ya está vinculada a una cuenta.'
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
    done: 'completado'
  },
  page: {
    title: 'Inscripción',
    loading: 'Cargando',
    support: '¿Tiene preguntas? Llame al {{phone}}',
    privacy: 'Aviso de privacidad',
    newWindow: '(se abre en una ventana nueva)',
    emulated: 'Pasarela de pago simulada: no se mueve dinero'
  },
  coParentEmail: coparent,
  question
} as const satisfies Translation<typeof english>
