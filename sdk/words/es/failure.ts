import type { failure as english } from '../en/failure.ts'
import type { Translation } from '../shape.ts'

export const failure = {
  failure: {
    sentence: 'No se pudo cargar esta parte de la página.',
    retry: 'Intentar de nuevo',
    hosted: 'Continuar en nuestra propia página',
    reload: 'Volver a cargar esta página'
  }
} as const satisfies Translation<typeof english>
