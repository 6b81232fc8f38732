import type { catalogue as english } from '../en/catalogue.ts'
import type { Translation } from '../shape.ts'

export const catalogue = {
  packages: {
    BASIC: { name: 'De base', terms: { 1: 'Abonnement De base, 1 an', 2: 'Abonnement De base, 2 ans' } },
    PREMIUM: { name: 'Premium', terms: { 1: 'Abonnement Premium, 1 an', 2: 'Abonnement Premium, 2 ans' } },
    BYO: { name: 'Forfait sur mesure', terms: { 1: 'Forfait sur mesure, 1 an', 2: 'Forfait sur mesure, 2 ans' } }
  },
  features: {
    messages: 'Messages avec l’heure à laquelle chacun a été lu',
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
    BASIC10: 'Offre de bienvenue De base',
    FAIRSTART25: 'Merci de votre recommandation'
  },
  taxes: { VAT: 'TVA', IVA: 'IVA', GST: 'TPS', HST: 'TVH', QST: 'TVQ', PST: 'TVP' },
  sampleAddress: 'données d’exemple',
  professional: {
    titles: { MR: 'M.', MS: 'Mme', MRS: 'Mme (Mrs.)', HON: 'L’hon.', DR: 'Dr ou Dre' },
    referrals: {
      BENCH_OFFICER: 'Ordonnance d’un officier de justice',
      COLLEAGUE: 'Recommandation d’un collègue',
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
      BENCH_OFFICER: 'Officier ou officière de justice',
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
      MEXICO: 'Mexique'
    },
    countries: { US: 'États-Unis', GB: 'Royaume-Uni' },
    roles: {
      US: {
        ATTORNEY: 'Avocat ou avocate',
        CHILD_ATTORNEY: 'Avocat ou avocate de l’enfant',
        GUARDIAN_AD_LITEM: 'Tuteur ou tutrice ad litem',
        JUDGE: 'Juge ou officier de justice',
        COURT_STAFF: 'Personnel du tribunal',
        FAMILY_COURT_SERVICES: 'Services du tribunal de la famille',
        EVALUATOR: 'Expert ou experte en garde d’enfants',
        INVESTIGATOR: 'Enquêteur ou enquêteuse',
        MEDIATOR: 'Médiateur ou médiatrice',
        PARENTING_COORDINATOR: 'Coordonnateur ou coordonnatrice parental',
        THERAPIST: 'Thérapeute ou conseiller',
        SOCIAL_WORKER: 'Travailleur social ou travailleuse sociale',
        OTHER: 'Un autre rôle'
      },
      GB: {
        SOLICITOR: 'Avocat ou avocate (solicitor)',
        BARRISTER: 'Avocat ou avocate (barrister)',
        LEGAL_EXECUTIVE: 'Juriste (legal executive)',
        JUDGE: 'Juge ou magistrat',
        COURT_STAFF: 'Personnel du tribunal',
        COURT_ADVISER: 'Conseiller ou conseillère du tribunal (Cafcass)',
        MEDIATOR: 'Médiateur familial ou médiatrice familiale',
        CONTACT_CENTRE: 'Personnel d’un lieu de rencontre parent-enfant',
        THERAPIST: 'Thérapeute ou conseiller',
        SOCIAL_WORKER: 'Travailleur social ou travailleuse sociale',
        OTHER: 'Un autre rôle'
      }
    }
  }
} as const satisfies Translation<typeof english>
