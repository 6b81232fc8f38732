/** Words of the catalogue: packages, options, coupons of a new database, taxes, and the options of the professional sign-up. */
export const catalogue = {
  packages: {
    BASIC: {
      name: 'Basic',
      terms: {
        1: 'Basic subscription, 1 year',
        2: 'Basic subscription, 2 years'
      }
    },
    PREMIUM: {
      name: 'Premium',
      terms: {
        1: 'Premium subscription, 1 year',
        2: 'Premium subscription, 2 years'
      }
    },
    BYO: {
      name: 'Build your own',
      terms: {
        1: 'Build your own subscription, 1 year',
        2: 'Build your own subscription, 2 years'
      }
    }
  },
  features: {
    messages: 'Messages with the time each one was first read',
    calendar: 'Shared calendar for schedules and holidays',
    expenses: 'Expense log with receipts',
    tone: 'Tone check, which points out heated words before you send',
    unlimitedPayments: 'Unlimited payments',
    payments: '12 payments a year',
    files: 'File storage, 5\u00a0GB',
    moreFiles: 'File storage, 50\u00a0GB',
    calls: 'Calls, 60 minutes a month',
    unlimitedCalls: 'Unlimited calls',
    chosen: 'Add only what you need'
  },
  options: {
    MYFILES: {
      name: 'File storage'
    },
    CALLSBASIC: {
      name: 'Basic calls'
    },
    TONEMETER: {
      name: 'Tone check',
      description: 'Points out heated words before you send a message.'
    },
    UNLIMITEDPAYMENTS: {
      name: 'Unlimited payments',
      description: 'No limit on the payments between you and your co-parent.'
    }
  },
  coupons: {
    PREMIUM15: 'Premium welcome offer',
    BASIC10: 'Basic welcome offer',
    FAIRSTART25: 'Thanks to your referral'
  },
  taxes: {
    VAT: 'VAT',
    IVA: 'IVA',
    GST: 'GST',
    HST: 'HST',
    QST: 'QST',
    PST: 'PST'
  },
  /** The mark of a made-up address. */
  sampleAddress: 'sample data',
  professional: {
    titles: {
      MR: 'Mr.',
      MS: 'Ms.',
      MRS: 'Mrs.',
      HON: 'Hon.',
      DR: 'Dr.'
    },
    referrals: {
      BENCH_OFFICER: 'Ordered by a bench officer',
      COLLEAGUE: 'Referred by a colleague',
      SEARCH_ENGINE: 'Search engine',
      FRIEND_RELATIVE: 'Referred by a friend or relative',
      NEWS_STORY: 'News story',
      OTHER: 'Other'
    },
    benchOfficers: {
      JUDGE: 'Judge',
      REFEREE: 'Referee',
      PRO_TEM: 'Pro-tem',
      MAGISTRATE: 'Magistrate',
      PRIVATE_JUDGE: 'Private Judge'
    },
    colleagues: {
      OPPOSING_COUNSEL: 'Opposing Counsel',
      CHILD_ATTORNEY: 'Child Attorney',
      BENCH_OFFICER: 'Bench Officer',
      ATTORNEY: 'Attorney',
      EVALUATOR: 'Evaluator',
      INVESTIGATOR: 'Investigator',
      THERAPIST: 'Therapist',
      GUARDIAN_AD_LITEM: 'Guardian Ad-Litem',
      FAMILY_COURT_SERVICES: 'Family Court Services',
      CONTINUING_EDUCATION: 'Continuing Education'
    },
    countryCodes: {
      US_CANADA: 'United States / Canada',
      UNITED_KINGDOM: 'United Kingdom',
      MEXICO: 'Mexico'
    },
    countries: {
      US: 'United States',
      GB: 'United Kingdom'
    },
    roles: {
      US: {
        ATTORNEY: 'Attorney',
        CHILD_ATTORNEY: 'Child attorney',
        GUARDIAN_AD_LITEM: 'Guardian ad litem',
        JUDGE: 'Judge or bench officer',
        COURT_STAFF: 'Court staff',
        FAMILY_COURT_SERVICES: 'Family court services',
        EVALUATOR: 'Custody evaluator',
        INVESTIGATOR: 'Investigator',
        MEDIATOR: 'Mediator',
        PARENTING_COORDINATOR: 'Parenting coordinator',
        THERAPIST: 'Therapist or counselor',
        SOCIAL_WORKER: 'Social worker',
        OTHER: 'Another role'
      },
      GB: {
        SOLICITOR: 'Solicitor',
        BARRISTER: 'Barrister',
        LEGAL_EXECUTIVE: 'Legal executive',
        JUDGE: 'Judge or magistrate',
        COURT_STAFF: 'Court staff',
        COURT_ADVISER: 'Cafcass or family court adviser',
        MEDIATOR: 'Family mediator',
        CONTACT_CENTRE: 'Contact centre worker',
        THERAPIST: 'Therapist or counsellor',
        SOCIAL_WORKER: 'Social worker',
        OTHER: 'Another role'
      }
    }
  }
} as const
