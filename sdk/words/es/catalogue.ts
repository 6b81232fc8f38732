import type { catalogue as english } from '../en/catalogue.ts'
import type { Translation } from '../shape.ts'

export const catalogue = {
  packages: {
    BASIC: {
      name: 'Básico',
      terms: {
        1: 'Suscripción Básica, 1 año',
        2: 'Suscripción Básica, 2 años'
      }
    },
    PREMIUM: {
      name: 'Premium',
      terms: {
        1: 'Suscripción Premium, 1 año',
        2: 'Suscripción Premium, 2 años'
      }
    },
    BYO: {
      name: 'Arme su propio paquete',
      terms: {
        1: 'Arme su propio paquete, 1 año',
        2: 'Arme su propio paquete, 2 años'
      }
    }
  },
  features: {
    messages: 'Mensajes con la hora en que se leyó cada uno',
    calendar: 'Calendario compartido para horarios y vacaciones',
    expenses: 'Registro de gastos con recibos',
    tone: 'Revisión de tono, que señala palabras hirientes antes de enviar',
    unlimitedPayments: 'Pagos ilimitados',
    payments: '12 pagos al año',
    files: 'Almacenamiento de archivos, 5\u00a0GB',
    moreFiles: 'Almacenamiento de archivos, 50\u00a0GB',
    calls: 'Llamadas, 60 minutos al mes',
    unlimitedCalls: 'Llamadas ilimitadas',
    chosen: 'Agregue solo lo que necesita'
  },
  options: {
    MYFILES: {
      name: 'Almacenamiento de archivos'
    },
    CALLSBASIC: {
      name: 'Llamadas básicas'
    },
    TONEMETER: {
      name: 'Revisión de tono',
      description: 'Señala palabras hirientes antes de que envíe un mensaje.'
    },
    UNLIMITEDPAYMENTS: {
      name: 'Pagos ilimitados',
      description: 'Sin límite para los pagos entre usted y el otro padre o madre.'
    }
  },
  coupons: {
    PREMIUM15: 'Oferta de bienvenida a Premium',
    BASIC10: 'Oferta de bienvenida a Básico',
    FAIRSTART25: 'Gracias a su recomendación'
  },
  taxes: {
    VAT: 'IVA',
    IVA: 'IVA',
    GST: 'GST',
    HST: 'HST',
    QST: 'QST',
    PST: 'PST'
  },
  sampleAddress: 'datos de muestra',
  professional: {
    titles: {
      MR: 'Sr.',
      MS: 'Srta.',
      MRS: 'Sra.',
      HON: 'Hon.',
      DR: 'Dr.'
    },
    referrals: {
      BENCH_OFFICER: 'Por orden de un funcionario judicial',
      COLLEAGUE: 'Por recomendación de un colega',
      SEARCH_ENGINE: 'Por un buscador',
      FRIEND_RELATIVE: 'Por recomendación de una amistad o un familiar',
      NEWS_STORY: 'Por una noticia',
      OTHER: 'Otro'
    },
    benchOfficers: {
      JUDGE: 'Juez o jueza',
      REFEREE: 'Árbitro judicial (Referee)',
      PRO_TEM: 'Juez o jueza suplente (Pro-tem)',
      MAGISTRATE: 'Magistrado o magistrada',
      PRIVATE_JUDGE: 'Juez o jueza particular'
    },
    colleagues: {
      OPPOSING_COUNSEL: 'Abogado o abogada de la otra parte',
      CHILD_ATTORNEY: 'Abogado o abogada de menores',
      BENCH_OFFICER: 'Funcionario o funcionaria judicial',
      ATTORNEY: 'Abogado o abogada',
      EVALUATOR: 'Evaluador o evaluadora',
      INVESTIGATOR: 'Investigador o investigadora',
      THERAPIST: 'Terapeuta',
      GUARDIAN_AD_LITEM: 'Tutor o tutora ad litem',
      FAMILY_COURT_SERVICES: 'Servicios del tribunal de familia',
      CONTINUING_EDUCATION: 'Formación continua'
    },
    countryCodes: {
      US_CANADA: 'Estados Unidos / Canadá',
      UNITED_KINGDOM: 'Reino Unido',
      MEXICO: 'México'
    },
    countries: {
      US: 'Estados Unidos',
      GB: 'Reino Unido'
    },
    roles: {
      US: {
        ATTORNEY: 'Abogacía',
        CHILD_ATTORNEY: 'Abogacía de menores',
        GUARDIAN_AD_LITEM: 'Tutoría ad litem',
        JUDGE: 'Judicatura o función judicial',
        COURT_STAFF: 'Personal del tribunal',
        FAMILY_COURT_SERVICES: 'Servicios del tribunal de familia',
        EVALUATOR: 'Evaluación de custodia',
        INVESTIGATOR: 'Investigación',
        MEDIATOR: 'Mediación',
        PARENTING_COORDINATOR: 'Coordinación de crianza',
        THERAPIST: 'Terapia u orientación',
        SOCIAL_WORKER: 'Trabajo social',
        OTHER: 'Otra función'
      },
      GB: {
        SOLICITOR: 'Abogacía (solicitor)',
        BARRISTER: 'Abogacía (barrister)',
        LEGAL_EXECUTIVE: 'Asistencia jurídica',
        JUDGE: 'Judicatura o magistratura',
        COURT_STAFF: 'Personal del tribunal',
        COURT_ADVISER: 'Asesoría del tribunal (Cafcass)',
        MEDIATOR: 'Mediación familiar',
        CONTACT_CENTRE: 'Punto de encuentro familiar',
        THERAPIST: 'Terapia u orientación',
        SOCIAL_WORKER: 'Trabajo social',
        OTHER: 'Otra función'
      }
    }
  }
} as const satisfies Translation<typeof english>
