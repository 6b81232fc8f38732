import type { landing as english } from '../en/landing.ts'
import type { Translation } from '../shape.ts'

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
} as const satisfies Translation<typeof english>
