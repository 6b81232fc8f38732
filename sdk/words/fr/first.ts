import type * as english from '../en/first.ts'
import type { Translation } from '../shape.ts'

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
    lead: 'Une coparentalité plus calme et plus claire commence ici. À qui ce compte est-il destiné?',
    parents: 'Pour les parents',
    parentsText: 'Inscrivez-vous, invitez votre coparent et choisissez un forfait.',
    professionals: 'Pour les professionnels',
    professionalsText:
      'Pour les juges, avocats, thérapeutes, experts et autres personnes qui travaillent en droit de la famille.',
    member: 'Vous avez déjà un compte?',
    login: 'Se connecter'
  }
} as const satisfies Translation<typeof english.landing>
