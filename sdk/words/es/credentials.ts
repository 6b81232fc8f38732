import type { credentials as english } from '../en/credentials.ts'
import type { Translation } from '../shape.ts'

export const credentials = {
  title: 'Ya casi termina...',
  confirmed: '¡Pedido confirmado! Enviamos un correo de confirmación a {{email}}.',
  safe: 'Su pedido está a salvo. Si se detiene aquí, podrá volver con el enlace de ese correo.',
  security: 'Pregunta de seguridad',
  securityHint: 'Se la pediremos si alguna vez necesita ayuda del servicio de asistencia.',
  question: 'Pregunta',
  chooseQuestion: 'Elija una pregunta',
  answer: 'Respuesta',
  code: 'Código de 4 dígitos',
  confirmCode: 'Confirme su código',
  login: 'Sus datos de acceso',
  username: 'Nombre de usuario',
  usernameHint: 'De 6 a 30 letras, números, guiones bajos, comas, guiones, puntos o apóstrofos',
  checking: 'Verificando',
  password: 'Contraseña',
  show: 'Mostrar la contraseña',
  hide: 'Ocultar la contraseña',
  rules: 'Su contraseña',
  met: 'cumplido',
  unmet: 'aún no se cumple',
  missing: 'Escriba un nombre de usuario y una contraseña que cumplan los requisitos.',
  submit: 'Crear nombre de usuario y contraseña',
  failed: 'Algo salió mal con su solicitud. Inténtelo más tarde.',
  loginAgain: 'Intentar iniciar sesión de nuevo',
  skipLogin: 'Continuar sin iniciar sesión',
  success: 'Su nombre de usuario y su contraseña están listos. Continuará en unos segundos.',
  goOn: 'Continuar ahora',
  expired: 'Esta página ha vencido. Podemos enviar un enlace nuevo a la dirección a la que llegó su recibo.',
  renew: 'Enviarme un enlace nuevo',
  renewed:
    '¡Gracias! Su nuevo enlace va en camino. Puede tardar hasta 20 minutos; revise también la carpeta de correo no deseado.'
} as const satisfies Translation<typeof english>
