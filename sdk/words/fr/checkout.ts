import type { checkout as english } from '../en/checkout.ts'
import type { Translation } from '../shape.ts'

export const checkout = {
  error: {
    subscribed: 'Vous avez déjà un abonnement. Rien n’a été débité.',
    'pricing.refused': 'Nous n’avons pas pu calculer votre prix. Réessayez ou choisissez un autre forfait.',
    'pricing.changed': 'Le prix a changé. Vérifiez le nouveau montant avant de payer.',
    'payment.declined': 'Mode de paiement refusé',
    'payment.expiration': 'Date d’expiration non valide',
    'payment.number': 'Numéro de carte non valide',
    'payment.authentication':
      'Votre banque n’a pas confirmé cette carte, donc rien n’a été débité. Réessayez ou utilisez un autre mode de paiement.',
    'payment.repeated':
      'Ce mode de paiement a été utilisé pour le même montant il y a un instant, donc rien n’a été débité cette fois. Attendez une demi-minute et réessayez.',
    'payment.brand': 'Nous n’acceptons pas ce type de carte. Veuillez en utiliser une autre.',
    'payment.code': 'Code promotionnel non valide',
    'payment.blocked':
      'Les champs de la carte ne peuvent pas être chargés, bien que notre service réponde. Un bloqueur de publicités ou un élément de cette page les empêche peut-être.',
    'payment.unknown': 'Nous vérifions auprès de votre banque si le paiement a été fait. Ne payez pas de nouveau.',
    'payment.failed': 'Un problème est survenu. Réessayez.',
    'login.failed': 'Le nom d’utilisateur ou le mot de passe est incorrect.'
  },
  empty: {
    visitor: {
      country: 'Choisissez votre pays',
      line1: 'Entrez votre adresse de facturation',
      city: 'Entrez votre ville',
      postalCode: 'Entrez votre code postal',
      region: 'Choisissez votre État, province ou région',
      timeZone: 'Choisissez votre fuseau horaire',
      referral: 'Choisissez comment vous nous avez connus',
      referralOther: 'Dites-nous-en un peu plus',
      securityQuestion: 'Choisissez une question',
      securityAnswer: 'Entrez votre réponse',
      securityCode: 'Entrez un code de 4 chiffres',
      confirmCode: 'Entrez votre code de nouveau',
      password: 'Entrez un mot de passe'
    }
  },
  problem: {
    incomplete: 'Cette étape est maintenant vide. Veuillez la remplir de nouveau.',
    line1_length: 'Doit contenir de 3 à 50 caractères. La deuxième ligne prend le reste d’une adresse plus longue.',
    line2_length: 'Doit contenir au plus 50 caractères',
    city_length:
      'Doit contenir de 3 à 30 caractères. Abrégez un nom plus long. Après un nom plus court, écrivez la région, comme dans «\u00a0Å, Nordland\u00a0».',
    postal: 'Le code postal n’est pas valide',
    referral_other_length: 'Doit contenir au plus 200 caractères',
    answer_length: 'Doit contenir de 2 à 80 caractères',
    security_code: 'Doit contenir exactement 4 chiffres',
    security_code_same: 'Les deux codes ne sont pas identiques',
    terms: 'Veuillez accepter les conditions pour continuer',
    login_error:
      'Votre nom d’utilisateur et votre mot de passe sont enregistrés, mais nous n’avons pas pu vous connecter. Réessayez.',
    holder_empty: 'Entrez le nom inscrit sur la carte',
    subscription_code_empty: 'Entrez votre code d’abonnement',
    holder_length: 'Doit contenir au plus 100 caractères',
    card_number: 'Entrez un numéro de carte valide',
    card_expiration: 'Entrez une date d’expiration valide',
    card_code: 'Entrez un code CVV valide',
    card_brand: 'Nous acceptons {{brands}}. Veuillez utiliser l’une de ces cartes.',
    subscription_code: 'Code d’activation non valide',
    subscription_codes_limited:
      'Trop de codes incorrects. Réessayez dans {{time}}. D’ici là, aucun code n’est pris en compte.',
    username_taken: 'Ce nom d’utilisateur ne peut pas être utilisé',
    validUsernameNone_error: 'Entrez un nom d’utilisateur',
    validUsernameLength_error: 'Doit contenir de 6 à 30 caractères',
    validUsernameAtSymbol_error: 'Un nom d’utilisateur ne peut pas contenir d’arobas (@)',
    validUsernameRequirement_error:
      'Ne respecte pas les exigences. Seuls les lettres, chiffres, tirets bas, virgules, traits d’union, points et apostrophes sont permis.',
    validPwdLength_error: 'Doit contenir de 12 à 25 caractères',
    validPwdLetter_error: 'Doit contenir au moins 1 lettre',
    validPwdNumber_error: 'Doit contenir au moins 1 chiffre',
    validPwdSpecial_error: 'Doit contenir au moins 1 symbole ou caractère spécial',
    validPwdDupUsername_error: 'Doit être différent de votre nom d’utilisateur',
    validPwdDupEmail_error: 'Doit être différent de votre adresse courriel',
    validPwdKnown_error:
      'Trop facile à deviner\u00a0: beaucoup de gens utilisent ce mot de passe ou un mot de passe très semblable. Choisissez-en un autre.'
  },
  access: {
    title: 'Connexion en cours',
    refusedTitle: 'Connectez-vous de nouveau',
    refusedText:
      'Votre session a expiré ou n’a pas été acceptée. Connectez-vous, puis revenez choisir votre abonnement.',
    currentTitle: 'Vous avez déjà un abonnement',
    currentText: 'Il n’y a rien à payer. Vous pouvez gérer votre abonnement dans votre compte.',
    goHome: 'Aller à mon compte'
  },
  steps: {
    packages: 'Votre forfait',
    billing: 'Votre adresse',
    credentials: 'Vos identifiants'
  },
  packages: {
    title: 'Choisissez votre forfait',
    scope: 'Chaque prix est pour un seul parent.',
    label: 'Forfaits',
    choose: 'Choisir',
    recommended: 'Recommandé',
    coParents: 'Le forfait de votre coparent',
    term: 'Durée de l’abonnement',
    oneYear: '1 an',
    years: '{{count}} ans',
    savings: 'Économisez {{amount}}',
    savingsFrom: 'Économisez {{amount}} ou plus',
    renewsYearly: 'Se renouvelle chaque année.',
    renewsBiennially: 'Se renouvelle tous les deux ans.',
    forTerm: 'pour {{term}}',
    from: 'dès',
    was: 'Sans le rabais\u00a0:',
    monthly: '{{price}} par mois',
    vat: 'Comprend {{amount}} de TVA',
    shared: 'Dans chaque forfait\u00a0: {{features}}',
    compare: 'Comparer tous les forfaits',
    saving: '{{percent}}\u00a0% de rabais\u00a0: {{description}}',
    savingOffer: 'Économisez jusqu’à {{percent}}\u00a0% aujourd’hui\u00a0: {{description}}',
    offerGone: 'Malheureusement, l’offre n’est pas disponible en ce moment.',
    offer: 'Vous avez un rabais de {{percent}}\u00a0%. Les prix le comprennent partout où il s’applique.',
    offerOrLarger:
      'Vous avez un rabais de {{percent}}\u00a0%. Les rabais ne s’additionnent pas\u00a0: là où un autre est plus élevé, le prix comprend plutôt celui-là.'
  },
  builder: {
    title: 'Composez votre propre forfait',
    lead: 'Commencez par un abonnement et ajoutez ce dont vous avez besoin.',
    subscription: 'Abonnement',
    included: 'Inclus sans frais',
    extras: 'Suppléments',
    noExtras: 'Il n’y a pas de suppléments pour cet abonnement.',
    total: 'Total',
    perTerm: 'avant taxes et rabais',
    packages: 'Voir tous les forfaits',
    upgrade: 'Passer à Premium'
  },
  payment: {
    title: 'Paiement de la commande',
    steps: 'Étapes du paiement',
    billing: 'Adresse',
    method: 'Paiement',
    review: 'Vérification',
    checking:
      'Nous vérifions auprès de votre banque si votre paiement a été fait. Gardez cette page ouverte et ne payez pas de nouveau.',
    readOnly: 'Votre commande de {{total}} ne peut pas être modifiée tant que nous ne le savons pas.',
    news: 'Le résultat s’affichera ici. Une fois la commande payée, vous recevrez le reçu par courriel.',
    uncharged: 'Votre commande n’a pas été passée et aucun débit ne subsiste. Ce que vous avez saisi est toujours là.'
  },
  billing: {
    title: 'Renseignements de facturation',
    paidLead: 'Votre abonnement est déjà payé. Nous avons seulement besoin de votre adresse de facturation.',
    paidWhy:
      'Nous l’utilisons pour la devise et les taxes de ce que vous achèterez ou renouvellerez plus tard, et votre fuseau horaire pour les dates que nous vous montrons. Votre coparent ne voit jamais votre adresse.',
    name: 'Nom',
    email: 'Courriel',
    line1: 'Adresse de facturation',
    found: 'Adresses trouvées\u00a0: {{count}}. Utilisez les flèches haut et bas pour en choisir une.',
    filled: 'L’adresse a été remplie. Veuillez la vérifier.',
    line2: 'Appartement, bureau ou unité',
    city: 'Ville',
    region: 'État',
    postalCode: 'Code postal',
    regionEmpty: 'Choisissez votre État',
    postalCodeEmpty: 'Entrez votre code postal',
    postalCodeInvalid: 'Le code postal n’est pas valide',
    regionElsewhere: 'État, province ou région',
    postalCodeElsewhere: 'Code postal',
    timeZone: 'Fuseau horaire',
    choose: 'Choisir',
    noCountry: 'Aucun pays de ce nom',
    continue: 'Passer au paiement',
    mismatchTitle: 'Vos forfaits dépendent de votre pays',
    mismatchText:
      'Le forfait choisi n’est pas offert dans le pays de votre adresse de facturation. Choisissez parmi les forfaits de ce pays.',
    listFailed: 'Les listes de ce pays n’ont pas pu être chargées.'
  },
  method: {
    title: 'Mode de paiement',
    label: 'Comment souhaitez-vous payer?',
    creditCard: 'Carte de crédit ou de débit',
    cards: 'Cartes acceptées\u00a0: {{brands}}',
    ukCards:
      'Les renseignements de votre carte vont directement à notre fournisseur de paiement; nous ne les voyons jamais.',
    secure:
      'Chiffré. Les renseignements de votre carte vont directement à notre fournisseur de paiement et ne passent jamais par nos serveurs.',
    encrypted: 'Les renseignements de votre carte sont chiffrés.',
    holder: 'Nom sur la carte',
    number: 'Numéro de carte',
    expirationDate: 'Expiration',
    cvv: 'Code CVV',
    expirationHint: 'MM/AA',
    cvvHint: '3 ou 4 chiffres',
    loading: 'Chargement du formulaire de carte sécurisé',
    chosenCard: '{{brand}} se terminant par {{digits}}',
    otherCard: 'Utiliser une autre carte',
    authorised:
      'Votre paiement {{method}} est déjà autorisé. Rien n’est débité avant que vous appuyiez sur «\u00a0Payer maintenant\u00a0».',
    continueWith: 'Continuer avec {{method}}',
    walletLoading: 'Préparation de {{method}}',
    missing: 'Remplissez vos renseignements de paiement pour continuer.',
    walletFirst: 'Continuez d’abord avec {{method}} ou choisissez un autre mode de paiement.',
    waiting:
      '{{method}} n’a pas encore répondu. Si vous y avez approuvé le paiement, attendez un moment. Sinon, réessayez.',
    cancelled: 'Vous avez annulé le paiement {{method}}. Rien n’a été débité.',
    totalChanged:
      'Le total a changé, donc votre autorisation {{method}} n’est plus valable. Veuillez autoriser le nouveau total.',
    paypalSetup: 'Une erreur s’est produite avec PayPal. Actualisez la page ou réessayez plus tard.',
    cardLost: 'Veuillez saisir votre carte de nouveau.',
    cardFailed: 'Un problème est survenu avec le formulaire de carte. Rien n’a été débité. Réessayez.',
    walletSetup: 'Une erreur s’est produite avec {{method}}. Réessayez ou choisissez un autre mode de paiement.',
    nothingDue: 'Vous n’avez rien à payer aujourd’hui, donc nous n’avons pas besoin d’un mode de paiement.',
    hasCode: 'J’ai un code d’abonnement d’un professionnel du droit de la famille',
    code: 'Code d’abonnement',
    apply: 'Appliquer',
    removeCode: 'Retirer',
    payForCoParent: 'Payer aussi l’abonnement de mon coparent',
    coParentAdds: '+ {{amount}}',
    coParentAddsBefore: '+ {{amount}} avant rabais et taxes',
    review: 'Vérifier la commande'
  },
  review: {
    title: 'Vérifiez votre commande',
    email: 'Courriel',
    billing: 'Facturation',
    payment: 'Paiement',
    noPayment: 'Aucun paiement requis',
    noMethod: 'Choisissez comment payer',
    order: 'Sommaire de la commande',
    package: 'Forfait',
    beforeTax: 'avant taxes',
    dueToday: 'Vous payez {{total}} aujourd’hui.',
    nothingDue: 'Vous n’avez rien à payer aujourd’hui, et aucun mode de paiement n’est conservé.',
    kept: 'Notre fournisseur de paiement conserve votre mode de paiement pour les renouvellements.',
    cancelling: 'Des questions sur le renouvellement ou l’annulation? Appelez au {{phone}}.',
    backToBilling: 'Retour à la facturation',
    backToPayment: 'Retour au paiement',
    pay: 'Payer maintenant',
    payTotal: 'Payer maintenant · {{total}}',
    confirm: 'Passer la commande',
    paying: 'Paiement en cours',
    otherMethod: 'Utiliser un autre mode de paiement'
  },
  referral: {
    label: 'Comment nous avez-vous connus?',
    choose: 'Choisir',
    other: 'Dites-nous-en un peu plus',
    INVITED: 'J’ai reçu une invitation',
    SEARCH_ENGINE: 'Moteur de recherche',
    SOCIAL_MEDIA: 'Médias sociaux',
    FRIEND_FAMILY: 'Ami ou famille',
    NEWS: 'Reportage ou article',
    COURT_ORDERED: 'Ordonnance d’un tribunal',
    REFERRED_FL: 'Recommandation d’un professionnel du droit de la famille',
    OTHER: 'Autre'
  },
  terms: {
    accept: 'J’ai lu et j’accepte les conditions.',
    link: 'Conditions d’utilisation',
    marketing: 'Envoyez-moi des nouvelles et des offres par courriel. Je peux me désabonner en tout temps.'
  },
  credentials: {
    title: 'Vous y\u00a0êtes presque...',
    confirmed: 'Commande confirmée! Nous avons envoyé un courriel de confirmation à {{email}}.',
    safe: 'Votre commande est en sécurité. Si vous vous arrêtez ici, le lien de ce courriel vous ramènera.',
    security: 'Question de sécurité',
    securityHint: 'Nous vous la demanderons si vous avez un jour besoin de l’aide du soutien.',
    question: 'Question',
    chooseQuestion: 'Choisir une question',
    answer: 'Réponse',
    code: 'Code de sécurité à 4 chiffres',
    confirmCode: 'Confirmez votre code',
    login: 'Vos identifiants',
    username: 'Nom d’utilisateur',
    usernameHint: 'De 6 à 30 lettres, chiffres, tirets bas, virgules, traits d’union, points ou apostrophes',
    checking: 'Vérification',
    password: 'Mot de passe',
    show: 'Afficher le mot de passe',
    hide: 'Masquer le mot de passe',
    rules: 'Votre mot de passe',
    met: 'respecté',
    unmet: 'pas encore respecté',
    missing: 'Entrez un nom d’utilisateur et un mot de passe qui respectent les exigences.',
    submit: 'Créer mes identifiants',
    failed: 'Un problème est survenu avec votre demande. Réessayez plus tard.',
    loginAgain: 'Réessayer de se connecter',
    skipLogin: 'Continuer sans se connecter',
    success: 'Votre nom d’utilisateur et votre mot de passe sont enregistrés. Vous continuerez dans quelques secondes.',
    goOn: 'Continuer maintenant',
    expired: 'Cette page a expiré. Nous pouvons envoyer un nouveau lien à l’adresse qui a reçu votre reçu.',
    renew: 'M’envoyer un nouveau lien',
    renewed:
      'Merci! Votre nouveau lien est en route. Il peut prendre jusqu’à 20 minutes; regardez aussi dans votre courrier indésirable.'
  },
  paid: {
    title: 'Déjà payé',
    same: 'Vous avez déjà acheté {{name}} pour {{total}}. Rien de plus n’a été débité.',
    other:
      'Vous avez déjà acheté {{name}} pour {{total}}. Le nouveau choix n’a pas été acheté, et rien de plus n’a été débité.',
    login: 'Votre nom d’utilisateur et votre mot de passe existent déjà. Connectez-vous avec ceux-ci.',
    loginSince: 'Ils ont été choisis le {{date}}. Si ce n’était pas vous, appelez-nous au {{phone}}.',
    otherLogin:
      'Votre nom d’utilisateur et votre mot de passe ont déjà été choisis sur une autre page. Connectez-vous avec ceux-là\u00a0: ceux que vous avez saisis ici n’ont pas été enregistrés.',
    receipt: 'Aller au reçu'
  },
  challenge: {
    title: 'Confirmez auprès de votre banque',
    lead: 'Votre banque vous demande de confirmer le paiement de {{total}}. Rien n’est débité avant que vous le fassiez.',
    frame: 'Page de votre banque',
    cancel: 'Annuler la confirmation',
    ended: 'Votre carte n’est pas confirmée',
    failed: 'Votre banque n’a pas pu s’assurer que c’est bien vous. Réessayez ou utilisez un autre mode de paiement.',
    rejected:
      'Votre banque a refusé cette carte pour ce paiement. Utilisez une autre carte ou un autre mode de paiement.',
    unavailable:
      'Votre banque ne peut pas confirmer de cartes pour l’instant. Réessayez dans quelques minutes ou utilisez un autre mode de paiement.',
    unsupported:
      'Votre banque ne confirme pas cette carte, et nous ne pouvons pas la débiter sans cela. Utilisez une autre carte ou un autre mode de paiement.',
    lookup: 'Nous n’avons pas pu joindre votre banque. Vérifiez votre connexion et réessayez.',
    late: 'La confirmation a pris trop de temps. Réessayez.',
    cancelled: 'La confirmation a été annulée. Réessayez quand vous le voudrez.',
    blocked:
      'La page de votre banque ne peut pas être affichée. Un bloqueur de publicités ou un élément de cette page l’empêche peut-être. Réessayez sans cela ou utilisez un autre mode de paiement.',
    lost: 'Cette page a interrompu la confirmation de votre banque. Choisissez de nouveau votre mode de paiement.'
  },
  decline: {
    bank: 'Votre banque n’a pas approuvé ce paiement',
    uncharged: 'Rien n’a été débité.',
    card: 'Vérifiez le numéro, la date et le code de votre carte, ou utilisez une autre carte.',
    cardOr: 'Vérifiez le numéro, la date et le code de votre carte, ou utilisez une autre carte ou {{method}}.',
    wallet: 'Réessayez ou utilisez un autre mode de paiement.',
    call: 'Votre banque peut vous en dire plus\u00a0: appelez le numéro au dos de votre carte. Les banques demandent souvent de confirmer un nouveau débit.',
    why: 'Pourquoi les banques refusent des paiements',
    causes:
      'La carte a atteint sa limite, ou le compte n’a pas assez d’argent. Le numéro, la date, le code ou le code postal diffèrent de ceux que la banque a en dossier. La carte n’est pas ouverte aux paiements sur Internet. La banque veut s’assurer que c’est bien vous. Si votre banque affiche un montant en attente, il disparaîtra de lui-même.',
    support: 'Si cela ne fonctionne toujours pas, appelez-nous au {{phone}}.'
  },
  receipt: {
    title: 'Compte activé',
    welcome: 'C’est fait, {{name}}',
    app: 'Téléchargez l’application',
    appText: 'Utilisez-la où que vous soyez, sur votre téléphone ou votre tablette.',
    appStore: 'App Store',
    playStore: 'Google Play',
    storeCode: 'Code QR de la boutique de l’application',
    scan: 'Balayez avec votre téléphone',
    mail: 'Cherchez votre reçu dans vos courriels',
    mailText: 'Nous l’avons envoyé à {{email}}.',
    coParent: 'Le compte de votre coparent',
    coParentInvited: 'Une invitation est en route vers {{email}}',
    coParentInviting: 'Vous invitez votre coparent',
    coParentJoins: 'Votre coparent s’inscrit',
    coParentConnected: 'Vos comptes sont alors reliés',
    coParentPaid: 'Vous avez payé l’abonnement de votre coparent\u00a0: s’inscrire ne lui coûte rien.',
    coParentShared: 'Dès que vous avez chacun un compte, vous voyez tous deux ce qui y est partagé.',
    coParentUninvited:
      'Vous ne nous avez pas donné l’adresse courriel de votre coparent. Vous pouvez l’inviter en tout temps à partir de votre compte.',
    details: 'Reçu',
    transaction: 'Numéro de transaction',
    print: 'Imprimer',
    reloadedTitle: 'Votre reçu',
    reloaded:
      'Vous avez essayé de recharger votre reçu. Connectez-vous et allez à «\u00a0Mon compte\u00a0» pour voir votre reçu.',
    mailed: 'Nous avons aussi envoyé votre reçu à votre adresse courriel.',
    login: 'Se connecter'
  }
} as const satisfies Translation<typeof english>
