import { product } from '#core/product.ts'
import type * as english from '../en/first.ts'
import type { Translation } from '../shape.ts'

const support = '¿Tiene preguntas? Llame al {{phone}}'

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
    lead: 'Una crianza compartida más tranquila y clara, lista en unos 5\u00a0minutos.',
    who: '¿Para quién es esta cuenta?',
    parents: 'Para padres y madres',
    parentsText:
      'Mensajes, calendario y gastos en un solo lugar. Solo escribimos al otro padre o madre después de que usted haya pagado.',
    professionals: 'Para profesionales',
    professionalsText:
      'Para jueces, abogados, terapeutas y otros profesionales del derecho de familia. Registro gratuito.',
    member: '¿Ya tiene una cuenta?',
    login: 'Iniciar sesión',
    support
  }
} as const satisfies Translation<typeof english.landing>

export const frame = {
  about: `${product} es un servicio para padres y madres que crían juntos a sus hijos desde dos hogares. Cree una cuenta, invite al otro padre o madre y elija un paquete.`,
  name: 'Español',
  language: 'Idioma',
  links: 'Sobre este sitio',
  terms: 'Términos',
  privacy: 'Privacidad',
  choices: 'Sus opciones de privacidad',
  help: 'Ayuda',
  contact: 'Contacto',
  login: 'Iniciar sesión',
  late: 'Esta página tarda más de lo debido y es posible que sus botones todavía no funcionen.',
  reload: 'Volver a cargar esta página',
  support,
  noscript: 'Para registrarse se necesita JavaScript. Actívelo o llame al {{phone}}.',
  wrong: 'Error: {{title}}'
} as const satisfies Translation<typeof english.frame>
