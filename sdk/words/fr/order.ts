import type { order as english } from '../en/order.ts'
import type { Translation } from '../shape.ts'

export const order = {
  error: {
    'order.closed': 'Ceci ne peut plus être modifié ici. Si vous avez besoin d’aide, appelez-nous.'
  },
  orderPage: {
    title: 'Votre commande',
    number: 'Commande {{number}}',
    expired:
      'Ce lien a expiré ou il est incomplet. S’il menait à une de vos commandes, nous pouvons vous en envoyer un nouveau par courriel.',
    renew: 'M’envoyer un nouveau lien',
    renewed: 'Nous avons envoyé un nouveau lien à l’adresse que nous avons au dossier.',
    notFound:
      'Nous ne reconnaissons pas ce lien. Ouvrez de nouveau le courriel le plus récent au sujet de votre commande, ou appelez-nous au {{phone}}.',
    details: 'Reçu',
    print: 'Imprimer',
    pdf: 'Télécharger en PDF',
    earlier: 'Reçu du {{date}} (PDF)',
    company: {
      title: 'Entreprise sur le reçu',
      add: 'Ajouter une entreprise ou un numéro de taxe',
      change: 'Modifier l’entreprise ou le numéro de taxe',
      name: 'Entreprise',
      taxNumber: 'Numéro de taxe',
      save: 'Enregistrer',
      cancel: 'Annuler',
      saved: 'Votre reçu est à jour.'
    },
    invitation: {
      title: 'Votre coparent',
      none: 'Votre coparent n’a pas encore été invité.',
      waiting: 'L’invitation est sur le point d’être envoyée.',
      sent: 'L’invitation a été envoyée. Votre coparent ne s’est pas encore inscrit.',
      undelivered: 'L’invitation n’a pas pu être livrée. Vérifiez l’adresse.',
      accepted: 'Votre coparent s’est inscrit.',
      ended: 'L’invitation a pris fin sans qu’un compte soit créé. Vous pouvez en envoyer une nouvelle.',
      paid: 'Vous avez payé pour votre coparent. Sa place reste payée.',
      pay: 'Payer pour votre coparent',
      to: 'Envoyée à',
      again: 'L’envoyer de nouveau',
      resent: 'Si l’invitation est encore ouverte, nous l’avons envoyée de nouveau.',
      wrong: 'Adresse erronée?',
      invite: 'Inviter votre coparent',
      send: 'Envoyer l’invitation',
      email: 'Courriel de votre coparent',
      moves: 'Le lien du courriel précédent cesse de fonctionner, et l’adresse précédente ne reçoit plus rien de nous.',
      sentTo: 'Nous envoyons l’invitation à {{email}}.'
    },
    renewal: {
      title: 'Renouvellement',
      renews:
        'Votre abonnement sera renouvelé le {{date}}, actuellement au prix de {{amount}}. Le mode de paiement au dossier sera débité.',
      stopped:
        'Le renouvellement est arrêté. Votre abonnement reste actif jusqu’au {{date}}, et rien d’autre ne sera facturé.',
      ends: 'Votre abonnement prend fin le {{date}} et n’est pas renouvelé.',
      stop: 'Arrêter le renouvellement',
      sure: 'Votre abonnement restera actif jusqu’au {{date}}, puis prendra fin. Voulez-vous arrêter le renouvellement?',
      yes: 'Oui, l’arrêter',
      no: 'Non, le garder',
      resume: 'Reprendre le renouvellement',
      confirmed: 'Le renouvellement est arrêté. Nous vous avons envoyé une confirmation par courriel.',
      resumed: 'Le renouvellement est rétabli. Nous vous avons envoyé une confirmation par courriel.'
    },
    withdrawal: {
      title: 'Rétractation',
      open: 'Vous pouvez vous rétracter de cet achat jusqu’au {{date}}, sans donner de raison.',
      start: 'Me rétracter de l’achat',
      sure: 'Nous rembourserons {{amount}} sur le mode de paiement utilisé, au plus tard dans les 14 jours. Votre abonnement prend fin avec le remboursement. Voulez-vous vous rétracter?',
      yes: 'Oui, me rétracter',
      no: 'Non, garder l’abonnement',
      requested:
        'Vous vous êtes rétracté de cet achat. Nous rembourserons {{amount}} sur le mode de paiement utilisé, au plus tard dans les 14 jours.'
    },
    account: {
      title: 'Carte et mot de passe',
      text: 'Vous modifiez votre carte et votre mot de passe dans votre compte.',
      open: 'Ouvrir mon compte',
      password: 'Mot de passe oublié?'
    }
  }
} as const satisfies Translation<typeof english>
