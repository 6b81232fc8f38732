import type { invite as english } from '../en/invite.ts'
import type { Translation } from '../shape.ts'

export const invite = {
  error: {
    'invite.ended': 'Cette invitation a pris fin.',
    'request.failed': 'Un problème est survenu. Réessayez plus tard.'
  },
  welcome: {
    title: 'Vous êtes à quelques étapes d’une coparentalité plus simple et plus paisible.',
    invitedByPro: '{{pro}} vous invite à vous joindre à\u00a0:',
    invited: 'À titre de coparent, vous avez reçu une invitation à vous joindre à\u00a0:',
    invitedByProAlone: '{{pro}} vous invite à vous joindre au service.',
    invitedAlone: 'Vous avez reçu une invitation à vous joindre au service.',
    you: '{{name}} (vous)',
    decline: 'Ce n’est pas pour vous? Vous pouvez refuser dans le courriel d’invitation.',
    family: 'Votre famille',
    paid: 'Votre abonnement est déjà payé.',
    start: 'Commencer',
    questions: 'Ce que l’on demande avant de s’inscrire',
    what: 'Qu’est-ce que CoParentJoin?',
    whatAnswer:
      'Un seul endroit pour les messages, les horaires et les dépenses partagées de deux parents qui vivent séparément. Tout est en ordre, et rien ne se perd en chemin.',
    see: 'Que verra mon coparent?',
    seeAnswer:
      'Votre nom, votre forfait et ce que vous choisissez de partager dans le compte. Ni l’adresse courriel, ni le numéro de téléphone, ni l’adresse de facturation que vous nous donnez ici, ni votre paiement, ni vos réponses de sécurité.',
    cost: 'Combien cela me coûtera-t-il?',
    costAnswer:
      'Chaque parent a son propre abonnement. Si le vôtre est déjà payé, l’inscription est gratuite; sinon, vous voyez chaque prix avant de payer.',
    proofTitle: 'Une façon plus calme de partager l’essentiel',
    proofMessages: 'Les messages au même endroit, chacun avec sa date',
    proofSchedule: 'Un seul horaire, visible des deux foyers',
    proofExpenses: 'Des dépenses partagées, sans dispute pour savoir qui a dit quoi'
  },
  request: {
    title: 'Le lien de votre invitation a expiré',
    lead: 'Nous pouvons envoyer un nouveau lien à l’adresse courriel où vous avez reçu l’invitation.',
    send: 'M’envoyer un nouveau lien',
    sentTitle: 'Merci! Votre nouveau lien est en route.',
    sentText: 'S’il n’arrive pas dans les 20 minutes, regardez dans votre courrier indésirable.',
    sentAgain: 'Nous avons envoyé un autre lien. Le précédent ne fonctionne plus.',
    again: 'Refaire la demande',
    oopsTitle: 'Oups! Nous n’avons pas pu demander un nouveau lien pour vous.',
    unknownTitle: 'Nous ne reconnaissons pas ce lien d’invitation',
    endedTitle: 'Cette invitation a pris fin',
    ended: {
      declined:
        'Cette invitation a été refusée. Nous avons supprimé les renseignements qu’elle nous avait donnés sur vous, et vous n’en entendrez plus parler.',
      revoked:
        'Cette invitation a été retirée. Nous avons supprimé les renseignements qu’elle nous avait donnés sur vous, et vous n’en entendrez plus parler.',
      moved:
        'Cette invitation a été envoyée à une autre adresse courriel. Si cette adresse est la vôtre, ouvrez-y le courriel le plus récent.',
      expired:
        'Cette invitation est restée longtemps inutilisée. Nous avons supprimé les renseignements qu’elle nous avait donnés sur vous. Si vous souhaitez vous inscrire, demandez une nouvelle invitation.'
    },
    oopsLead: 'Essayez ceci\u00a0:',
    openMail: 'Ouvrez de nouveau le courriel d’invitation.',
    pressLink: 'Ouvrez le lien dans ce courriel ou copiez-le en entier dans la barre d’adresse.',
    askCoParent:
      'Cela ne fonctionne toujours pas? Demandez à la personne qui vous a envoyé l’invitation de la renvoyer.',
    support: 'Écrivez à {{email}}',
    supportPhone: 'Ou appelez-nous au {{phone}}.'
  },
  home: {
    title: 'Ouverture de votre compte',
    text: 'Il ne reste rien à faire ici.',
    go: 'Aller à mon compte',
    usedTitle: 'Cette invitation a déjà servi à créer un compte',
    usedText: 'Un nom d’utilisateur et un mot de passe ont été choisis avec cette invitation le {{date}}.',
    usedStranger: 'Si ce n’était pas vous, appelez-nous au {{phone}}.'
  }
} as const satisfies Translation<typeof english>
