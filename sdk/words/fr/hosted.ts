import { product } from '#core/product.ts'
import type * as english from '../en/hosted.ts'
import type { Translation } from '../shape.ts'

export const frame = {
  name: 'Français',
  language: 'Langue',
  links: 'À propos de ce site',
  terms: 'Conditions',
  privacy: 'Confidentialité',
  choices: 'Vos choix de confidentialité',
  help: 'Aide',
  contact: 'Nous joindre',
  login: 'Se connecter',
  late: 'Cette page prend plus de temps que prévu, et ses boutons ne fonctionnent peut-être pas encore.',
  reload: 'Recharger cette page',
  support: 'Des questions? Appelez au {{phone}}',
  noscript: 'L’inscription nécessite JavaScript. Activez-le ou appelez au {{phone}}.',
  wrong: 'Erreur\u00a0: {{title}}'
} as const satisfies Translation<typeof english.frame>

export const notes = {
  about: `${product} est un service pour les parents qui élèvent leurs enfants ensemble, entre deux foyers. Créez un compte, invitez votre coparent et choisissez un forfait.`,
  standIn:
    'L’espace des membres ne fait pas partie de cette installation. Dans une installation complète, vous seriez maintenant sur cette page.',
  apologies: {
    missing: 'Vérifiez l’adresse ou recommencez depuis le début. Rien de ce que vous avez saisi n’est perdu.',
    failed:
      'La faute est de notre côté. Rechargez cette page dans un moment. Rien de ce que vous avez saisi n’est perdu.'
  },
  removal: {
    ask: 'Si l’inscription professionnelle faite avec votre adresse courriel n’est pas de vous, supprimez-la. Ses données sont effacées et ne peuvent pas être récupérées.',
    press: 'Supprimer l’inscription',
    done: 'L’inscription est supprimée. Votre adresse courriel est libre\u00a0: vous pouvez maintenant vous inscrire avec celle-ci.',
    ended:
      'L’inscription a déjà été supprimée, ou un lien plus récent a été envoyé. Pour obtenir un nouveau lien, entrez votre adresse courriel dans l’inscription professionnelle.',
    start: 'Aller à l’inscription professionnelle'
  },
  decline: {
    ask: 'Cette invitation ne vous est pas destinée? Refusez-la, et nous supprimons votre adresse courriel et tout ce que nous savons de vous par elle. Ou dites-nous que l’adresse est erronée, et nous prévenons la personne qui a invité.',
    press: 'Refuser l’invitation',
    stranger: 'Je ne suis pas la personne invitée',
    done: 'L’invitation a pris fin, et vos données sont supprimées. Vous ne recevrez plus de courriels à ce sujet.',
    joined:
      'Le nom d’utilisateur et le mot de passe de cette invitation existent déjà\u00a0: elle ne peut plus être refusée. Si ce n’était pas vous, ou si vous souhaitez quitter le service, appelez-nous.',
    paid: 'Un paiement avec cette invitation est fait ou en cours\u00a0: elle ne peut pas être refusée ici. Si vous souhaitez quitter le service, appelez-nous.',
    unknown:
      'Nous ne reconnaissons pas ce lien. Cliquez de nouveau sur le lien du courriel d’invitation ou copiez-le en entier. Si vous avez besoin d’aide, appelez-nous.'
  },
  email: {
    ask: 'Vous avez saisi cette adresse courriel avec une invitation. Confirmez-la, et nous enverrons vos liens ici.',
    press: 'Confirmer cette adresse',
    done: 'L’adresse est confirmée. Dorénavant, nous envoyons vos liens ici.',
    ended: 'Le lien a déjà été utilisé, a expiré, ou une autre adresse a été saisie depuis.'
  },
  start: 'Aller à l’inscription',
  subscribe: 'Choisir ou renouveler un abonnement',
  titles: {
    home: 'Espace des membres',
    login: 'Se connecter',
    password: 'Récupérer votre mot de passe',
    billing: 'Facturation',
    'account-setup': 'Configuration du compte',
    cases: 'Vos dossiers',
    terms: 'Conditions d’utilisation',
    privacy: 'Confidentialité',
    help: 'Aide',
    contact: 'Nous joindre',
    removal: 'Supprimer une inscription',
    removed: 'L’inscription est supprimée',
    'removal-ended': 'Ce lien ne fonctionne plus',
    decline: 'Refuser l’invitation',
    declined: 'L’invitation a pris fin',
    'decline-joined': 'L’invitation a été acceptée',
    'decline-paid': 'L’invitation a été acceptée',
    'decline-ended': 'Nous ne reconnaissons pas ce lien',
    email: 'Confirmez votre adresse courriel',
    'email-confirmed': 'Votre adresse courriel est confirmée',
    'email-ended': 'Ce lien ne fonctionne plus',
    missing: 'Cette page n’existe pas',
    failed: 'Un problème est survenu'
  }
} as const satisfies Translation<typeof english.notes>
