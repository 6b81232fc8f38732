import type { coparent as english } from '../en/coparent.ts'
import type { Translation } from '../shape.ts'

export const coparent = {
  title: 'Ayúdenos a que usted y el otro padre o madre estén en contacto',
  text: 'Con una dirección de correo electrónico podremos enviar la invitación cuando su cuenta esté lista. No se envía nada antes de que usted pague.',
  label: 'Correo electrónico del otro padre o madre',
  skip: 'Omitir este paso',
  thanks: '¡Gracias! Enviaremos la invitación a {{email}}.',
  skipped: 'Por ahora no invitaremos al otro padre o madre'
} as const satisfies Translation<typeof english>
