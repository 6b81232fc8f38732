import type { signup as english } from '../en/signup.ts'
import type { Translation } from '../shape.ts'

export const signup = {
  empty: {
    visitor: {
      knowsCoParentEmail: 'Choisissez une réponse'
    },
    coParent: {
      firstName: 'Entrez le prénom de votre coparent',
      lastName: 'Entrez le nom de famille de votre coparent',
      email: 'Entrez l’adresse courriel de votre coparent',
      phoneNumber: 'Entrez le numéro de téléphone de votre coparent'
    },
    child: {
      firstName: 'Entrez le prénom de l’enfant',
      lastName: 'Entrez le nom de famille de l’enfant'
    }
  },
  problem: {
    child_email_repeated: 'Cette adresse courriel est déjà utilisée pour un autre enfant',
    duplicate: 'Votre coparent est peut-être déjà inscrit. Cherchez une invitation dans votre boîte de réception.',
    possible: 'Le compte de votre coparent est peut-être un doublon.',
    certain: 'Votre coparent a déjà un compte.'
  },
  coParentStatus: {
    title: 'Votre coparent a-t-il déjà un compte?',
    no: 'Non',
    noText: 'De nous deux, je m’inscris en premier.',
    yes: 'Oui',
    yesText: 'Mon coparent est déjà membre.',
    instructions: 'Vous devriez avoir une invitation',
    inbox: 'Cherchez les instructions d’inscription dans vos courriels.',
    spam: 'Rien? Regardez aussi dans votre courrier indésirable.',
    support: 'Toujours rien? Appelez-nous au {{phone}} ou écrivez à {{email}}.',
    supportPhone: 'Toujours rien? Appelez-nous au {{phone}}.'
  },
  parent: {
    title: 'Créez votre compte de parent',
    lead: 'Indiquez vos coordonnées',
    useAnother: 'Utiliser une autre adresse',
    useInvited: 'Utiliser {{email}}',
    confirmation:
      'Nous vous enverrons un lien par courriel pour confirmer cette adresse. D’ici là, nous continuerons d’écrire à {{email}}.',
    coupons: 'Un rabais vous attend\u00a0: {{description}}',
    knowsCoParentEmail: 'Connaissez-vous l’adresse courriel de votre coparent?',
    knows: 'Oui',
    choose: 'Choisir',
    knowsNot: 'Non',
    duplicateUser:
      'Il semble que vous essayiez de créer un compte en double. Pour continuer, communiquez avec l’assistance au {{phone}}.',
    retrievePassword: 'Si ce compte est le vôtre, vous pouvez récupérer votre mot de passe.'
  },
  family: {
    title: 'Invitez votre coparent',
    lead: 'Parlez-nous de votre coparent et de vos enfants. Nous n’inviterons votre coparent qu’après votre paiement.',
    coParent: 'Votre coparent',
    emailUnknown: 'Je n’ai pas l’adresse courriel de mon coparent',
    child: 'Enfant {{number}}',
    addChild: 'Ajouter un enfant',
    mostChildren: 'Vous pouvez nommer ici jusqu’à {{count}} enfants.',
    remove: 'Retirer',
    removeChild: 'Retirer l’enfant {{number}}',
    takeLastName: 'Utiliser le nom de famille {{name}}',
    childEmailHint: 'Seulement si cet enfant a sa propre adresse courriel.',
    duplicateTitle: 'Le compte de votre coparent est peut-être un doublon.',
    duplicateText:
      'Vous pouvez poursuivre votre inscription, mais vous devrez communiquer avec l’assistance au {{phone}} pour que nous puissions relier votre compte à celui de votre coparent.'
  },
  duplicate: {
    title: 'Votre coparent est peut-être déjà inscrit',
    text: 'Si c’est le cas, une invitation vous attend. Cherchez les instructions d’inscription dans votre boîte de réception et dans votre courrier indésirable.',
    support:
      'Pas d’invitation? Communiquez avec l’assistance au {{phone}} ou à {{email}}, et nous relierons vos comptes.',
    supportPhone: 'Pas d’invitation? Communiquez avec l’assistance au {{phone}}, et nous relierons vos comptes.',
    restart: 'Recommencer avec d’autres renseignements'
  }
} as const satisfies Translation<typeof english>
