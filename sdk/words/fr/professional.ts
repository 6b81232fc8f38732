import type { professional as english } from '../en/professional.ts'
import type { Translation } from '../shape.ts'

export const professional = {
  error: {
    'professional.invalid': 'Vérifiez les champs signalés.'
  },
  professional: {
    failed: 'Un problème est survenu. Réessayez.',
    contact: 'Créez votre compte professionnel',
    contactLead:
      'Pour les juges, avocats, thérapeutes, experts et autres personnes qui travaillent avec des familles. Il y a trois courtes étapes.',
    practice: 'Votre pratique',
    practiceLead:
      'Où vous travaillez, et à quel titre. C’est ainsi que les familles et les tribunaux vous connaîtront.',
    security: 'Vos renseignements de sécurité',
    securityLead:
      'Nous vous les demandons quand vous nous appelez, afin que personne d’autre ne puisse parler en votre nom.',
    choose: 'Choisir',
    title: 'Titre',
    noTitle: 'Aucun',
    credentials: 'Titres professionnels',
    credentialsHint: 'Lettres après votre nom, comme JD ou LMFT',
    extension: 'Poste',
    hearAboutUs: 'Comment nous avez-vous connus?',
    benchOfficerName: 'Nom de l’officier de justice',
    benchOfficerPosition: 'Fonction de l’officier de justice',
    colleagueName: 'Nom du collègue',
    colleagueRole: 'Rôle du collègue',
    otherExplain: 'Dites-nous-en un peu plus',
    otherExplainHint: 'Jusqu’à 200 caractères',
    practiceName: 'Nom du cabinet',
    addressLine1: 'Numéro et rue',
    addressLine2: 'Bureau, étage ou immeuble',
    city: 'Ville',
    timezone: 'Fuseau horaire',
    onlyTimezone: 'Il y a un seul fuseau horaire dans ce pays.',
    timezoneOfRegion: 'Choisi selon votre région. Changez-le si votre horloge dit autre chose.',
    roles: 'Vos rôles professionnels',
    rolesHint: 'Choisissez tous ceux qui s’appliquent.',
    question: 'Question de sécurité',
    answer: 'Votre réponse',
    code: 'Code de sécurité à 4 chiffres',
    confirmCode: 'Confirmez votre code',
    submit: 'Créer le compte',
    submitting: 'Création de votre compte',
    failedTitle: 'Un problème est survenu',
    failedText:
      'Votre compte n’a pas été créé. Rien de ce que vous avez saisi n’est perdu\u00a0: réessayez ou appelez-nous au {{phone}}.',
    earlier: 'À une étape précédente',
    success: 'Bienvenue, {{firstName}}!',
    successLead: 'Votre compte professionnel est créé.',
    reloaded:
      'Vous avez rouvert cette page. Une fois votre compte créé, il n’y a plus rien à envoyer\u00a0: vous y trouverez vos renseignements.',
    nextTitle: 'Que faire maintenant',
    nextMail: 'Consultez vos courriels',
    nextMailText:
      'Nous avons envoyé à {{email}} un mot de bienvenue avec un lien vers votre espace de dossiers. Rien après quelques minutes? Regardez dans votre courrier indésirable.',
    nextLogin: 'Connectez-vous à votre espace de dossiers',
    nextLoginText:
      'Il n’y a pas encore de mot de passe\u00a0: à votre première connexion, vous pourrez demander qu’il soit créé.',
    nextLoginLink: 'Aller à vos dossiers',
    nextInvite: 'Invitez votre première famille',
    nextInviteText: 'Les deux parents reçoivent une invitation qui vous nomme.',
    details: 'Vos renseignements',
    name: 'Nom',
    address: 'Adresse',
    extensionShort: 'poste {{extension}}',
    region: { US: 'État', GB: 'Comté', CA: 'Province ou territoire', other: 'Région' },
    postalCode: { US: 'Code postal', GB: 'Code postal', CA: 'Code postal', other: 'Code postal' }
  },
  steps: {
    one: 'À propos de vous',
    two: 'Votre pratique',
    three: 'Sécurité'
  },
  problem: {
    signup_firstName_error: 'Entrez votre prénom',
    signup_lastName_error: 'Entrez votre nom de famille',
    signup_title_error: 'Choisissez un titre dans la liste',
    signup_email_error: 'Entrez une adresse courriel valide',
    signup_phoneCountryCode_error: 'Choisissez un indicatif de pays',
    signup_phoneNumber_error: 'Entrez un numéro de téléphone de 8 à 15 chiffres',
    signup_onlyNumbers_error: 'Utilisez seulement des chiffres',
    signup_dropdown_error: 'Choisissez une réponse',
    signup_referralBenchOfficerName_error: 'Entrez le nom de l’officier de justice',
    signup_referralBenchOfficerPosition_error: 'Choisissez la fonction de l’officier de justice',
    signup_referralColleagueName_error: 'Entrez le nom de votre collègue',
    signup_referralColleagueRole_error: 'Choisissez le rôle de votre collègue',
    signup_referralOtherExplain_error: 'Dites-nous comment vous nous avez connus',
    signup_max50_error: 'Doit contenir au plus 50 caractères',
    signup_max100_error: 'Doit contenir au plus 100 caractères',
    signup_max200_error: 'Doit contenir au plus 200 caractères',
    signup_practiceName_error: 'Entrez le nom de votre cabinet',
    signup_addressLine1_error: 'Entrez le numéro et la rue de votre cabinet',
    signup_country_error: 'Choisissez un pays',
    signup_city_error: 'Entrez une ville',
    signup_region_error: 'Choisissez dans quelle partie du pays se trouve votre cabinet',
    signup_postalCode_error: 'Entrez un code postal tel qu’il s’écrit dans ce pays',
    signup_timezone_error: 'Choisissez un fuseau horaire',
    signup_roles_error: 'Choisissez au moins un rôle',
    signup_securityQuestion_error: 'Choisissez une question de sécurité',
    signup_securityAnswer_error: 'Entrez une réponse de 2 à 80 caractères',
    signup_securityCode_error: 'Entrez un code de sécurité',
    signup_securityCodeConfirm_error: 'Entrez de nouveau votre code de sécurité',
    signup_only4_error: 'Doit contenir exactement 4 chiffres',
    signup_codeConfirm_error: 'Les deux codes ne sont pas identiques'
  }
} as const satisfies Translation<typeof english>
