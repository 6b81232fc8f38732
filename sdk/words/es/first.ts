import type * as english from '../en/first.ts'
import type { Translation } from '../shape.ts'

export const failure = {
  failure: {
    sentence: 'No se pudo cargar esta parte de la página.',
    retry: 'Intentar de nuevo',
    hosted: 'Continuar en nuestra propia página',
    reload: 'Volver a cargar esta página'
  }
} as const satisfies Translation<typeof english.failure>

export const landing = {
  landing: {
    title: 'Cree su cuenta',
    lead: 'Una crianza compartida más tranquila y clara empieza aquí. ¿Para quién es esta cuenta?',
    parents: 'Para padres y madres',
    parentsText: 'Regístrese, invite al otro padre o madre y elija un paquete.',
    professionals: 'Para profesionales',
    professionalsText: 'Para jueces, abogados, terapeutas, evaluadores y demás profesionales del derecho de familia.',
    member: '¿Ya tiene una cuenta?',
    login: 'Iniciar sesión'
  }
} as const satisfies Translation<typeof english.landing>
