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
    missing: 'Nous n’avons pas trouvé cela. Vérifiez le lien ou recommencez depuis le début.',
    too_large: 'Ce texte est trop long. Veuillez le raccourcir.',
    invalid: 'Vérifiez les champs signalés.',
    limited: 'Trop de tentatives. Attendez quelques minutes et réessayez.',
    unavailable: 'Notre service n’est pas disponible pour l’instant. Réessayez dans un moment.',
    unexpected: 'Erreur inattendue',
    offline:
      'Vous semblez hors ligne. Rien de ce que vous avez saisi n’est perdu\u00a0: vérifiez votre connexion et réessayez.',
    slow: 'Cela prend plus de temps que prévu. Rien de ce que vous avez saisi n’est perdu\u00a0: réessayez.'
  },
  pause: {
    limited: 'Trop de tentatives. Attendez {{time}} et réessayez.'
  },
  advice: {
    unexpected:
      'Erreur inattendue. Rien de ce que vous avez saisi n’est perdu\u00a0: réessayez. Si le problème persiste, appelez-nous au {{phone}}.'
  },
  empty: {
    visitor: {
      firstName: 'Entrez votre prénom',
      lastName: 'Entrez votre nom de famille',
      email: 'Entrez votre adresse courriel',
      phoneNumber: 'Entrez votre numéro de téléphone'
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
    phone_short: 'Doit contenir de 8 à 15 chiffres. Si votre numéro est plus court, ajoutez des zéros au début.',
    dial_code: 'Choisissez un indicatif de pays',
    phone_unlikely: 'Cela ne ressemble pas à un numéro de téléphone de ce pays. S’il est exact, vous pouvez continuer.',
    taken: 'Cette adresse courriel est déjà liée à un compte.',
    same_email: 'L’adresse courriel de votre coparent ne peut pas être la même que la vôtre.',
    same_phone: 'Le numéro de téléphone de votre coparent ne peut pas être le même que le vôtre.',
    child_email_parent:
      'L’adresse courriel d’un enfant ne peut pas être celle d’un parent. Modifiez-la ou supprimez-la pour continuer.',
    speedbump_email: 'Entrez une adresse courriel valide'
  },
  field: {
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    email: 'Courriel',
    emailSuggestion: 'Vouliez-vous dire {{email}}?',
    useSuggestion: 'Utiliser {{email}}',
    dialCode: 'Indicatif de pays',
    phone: 'Numéro de téléphone',
    country: 'Pays',
    optional: '(facultatif)'
  },
  action: {
    continue: 'Continuer',
    back: 'Retour',
    retry: 'Réessayer',
    close: 'Fermer',
    change: 'Modifier',
    ok: 'OK',
    submit: 'Envoyer',
    cancel: 'Annuler',
    save: 'Enregistrer',
    login: 'Se connecter',
    password: 'Mot de passe oublié?'
  },
  steps: {
    label: 'Progression',
    done: 'terminée',
    parent: 'À propos de vous',
    family: 'Votre famille',
    packages: 'Votre forfait',
    billing: 'Votre adresse',
    payment: 'Paiement',
    credentials: 'Vos identifiants',
    one: 'À propos de vous',
    two: 'Votre cabinet',
    three: 'Sécurité'
  },
  page: {
    title: 'Inscription',
    loading: 'Chargement',
    support: 'Des questions? Appelez au {{phone}}',
    privacy: 'Avis de confidentialité',
    newWindow: '(s’ouvre dans une nouvelle fenêtre)',
    emulated: 'Paiement simulé\u00a0: aucun montant n’est prélevé'
  },
  coParentEmail: {
    title: 'Aidez-nous à relier votre compte à celui de votre coparent',
    text: 'Avec une adresse courriel, nous pourrons inviter votre coparent dès que votre compte sera prêt. Rien n’est envoyé avant que vous ayez payé.',
    label: 'Courriel de votre coparent',
    skip: 'Passer cette étape',
    thanks: 'Merci! Nous inviterons votre coparent à {{email}}.',
    skipped: 'Nous n’inviterons pas votre coparent pour l’instant'
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
