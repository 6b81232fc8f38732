import type * as english from '../en/server.ts'
import type { Translation } from '../shape.ts'

export const mails = {
  everyMail: {
    greeting: 'Bonjour {{name}},',
    greetingUnnamed: 'Bonjour,',
    support: 'Des questions? Appelez-nous au {{phone}} ou écrivez à {{email}}.',
    from: 'Ce courriel vient de {{product}}, un service pour les parents qui élèvent leurs enfants ensemble.',
    soldBy: '{{product}} est vendu par {{seller}}.',
    privacy: 'L’utilisation de vos données et vos droits'
  },
  receipt: {
    subject: 'Votre reçu et la marche à suivre pour terminer la création de votre compte',
    subjectWithLogin: 'Votre reçu',
    heading: 'Merci de votre commande',
    thanks: 'Votre commande est confirmée. Conservez ce reçu dans vos dossiers.',
    next: 'Si vous n’avez pas encore choisi votre nom d’utilisateur et votre mot de passe, vous pouvez le faire ici\u00a0:',
    action: 'Terminer la création du compte',
    until:
      'Pour votre sécurité, ce lien fonctionne pendant 24 heures. La page qu’il ouvre peut vous en envoyer un nouveau.',
    elsewhere:
      'Nous envoyons le lien pour terminer la création de votre compte à {{email}}, car la présente adresse n’est pas encore confirmée.',
    cancelling: 'Pour arrêter le renouvellement, ouvrez votre commande, appelez-nous ou écrivez-nous.'
  },
  finish: {
    subject: 'Votre nouveau lien pour terminer la création de votre compte',
    heading: 'Terminez la création de votre compte',
    asked:
      'Votre abonnement est payé. Il ne reste qu’à choisir votre nom d’utilisateur et votre mot de passe, ce que vous pouvez faire ici\u00a0:',
    action: 'Terminer la création du compte',
    until:
      'Pour votre sécurité, ce lien fonctionne pendant 24 heures, et les liens envoyés avant celui-ci ne fonctionnent plus.',
    unexpected: 'Si vous n’avez pas demandé ce lien, vous pouvez ignorer ce courriel.'
  },
  invite: {
    subject: 'Une invitation à créer votre compte',
    heading: 'Vous avez reçu une invitation',
    byParent:
      '{{name}} a créé un compte de coparentalité pour votre famille et vous invite à vous y joindre à titre de coparent.',
    byProfessional:
      '{{name}}, qui travaille avec votre famille à titre professionnel, vous invite à créer votre compte de coparentalité.',
    bySomebody: 'Vous avez reçu une invitation à créer un compte de coparentalité pour votre famille.',
    paid: 'Votre abonnement est déjà payé. Il ne reste qu’à créer votre compte.',
    unpaid: 'Vous choisissez votre propre abonnement en créant votre compte.',
    action: 'Accepter l’invitation',
    until: 'Ce lien vous est réservé et fonctionne pendant 30 jours.',
    source: '{{name}} nous a donné votre adresse courriel pour cette invitation. Elle ne nous sert à rien d’autre.',
    sourceUnknown:
      'Votre famille, ou un professionnel qui travaille avec elle, nous a donné votre adresse courriel pour cette invitation. Elle ne nous sert à rien d’autre.',
    decline: 'Ce n’est pas pour moi',
    deletion:
      'Ce lien vous permet de refuser l’invitation ou de nous signaler une erreur d’adresse. Dans les deux cas, nous supprimons vos données. Si vous ne faites rien, nous les supprimons 120 jours après ce courriel.'
  },
  order: {
    action: 'Voir la commande {{number}}',
    invited:
      'Nous envoyons l’invitation à {{email}}. Cette adresse est erronée? Vous pouvez la corriger sur la page de votre commande.'
  },
  orderLink: {
    subject: 'Votre nouveau lien vers votre commande',
    heading: 'Votre commande',
    asked: 'Voici le nouveau lien vers votre commande que vous avez demandé.',
    until:
      'Pour votre sécurité, ce lien fonctionne pendant 30 jours. La page qu’il ouvre peut vous en envoyer un nouveau.',
    unexpected: 'Si vous n’avez pas demandé ce lien, vous pouvez ignorer ce courriel.'
  },
  renewalStopped: {
    subject: 'Votre abonnement ne sera pas renouvelé',
    heading: 'Votre abonnement ne sera pas renouvelé',
    stopped:
      'Vous avez arrêté le renouvellement de la commande {{number}}. Votre abonnement reste actif jusqu’au {{endsOn}}, et rien d’autre ne sera facturé.',
    undo: 'Si vous changez d’avis, vous pouvez reprendre le renouvellement jusqu’à cette date. Si ce n’est pas vous qui l’avez arrêté, reprenez-le ou appelez-nous.'
  },
  renewalResumed: {
    subject: 'Votre abonnement sera de nouveau renouvelé',
    heading: 'Votre abonnement sera de nouveau renouvelé',
    resumed:
      'Vous avez repris le renouvellement de la commande {{number}}. Votre abonnement sera renouvelé le {{endsOn}}, actuellement au prix de {{amount}}.',
    undo: 'Vous pouvez arrêter le renouvellement jusqu’à cette date.'
  },
  renewalReminder: {
    subject: 'Votre abonnement sera renouvelé le {{endsOn}}',
    heading: 'Votre abonnement sera bientôt renouvelé',
    due: 'L’abonnement de la commande {{number}} sera renouvelé le {{endsOn}}, actuellement au prix de {{amount}}, avec le mode de paiement que nous avons au dossier.',
    undo: 'Pour le garder, vous n’avez rien à faire. Si vous n’en voulez plus, vous pouvez arrêter le renouvellement sur la page de votre commande.'
  },
  withdrawal: {
    subject: 'Nous avons reçu votre rétractation',
    heading: 'Vous vous êtes rétracté de votre achat',
    received:
      'Vous vous êtes rétracté de la commande {{number}}. Nous rembourserons {{total}} sur le mode de paiement utilisé, au plus tard dans les 14 jours.',
    ends: 'Votre abonnement prend fin avec le remboursement et n’est pas renouvelé.'
  },
  withdrawalRequest: {
    subject: 'Rétractation de la commande {{number}}\u00a0: rembourser {{total}}',
    heading: 'Un acheteur s’est rétracté d’un achat',
    act: 'Remboursez {{total}} de la commande {{number}} dans le panneau de la passerelle de paiement dans les 14 jours.'
  },
  inviteMisdirected: {
    subject: 'Votre invitation est parvenue à la mauvaise personne',
    heading: 'Vérifiez l’adresse courriel de votre coparent',
    wrong:
      'La personne qui reçoit les courriels à l’adresse que vous nous avez donnée pour votre coparent dit que l’invitation ne lui est pas destinée. Nous avons supprimé l’adresse et mis fin à l’invitation.',
    next: 'Ouvrez votre commande pour saisir la bonne adresse, ou appelez-nous, et nous enverrons une nouvelle invitation. Si vous avez payé pour votre coparent, ce paiement reste valable.'
  },
  inviteUnjoined: {
    subject: 'À propos de votre invitation',
    heading: 'Votre coparent ne s’est pas encore inscrit',
    waiting:
      'Vous avez invité votre coparent il y a deux semaines, et aucun compte n’a été créé avec l’invitation jusqu’ici. Vous n’avez rien à faire\u00a0: vous pouvez utiliser votre propre compte comme avant.',
    next: 'Si l’adresse courriel est peut-être erronée, ou si vous souhaitez que nous envoyions une nouvelle invitation, ouvrez votre commande ou appelez-nous. Si vous avez payé pour votre coparent, ce paiement reste valable.'
  },
  emailConfirm: {
    subject: 'Confirmez votre adresse courriel',
    heading: 'Confirmez votre adresse courriel',
    typed:
      'Cette adresse courriel a été saisie avec une invitation à notre service. Confirmez-la, et nous y enverrons vos liens.',
    action: 'Confirmer cette adresse',
    until: 'Ce lien fonctionne pendant 24 heures.',
    unexpected:
      'Si vous n’avez pas saisi cette adresse, vous pouvez ignorer ce courriel. Sans confirmation, nous n’y envoyons aucun lien.'
  },
  inviteNotice: {
    subject: 'Votre invitation a été utilisée',
    heading: 'Votre invitation a été utilisée',
    confirmed:
      'Une autre adresse courriel, {{email}}, a été confirmée avec votre invitation. Dorénavant, nous y enverrons nos liens.',
    joined:
      'Quelqu’un a choisi le nom d’utilisateur et le mot de passe avec votre invitation et a saisi l’adresse courriel {{email}}. L’invitation a pris fin.',
    stranger:
      'Si ce n’était pas vous, appelez-nous ou écrivez-nous sans tarder. Nous fermerons ce compte et vous enverrons une nouvelle invitation.'
  },
  professionalWelcome: {
    subject: 'Bienvenue\u00a0: votre compte professionnel est prêt',
    heading: 'Votre compte professionnel est prêt',
    created: 'Merci de votre inscription. Votre compte professionnel est créé.',
    next: 'Connectez-vous à votre espace de dossiers pour inviter votre première famille et suivre les familles qui travaillent avec vous. À votre première connexion, vous pourrez y demander qu’un mot de passe soit créé.',
    action: 'Aller à vos dossiers',
    unexpected:
      'Si cette inscription n’est pas de vous, quelqu’un d’autre a utilisé votre adresse courriel. Vous pouvez supprimer l’inscription ici et vous inscrire vous-même si vous le souhaitez\u00a0:',
    remove: 'Supprimer l’inscription',
    until: 'Le lien pour la supprimer fonctionne pendant 30 jours, ou jusqu’à ce que nous en envoyions un plus récent.'
  },
  professionalTaken: {
    subject: 'Quelqu’un a essayé de s’inscrire avec votre adresse courriel',
    heading: 'Votre adresse courriel a un compte professionnel',
    tried:
      'Quelqu’un a essayé de s’inscrire à titre professionnel avec cette adresse courriel, qui a déjà un compte. Si c’est le vôtre, connectez-vous plutôt.',
    action: 'Se connecter',
    stranger:
      'Si vous n’avez jamais fait d’inscription, quelqu’un d’autre a utilisé votre adresse courriel. Supprimez cette inscription, et vous pourrez vous inscrire vous-même\u00a0:',
    remove: 'Supprimer l’inscription',
    until: 'Le lien pour la supprimer fonctionne pendant 30 jours, ou jusqu’à ce que nous en envoyions un plus récent.'
  },
  emailTaken: {
    subject: 'Quelqu’un a essayé de s’inscrire avec votre adresse courriel',
    heading: 'Vous avez déjà un compte',
    tried:
      'Quelqu’un a essayé de créer un nouveau compte avec cette adresse courriel. Si c’était vous, connectez-vous plutôt.',
    action: 'Se connecter',
    password: 'Mot de passe oublié?',
    ignore: 'Si ce n’était pas vous, il n’y a rien à faire\u00a0: aucun compte n’a été créé et rien n’a été modifié.'
  },
  paymentVoided: {
    subject: 'Votre paiement a été annulé et votre argent vous sera rendu',
    heading: 'Votre paiement a été annulé',
    voided:
      'Votre paiement de {{amount}} nous est parvenu, mais nous n’avons pas pu exécuter la commande correspondante. Nous l’avons annulé, et vous ne nous devez rien.',
    otherwise:
      'Si une autre tentative a réussi, cette commande est valable et vous en avez déjà le reçu. Sinon, vous pouvez commander de nouveau\u00a0:',
    action: 'Commander de nouveau',
    until:
      'D’ici à ce que votre banque affiche l’annulation, ce qui peut prendre quelques jours, le montant peut encore paraître en attente.'
  },
  refund: {
    subject: 'Votre remboursement de {{amount}}',
    heading: 'Votre argent est en route',
    whole: 'Nous avons remboursé votre paiement de {{total}}.',
    part: 'Nous avons remboursé {{amount}} de votre paiement de {{total}}.',
    together: 'Avec les remboursements précédents, {{sum}} de ce paiement ont été remboursés.',
    corrected: 'Voici votre reçu corrigé. Conservez-le dans vos dossiers.',
    before: 'Remboursé auparavant',
    now: 'Remboursé maintenant',
    kept: 'Total après remboursements',
    subscription: 'Un remboursement ne met pas fin à lui seul à un abonnement.',
    cancelled: 'Un abonnement que vous avez déjà annulé reste annulé.',
    until:
      'L’argent retourne à la carte ou au compte avec lequel vous avez payé. Votre banque peut prendre quelques jours avant de l’afficher.'
  }
} as const satisfies Translation<typeof english.mails>

export const receipt = {
  label: '{{label}}\u00a0:',
  coParent: 'Abonnement de votre coparent',
  included: 'Inclus',
  coupon: 'Rabais\u00a0: {{description}}',
  code: 'Code d’abonnement {{code}}',
  forfeited: 'Votre commande épuise le code. Le solde de {{amount}} ne pourra pas être utilisé plus tard.',
  unused: 'Votre commande était déjà couverte. Vous pourrez utiliser ce code une autre fois.',
  tax: '{{name}} ({{rate}}\u00a0%)',
  taxIncluded: 'Comprend {{taxes}}',
  taxPending: 'Les taxes sont calculées selon votre adresse de facturation.',
  dueToday: 'Total à payer aujourd’hui',
  paid: 'Total payé',
  renewal: {
    priced: 'Votre abonnement se renouvelle le {{date}}, actuellement pour {{amount}}, sauf si vous l’annulez.',
    beforeTax:
      'Votre abonnement se renouvelle le {{date}}, actuellement pour {{amount}} avant taxes, sauf si vous l’annulez.',
    none: 'Votre abonnement prend fin le {{date}} et ne se renouvelle pas.'
  },
  renewalOfBoth: {
    priced:
      'Les deux abonnements se renouvellent le {{date}}, actuellement pour {{amount}} ensemble, sauf si vous les annulez.',
    beforeTax:
      'Les deux abonnements se renouvellent le {{date}}, actuellement pour {{amount}} ensemble avant taxes, sauf si vous les annulez.',
    none: 'Les deux abonnements prennent fin le {{date}} et ne se renouvellent pas.'
  },
  forCoParent: 'Pour votre coparent\u00a0: {{name}}',
  renewalOfCoParent: {
    priced:
      'L’abonnement de votre coparent se renouvelle le {{date}}, actuellement au prix de {{amount}}, sauf si vous l’annulez.',
    beforeTax:
      'L’abonnement de votre coparent se renouvelle le {{date}}, actuellement au prix de {{amount}} avant taxes, sauf si vous l’annulez.',
    none: 'L’abonnement de votre coparent prend fin le {{date}} et ne se renouvelle pas.'
  },
  date: 'Date',
  order: 'Numéro de commande',
  transaction: 'Numéro de transaction',
  paidWith: 'Payé avec',
  card: 'Carte se terminant par {{lastFour}}',
  branded: '{{brand}} se terminant par {{lastFour}}',
  nothingToPay: 'Rien à payer',
  seller: 'Vendu par',
  taxNumbers: 'Numéros de taxe du vendeur',
  buyer: 'Vendu à',
  company: 'Au nom de',
  refunded: 'Remboursement du {{date}}',
  kept: 'Total après remboursements',
  file: 'recu',
  title: 'Reçu'
} as const satisfies Translation<typeof english.receipt>

export const notes = {
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
    ask: 'Cette invitation ne vous est pas destinée? Refusez-la, et nous supprimerons votre adresse courriel et tout ce qu’elle nous a appris sur vous. Ou dites-nous que l’adresse est erronée, et nous préviendrons la personne qui a envoyé l’invitation.',
    press: 'Refuser l’invitation',
    stranger: 'Je ne suis pas la personne invitée',
    done: 'L’invitation a pris fin, et vos données sont supprimées. Vous ne recevrez plus de courriels à ce sujet.',
    joined:
      'Le nom d’utilisateur et le mot de passe de cette invitation existent déjà\u00a0: elle ne peut plus être refusée. Si ce n’était pas vous, ou si vous souhaitez quitter le service, appelez-nous.',
    paid: 'Un paiement avec cette invitation est fait ou en cours\u00a0: elle ne peut pas être refusée ici. Si vous souhaitez quitter le service, appelez-nous.',
    unknown:
      'Nous ne reconnaissons pas ce lien. Ouvrez-le de nouveau dans le courriel d’invitation ou copiez-le en entier. Si vous avez besoin d’aide, appelez-nous.'
  },
  email: {
    ask: 'Vous avez saisi cette adresse courriel avec une invitation. Confirmez-la, et nous enverrons vos liens ici.',
    press: 'Confirmer cette adresse',
    done: 'L’adresse est confirmée. Dorénavant, nous enverrons vos liens ici.',
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

export const introduction = {
  price: 'Dès {{price}} par an',
  priceBeforeTax: 'Dès {{price}} par an + taxes'
} as const satisfies Translation<typeof english.introduction>

export const catalogue = {
  packages: {
    BASIC: { name: 'Essentiel', terms: { 1: 'Abonnement Essentiel, 1 an', 2: 'Abonnement Essentiel, 2 ans' } },
    PREMIUM: { name: 'Premium', terms: { 1: 'Abonnement Premium, 1 an', 2: 'Abonnement Premium, 2 ans' } },
    BYO: { name: 'Forfait sur mesure', terms: { 1: 'Forfait sur mesure, 1 an', 2: 'Forfait sur mesure, 2 ans' } }
  },
  features: {
    messages: 'Messages avec l’heure à laquelle chacun a été lu pour la première fois',
    calendar: 'Calendrier partagé pour les horaires et les vacances',
    expenses: 'Registre des dépenses avec les reçus',
    tone: 'Vérification du ton, qui signale les mots blessants avant l’envoi',
    unlimitedPayments: 'Paiements illimités',
    payments: '12 paiements par année',
    files: 'Stockage de fichiers, 5\u00a0Go',
    moreFiles: 'Stockage de fichiers, 50\u00a0Go',
    calls: 'Appels, 60 minutes par mois',
    unlimitedCalls: 'Appels illimités',
    chosen: 'Ajoutez seulement ce dont vous avez besoin'
  },
  options: {
    MYFILES: { name: 'Stockage de fichiers' },
    CALLSBASIC: { name: 'Appels de base' },
    TONEMETER: {
      name: 'Vérification du ton',
      description: 'Signale les mots blessants avant que vous envoyiez un message.'
    },
    UNLIMITEDPAYMENTS: {
      name: 'Paiements illimités',
      description: 'Aucune limite aux paiements entre vous et votre coparent.'
    }
  },
  coupons: {
    PREMIUM15: 'Offre de bienvenue Premium',
    BASIC10: 'Offre de bienvenue Essentiel',
    FAIRSTART25: 'Offre sur recommandation'
  },
  taxes: { VAT: 'TVA', IVA: 'IVA', GST: 'TPS', HST: 'TVH', QST: 'TVQ', PST: 'TVP', RST: 'TVD' },
  sampleAddress: 'données d’exemple',
  professional: {
    titles: {
      MR: 'M.',
      MS: 'Mme',
      MRS: 'Mme',
      ME: 'Me',
      LIC: 'Lic.',
      MTRO: 'Mtro.',
      MTRA: 'Mtra.',
      HON: 'L’hon.',
      DR: 'Dr',
      DRE: 'Dre'
    },
    referrals: {
      BENCH_OFFICER: 'Ordonnance d’un juge ou d’un magistrat',
      COLLEAGUE: 'Recommandation d’un ou d’une collègue',
      SEARCH_ENGINE: 'Moteur de recherche',
      FRIEND_RELATIVE: 'Recommandation d’un ami ou d’un proche',
      NEWS_STORY: 'Reportage ou article',
      OTHER: 'Autre'
    },
    benchOfficers: {
      JUDGE: 'Juge',
      REFEREE: 'Arbitre judiciaire (Referee)',
      PRO_TEM: 'Juge suppléant ou suppléante (Pro-tem)',
      MAGISTRATE: 'Magistrat ou magistrate',
      PRIVATE_JUDGE: 'Juge privé ou privée'
    },
    colleagues: {
      OPPOSING_COUNSEL: 'Avocat ou avocate de la partie adverse',
      CHILD_ATTORNEY: 'Avocat ou avocate de l’enfant',
      BENCH_OFFICER: 'Juge, magistrat ou magistrate',
      ATTORNEY: 'Avocat ou avocate',
      EVALUATOR: 'Expert ou experte',
      INVESTIGATOR: 'Enquêteur ou enquêteuse',
      THERAPIST: 'Thérapeute',
      GUARDIAN_AD_LITEM: 'Tuteur ou tutrice ad litem',
      FAMILY_COURT_SERVICES: 'Services du tribunal de la famille',
      CONTINUING_EDUCATION: 'Formation continue'
    },
    countryCodes: {
      US_CANADA: 'États-Unis / Canada',
      UNITED_KINGDOM: 'Royaume-Uni',
      MEXICO: 'Mexique',
      AUSTRALIA: 'Australie',
      IRELAND: 'Irlande'
    },
    countries: {
      US: 'États-Unis',
      GB: 'Royaume-Uni',
      CA: 'Canada',
      MX: 'Mexique',
      AU: 'Australie',
      IE: 'Irlande'
    },
    roles: {
      US: {
        ATTORNEY: 'Avocat ou avocate',
        CHILD_ATTORNEY: 'Avocat ou avocate de l’enfant',
        GUARDIAN_AD_LITEM: 'Tuteur ou tutrice ad litem',
        JUDGE: 'Juge, magistrat ou magistrate',
        COURT_STAFF: 'Personnel du tribunal',
        FAMILY_COURT_SERVICES: 'Services du tribunal de la famille',
        EVALUATOR: 'Expert ou experte en évaluation parentale',
        INVESTIGATOR: 'Enquêteur ou enquêteuse',
        MEDIATOR: 'Médiateur ou médiatrice',
        PARENTING_COORDINATOR: 'Coordonnateur parental ou coordonnatrice parentale',
        THERAPIST: 'Thérapeute, conseiller ou conseillère',
        SOCIAL_WORKER: 'Travailleur social ou travailleuse sociale',
        OTHER: 'Un autre rôle'
      },
      GB: {
        SOLICITOR: 'Avocat ou avocate (solicitor)',
        BARRISTER: 'Avocat ou avocate (barrister)',
        LEGAL_EXECUTIVE: 'Juriste (legal executive)',
        JUDGE: 'Juge, magistrat ou magistrate',
        COURT_STAFF: 'Personnel du tribunal',
        COURT_ADVISER: 'Conseiller ou conseillère du tribunal (Cafcass)',
        MEDIATOR: 'Médiateur familial ou médiatrice familiale',
        CONTACT_CENTRE: 'Personnel d’un lieu de rencontre parent-enfant',
        THERAPIST: 'Thérapeute, conseiller ou conseillère',
        SOCIAL_WORKER: 'Travailleur social ou travailleuse sociale',
        OTHER: 'Un autre rôle'
      },
      CA: {
        LAWYER: 'Avocat ou avocate',
        NOTARY: 'Notaire',
        CHILD_LAWYER: 'Avocat ou avocate de l’enfant',
        JUDGE: 'Juge ou juge de paix',
        COURT_STAFF: 'Personnel du tribunal',
        EVALUATOR: 'Expert ou experte en évaluation parentale',
        MEDIATOR: 'Médiateur familial ou médiatrice familiale',
        ARBITRATOR: 'Arbitre en droit de la famille',
        PARENTING_COORDINATOR: 'Coordonnateur parental ou coordonnatrice parentale',
        CONTACT_CENTRE: 'Personnel d’un service de droits d’accès supervisés',
        THERAPIST: 'Thérapeute, conseiller ou conseillère',
        SOCIAL_WORKER: 'Travailleur social ou travailleuse sociale',
        OTHER: 'Un autre rôle'
      },
      MX: {
        LAWYER: 'Avocat ou avocate',
        PUBLIC_DEFENDER: 'Avocat ou avocate de la défense publique',
        NOTARY: 'Notaire',
        JUDGE: 'Juge',
        COURT_STAFF: 'Personnel du tribunal',
        CHILD_PROTECTION: 'Protection de l’enfance (DIF)',
        EVALUATOR: 'Expert ou experte judiciaire',
        MEDIATOR: 'Médiateur ou médiatrice',
        THERAPIST: 'Thérapeute ou psychologue',
        SOCIAL_WORKER: 'Travailleur social ou travailleuse sociale',
        OTHER: 'Un autre rôle'
      },
      AU: {
        SOLICITOR: 'Avocat ou avocate (solicitor)',
        BARRISTER: 'Avocat ou avocate (barrister)',
        CHILD_LAWYER: 'Avocat indépendant ou avocate indépendante de l’enfant',
        JUDGE: 'Juge, magistrat ou magistrate',
        COURT_STAFF: 'Personnel du tribunal',
        EVALUATOR: 'Expert ou experte auprès du tribunal de la famille',
        MEDIATOR: 'Médiateur familial ou médiatrice familiale',
        PARENTING_COORDINATOR: 'Coordonnateur parental ou coordonnatrice parentale',
        CONTACT_CENTRE: 'Personnel d’un lieu de rencontre parent-enfant',
        THERAPIST: 'Thérapeute, conseiller ou conseillère',
        SOCIAL_WORKER: 'Travailleur social ou travailleuse sociale',
        OTHER: 'Un autre rôle'
      },
      IE: {
        SOLICITOR: 'Avocat ou avocate (solicitor)',
        BARRISTER: 'Avocat ou avocate (barrister)',
        GUARDIAN_AD_LITEM: 'Tuteur ou tutrice ad litem',
        JUDGE: 'Juge',
        COURT_STAFF: 'Personnel du tribunal',
        EVALUATOR: 'Expert ou experte en évaluation parentale',
        MEDIATOR: 'Médiateur familial ou médiatrice familiale',
        CONTACT_CENTRE: 'Personnel d’un lieu de rencontre parent-enfant',
        THERAPIST: 'Thérapeute, conseiller ou conseillère',
        SOCIAL_WORKER: 'Travailleur social ou travailleuse sociale',
        OTHER: 'Un autre rôle'
      }
    }
  }
} as const satisfies Translation<typeof english.catalogue>
