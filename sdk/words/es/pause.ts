import type { pause as english } from '../en/pause.ts'
import type { Translation } from '../shape.ts'

export const pause = {
  limited: 'Demasiados intentos. Espere {{time}} e inténtelo de nuevo.'
} as const satisfies Translation<typeof english>
