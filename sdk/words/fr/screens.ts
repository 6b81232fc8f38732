import type { screens as english } from '../en/screens.ts'
import type { Translation } from '../shape.ts'

export const screens = {
  error: {
    malformed: 'Nous n’avons pas pu lire la demande. Rechargez la page et réessayez.',
    unauthorized: 'Votre accès a expiré. Ouvrez de nouveau votre lien ou connectez-vous.',
    expired: 'Votre session a expiré. Recommencez; ce que vous avez saisi est toujours là.',
    used: 'Ce lien a déjà été utilisé. Connectez-vous.',
    forbidden: 'Cette invitation ne vous est pas destinée. Ouvrez le lien de votre propre courriel d’invitation.',
    origin: 'Cette page n’est pas configurée pour afficher notre formulaire d’inscription.',
    missing: 'Nous n’avons pas trouvé ce que vous cherchez.',
    too_large: 'C’est plus que ce que nous pouvons recevoir d’un coup. Veuillez raccourcir le texte.',
    invalid: 'Vérifiez les champs signalés.',
    limited: 'Trop de tentatives. Attendez quelques minutes et réessayez.',
    unavailable: 'Notre service n’est pas disponible pour l’instant. Réessayez dans un moment.',
    unexpected: 'Erreur inattendue',
    offline:
      'Vous semblez hors ligne. Rien de ce que vous avez saisi n’est perdu\u00a0: vérifiez votre connexion et réessayez.',
    slow: 'Cela prend plus de temps que prévu. Rien de ce que vous avez saisi n’est perdu\u00a0: réessayez.',
    'invite.ended': 'Cette invitation a pris fin.',
    'request.failed': 'Un problème est survenu. Réessayez plus tard.'
  },
  pause: {
    limited: 'Trop de tentatives. Attendez {{time}} et réessayez.'
  },
  empty: {
    visitor: {
      firstName: 'Entrez votre prénom',
      lastName: 'Entrez votre nom de famille',
      email: 'Entrez votre adresse courriel',
      phoneNumber: 'Entrez votre numéro de téléphone',
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
    title: 'Il y a un problème',
    required: 'Ce champ est obligatoire',
    characters: 'Contient des caractères qui ne peuvent pas être utilisés ici',
    name_length: 'Doit contenir de 1 à 20 caractères',
    name_emoji: 'Un nom ne peut pas contenir d’émojis',
    name_letter: 'Un nom doit contenir au moins une lettre',
    name_characters:
      'Un nom peut contenir des lettres, chiffres, espaces, virgules, points, traits d’union, apostrophes, guillemets, points médians et parenthèses',
    email: 'Adresse courriel non valide',
    phone: 'Doit contenir de 8 à 15 chiffres',
    phone_short: 'Doit contenir de 8 à 15 chiffres. Si votre numéro en a moins, écrivez des zéros devant.',
    dial_code: 'Choisissez un indicatif de pays',
    phone_unlikely: 'Cela ne ressemble pas à un numéro de téléphone de ce pays. S’il est exact, vous pouvez continuer.',
    taken: 'Cette adresse courriel est déjà liée à un compte.',
    same_email: 'L’adresse courriel de votre coparent ne peut pas être la même que la vôtre.',
    same_phone: 'Le numéro de téléphone de votre coparent ne peut pas être le même que le vôtre.',
    child_email_parent:
      'L’adresse courriel d’un enfant ne peut pas être celle d’un parent. Modifiez-la ou supprimez-la pour continuer.',
    child_email_repeated: 'Cette adresse courriel est déjà utilisée pour un autre enfant',
    duplicate: 'Votre coparent est peut-être déjà inscrit. Cherchez une invitation dans votre boîte de réception.',
    possible: 'Le compte de votre coparent est peut-être un doublon.',
    certain: 'Votre coparent a déjà un compte.',
    speedbump_email: 'Entrez une adresse courriel valide'
  },
  field: {
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    email: 'Courriel',
    emailOptional: 'Courriel (facultatif)',
    emailSuggestion: 'Vouliez-vous dire {{email}}?',
    useSuggestion: 'Utiliser {{email}}',
    dialCode: 'Indicatif de pays',
    phone: 'Numéro de téléphone',
    country: 'Pays',
    optional: 'facultatif'
  },
  action: {
    continue: 'Continuer',
    back: 'Retour',
    retry: 'Réessayer',
    close: 'Fermer',
    change: 'Modifier',
    ok: 'D’accord',
    submit: 'Envoyer',
    cancel: 'Annuler',
    save: 'Enregistrer',
    login: 'Se connecter'
  },
  steps: {
    label: 'Progression',
    step: 'Étape {{number}} sur {{count}}',
    done: 'terminée',
    parent: 'À propos de vous',
    family: 'Votre famille'
  },
  page: {
    title: 'Inscription',
    loading: 'Chargement',
    support: 'Des questions? Appelez au {{phone}}',
    privacy: 'Avis de confidentialité',
    newWindow: '(s’ouvre dans une nouvelle fenêtre)',
    emulated: 'Passerelle de paiement simulée\u00a0: aucun argent n’est déplacé'
  },
  consent: {
    title: 'Vos choix de confidentialité',
    ask: 'Pouvons-nous utiliser {{purposes}}? Vous pouvez vous inscrire dans tous les cas et changer d’avis en tout temps.',
    analytics: 'des données d’utilisation',
    recorder: 'un enregistrement de votre visite sans ce que vous saisissez',
    affiliate: 'un avis de votre achat à un réseau publicitaire',
    chat: 'le clavardage d’assistance d’un fournisseur externe',
    accepted: 'Vous avez accepté.',
    declined: 'Vous avez refusé.',
    accept: 'Accepter',
    decline: 'Refuser',
    notice: 'Avis de confidentialité',
    newWindow: '(s’ouvre dans une nouvelle fenêtre)'
  },
  coParentStatus: {
    title: 'Votre coparent a-t-il déjà un compte?',
    no: 'Non',
    noText: 'De nous deux, je m’inscris en premier.',
    yes: 'Oui',
    yesText: 'Mon coparent est déjà membre.',
    instructions: 'Il devrait alors y avoir une invitation pour vous',
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
    confirmation: 'Nous vous envoyons un lien par courriel pour la confirmer. D’ici là, nos liens vont à {{email}}.',
    coupons: 'Un rabais vous attend\u00a0: {{description}}',
    knowsCoParentEmail: 'Connaissez-vous l’adresse courriel de votre coparent?',
    knows: 'Oui',
    choose: 'Choisir',
    knowsNot: 'Non',
    duplicateUser:
      'Il semble que vous essayiez de créer un compte en double. Pour continuer, communiquez avec le soutien au {{phone}}.',
    retrievePassword: 'Si ce compte est le vôtre, vous pouvez récupérer votre mot de passe.'
  },
  coParentEmail: {
    title: 'Aidez-nous à vous mettre en contact avec votre coparent',
    text: 'Avec une adresse courriel, nous pourrons inviter votre coparent dès que votre compte sera prêt. Rien n’est envoyé avant que vous ayez payé.',
    label: 'Courriel de votre coparent',
    skip: 'Passer cette étape',
    thanks: 'Merci! Nous inviterons votre coparent à {{email}}.',
    skipped: 'Nous n’inviterons pas votre coparent pour l’instant'
  },
  family: {
    title: 'Invitez votre coparent',
    lead: 'Parlez-nous de votre coparent et de vos enfants. Nous n’invitons votre coparent qu’une fois que vous avez payé.',
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
      'Vous pouvez poursuivre votre inscription, mais vous devrez communiquer avec le soutien au {{phone}} pour que nous puissions relier votre compte à celui de votre coparent.'
  },
  duplicate: {
    title: 'Votre coparent est peut-être déjà inscrit',
    text: 'Si c’est le cas, une invitation vous attend. Cherchez les instructions d’inscription dans votre boîte de réception et dans votre courrier indésirable.',
    support:
      'Pas d’invitation? Communiquez avec le soutien au {{phone}} ou à {{email}}, et nous relierons vos comptes.',
    supportPhone: 'Pas d’invitation? Communiquez avec le soutien au {{phone}}, et nous relierons vos comptes.',
    restart: 'Recommencer avec d’autres renseignements'
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
    questions: 'Ce que l’on demande avant de se joindre',
    what: 'Qu’est-ce que CoParentJoin?',
    whatAnswer:
      'Un seul endroit pour les messages, les horaires et les dépenses partagées de deux parents qui vivent séparément. Tout est en ordre, et rien ne se perd en chemin.',
    see: 'Que verra mon coparent?',
    seeAnswer:
      'Votre nom, votre forfait et ce que vous choisissez de partager dans le compte. Ni l’adresse courriel, ni le numéro de téléphone, ni l’adresse de facturation que vous nous donnez ici, ni votre paiement, ni vos réponses de sécurité.',
    cost: 'Combien cela me coûtera-t-il?',
    costAnswer:
      'Chaque parent a son propre abonnement. Si le vôtre est déjà payé, vous joindre est gratuit; sinon, vous voyez chaque prix avant de payer.',
    proofTitle: 'Une façon plus calme de partager l’essentiel',
    proofMessages: 'Les messages au même endroit, chacun avec sa date',
    proofSchedule: 'Un seul horaire, visible des deux foyers',
    proofExpenses: 'Des dépenses partagées, sans dispute sur qui a dit quoi'
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
        'L’invitation a été refusée. Vous n’avez plus rien à faire\u00a0: ce que nous savions de vous par elle est supprimé, et vous ne recevrez plus de courriels à ce sujet.',
      revoked:
        'L’invitation a été retirée. Vous n’avez plus rien à faire\u00a0: ce que nous savions de vous par elle est supprimé, et vous ne recevrez plus de courriels à ce sujet.',
      moved:
        'L’invitation a été envoyée à une autre adresse courriel. Si cette adresse est la vôtre, ouvrez-y le courriel le plus récent.',
      expired:
        'L’invitation est restée longtemps inutilisée\u00a0: elle a pris fin, et nous avons supprimé ce que nous savions de vous par elle. Si vous souhaitez vous joindre, demandez une nouvelle invitation.'
    },
    oopsLead: 'Essayez ceci\u00a0:',
    openMail: 'Ouvrez de nouveau le courriel d’invitation.',
    pressLink: 'Cliquez sur le lien de ce courriel ou copiez-le en entier dans la barre d’adresse.',
    askCoParent:
      'Cela ne fonctionne toujours pas? Demandez à la personne qui vous a envoyé l’invitation de la renvoyer.',
    support: 'Écrivez à {{email}}',
    supportPhone: 'Ou appelez-nous au {{phone}}.'
  },
  home: {
    title: 'Ouverture de votre compte',
    text: 'Il ne reste rien à faire ici.',
    go: 'Aller à mon compte',
    usedTitle: 'L’accès de cette invitation est déjà créé',
    usedText: 'Un nom d’utilisateur et un mot de passe ont été choisis avec cette invitation le {{date}}.',
    usedStranger: 'Si ce n’était pas vous, appelez-nous au {{phone}}.'
  },
  handover: {
    offer: 'Passer à un autre appareil',
    how: 'Ouvrez ce lien sur votre autre appareil d’ici {{minutes}} minutes. Il fonctionne une seule fois et apporte tout ce que vous avez saisi.',
    link: 'Votre lien',
    copy: 'Copier le lien',
    copied: 'Copié',
    code: 'Code QR de votre lien',
    scan: 'Ou balayez ce code avec l’appareil photo de votre autre appareil.',
    open: 'Ouvrir sur notre propre page',
    newWindow: '(ouvre une nouvelle fenêtre)',
    framed:
      'Apple Pay ne peut pas être utilisé dans cette page. Sur notre propre page, il le peut, avec tout ce que vous avez saisi.',
    broken:
      'Cette étape ne fonctionne pas dans cette page. Sur notre propre page, elle fonctionne, avec tout ce que vous avez saisi.',
    blocked:
      'Les paiements par carte sont peut-être bloqués dans cette page. Vous pouvez continuer sur notre propre page, avec tout ce que vous avez saisi.',
    account: {
      broken:
        'Cette étape ne fonctionne pas dans cette page. Vous pouvez continuer à partir de votre compte. Ce que vous n’avez pas encore payé devra y être saisi de nouveau.',
      blocked:
        'Les paiements par carte sont peut-être bloqués dans cette page. Vous pouvez continuer à partir de votre compte. Ce que vous n’avez pas encore payé devra y être saisi de nouveau.',
      open: 'Aller à mon compte'
    },
    given: {
      title: 'Vous avez continué sur une autre page',
      text: 'Tout ce que vous avez saisi s’y trouve. Continuez là-bas et fermez ici, ou continuez plutôt ici.',
      close: 'Fermer ici',
      takeBack: 'Continuer ici',
      closed: 'Ce que vous avez saisi est supprimé de cette page. Vous pouvez fermer la fenêtre.'
    },
    title: 'Reprenez là où vous étiez',
    failedTitle: 'Ce lien ne peut pas être utilisé',
    expired:
      'Ce lien a expiré\u00a0: il est valable dix minutes. Là où vous avez commencé, choisissez de nouveau «\u00a0Passer à un autre appareil\u00a0». Rien de ce que vous y avez saisi n’est perdu.',
    used: 'Ce lien a déjà été ouvert, et il ne s’ouvre qu’une fois. Là où vous avez commencé, choisissez de nouveau «\u00a0Passer à un autre appareil\u00a0».',
    unknown: 'Ce lien est incomplet ou n’est pas l’un des nôtres. Copiez-le de nouveau là où vous avez commencé.',
    start: 'Recommencer depuis le début'
  },
  question: {
    first_pet: 'Comment s’appelait votre premier animal de compagnie?',
    first_school: 'Comment s’appelait votre première école?',
    birth_city: 'Quelle est votre ville de naissance?',
    favourite_teacher: 'Qui était votre enseignant ou enseignante préférée?',
    first_car: 'De quelle marque était votre première voiture?',
    childhood_street: 'Dans quelle rue habitiez-vous pendant votre enfance?',
    favourite_book: 'Quel est votre livre préféré?',
    first_job: 'Quel a été votre premier emploi?',
    childhood_friend: 'Comment s’appelait votre meilleur ami ou meilleure amie d’enfance?',
    favourite_dish: 'Quel est votre plat préféré?',
    parents_met: 'Dans quelle ville vos parents se sont-ils rencontrés?',
    first_concert: 'Quel est le premier concert auquel vous avez assisté?'
  }
} as const satisfies Translation<typeof english>
