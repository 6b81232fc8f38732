import { product } from '#core/product.ts'
import type * as english from '../en/first.ts'
import type { Translation } from '../shape.ts'

const support = 'Des questions? Appelez au {{phone}}'

export const failure = {
  failure: {
    sentence: 'Cette partie de la page n’a pas pu être chargée.',
    retry: 'Réessayer',
    hosted: 'Continuer sur notre propre page',
    reload: 'Recharger cette page'
  }
} as const satisfies Translation<typeof english.failure>

export const landing = {
  landing: {
    title: 'Créez votre compte',
    lead: 'Une coparentalité plus calme et plus claire, prête en 5\u00a0minutes environ.',
    who: 'À qui ce compte est-il destiné?',
    parents: 'Pour les parents',
    parentsText:
      'Messages, calendrier et dépenses au même endroit. Nous n’écrivons à votre coparent qu’après votre paiement.',
    professionals: 'Pour les professionnels',
    professionalsText:
      'Pour les juges, avocats, thérapeutes et autres professionnels du droit de la famille. Inscription gratuite.',
    member: 'Vous avez déjà un compte?',
    login: 'Se connecter',
    support
  }
} as const satisfies Translation<typeof english.landing>

export const frame = {
  about: `${product} est un service pour les parents qui élèvent leurs enfants ensemble, entre deux foyers. Créez un compte, invitez votre coparent et choisissez un forfait.`,
  name: 'Français',
  language: 'Langue',
  links: 'À propos de ce site',
  terms: 'Conditions',
  privacy: 'Confidentialité',
  choices: 'Vos choix de confidentialité',
  help: 'Aide',
  contact: 'Contact',
  login: 'Se connecter',
  late: 'Cette page prend plus de temps que prévu, et ses boutons ne fonctionnent peut-être pas encore.',
  reload: 'Recharger cette page',
  support,
  noscript: 'L’inscription nécessite JavaScript. Activez-le ou appelez au {{phone}}.',
  wrong: 'Erreur\u00a0: {{title}}'
} as const satisfies Translation<typeof english.frame>
