import type { Tables } from '#server/platform/database/tables.ts'

/**
 * The class of a column. `personal`: data about a person, which is exported and erased. `secret`: a hash or an encrypted text, which is
 * erased but never exported. `accounting`: an accounting entry, which is exported and stays after the person's name is erased. `nonPersonal`: not about
 * a person.
 */
export type DataClass = 'personal' | 'secret' | 'accounting' | 'nonPersonal'

interface Counted {
  key: string
  points: number
  expire: number
}

type ClassesOf<Table> = { [Column in keyof Table]: DataClass }
export type TableName = keyof Tables | 'rate_limit'

/** The class of every column of the database. A missing column does not compile, and a test compares the list with the database. */
export const columns: { [Name in TableName]: ClassesOf<Name extends keyof Tables ? Tables[Name] : Counted> } = {
  registration: {
    id: 'accounting',
    key_hash: 'secret',
    language: 'accounting',
    country: 'accounting',
    assignment: 'accounting',
    referrer_key: 'accounting',
    parent: 'personal',
    email_key: 'personal',
    co_parent: 'personal',
    children: 'personal',
    address: 'personal',
    time_zone: 'personal',
    referral: 'personal',
    possible_duplicate: 'accounting',
    created_at: 'accounting',
    used_at: 'accounting',
    completed_at: 'accounting',
    emptied_at: 'accounting',
    embedder_id: 'accounting'
  },
  family: {
    id: 'accounting',
    co_parent: 'personal',
    co_parent_email_key: 'personal',
    co_parent_phone_key: 'personal',
    children: 'personal',
    co_parent_paid_until: 'accounting',
    created_at: 'accounting'
  },
  invitation: {
    id: 'accounting',
    family_id: 'accounting',
    account_id: 'accounting',
    email: 'personal',
    email_key: 'personal',
    typed_hint: 'personal',
    inviter_account_id: 'accounting',
    inviter_professional_id: 'accounting',
    created_at: 'accounting',
    sent_at: 'accounting',
    opened_at: 'accounting',
    expires_at: 'accounting',
    ended_at: 'accounting',
    outcome: 'accounting',
    inviter_told_at: 'accounting'
  },
  account: {
    id: 'accounting',
    family_id: 'accounting',
    side: 'accounting',
    person: 'personal',
    email_key: 'personal',
    language: 'accounting',
    country: 'accounting',
    time_zone: 'personal',
    address: 'personal',
    referral: 'personal',
    agreed_to_terms_at: 'accounting',
    marketing_opt_in: 'accounting',
    security_question: 'personal',
    security_answer_hash: 'secret',
    security_code_hash: 'secret',
    username: 'personal',
    username_key: 'personal',
    password_hash: 'secret',
    credentials_set_at: 'accounting',
    subscribed_until: 'accounting',
    joined_at: 'accounting',
    created_at: 'accounting',
    emptied_at: 'accounting'
  },
  attempt: {
    id: 'accounting',
    registration_id: 'accounting',
    account_id: 'accounting',
    email_key: 'personal',
    renews: 'accounting',
    for_co_parent: 'accounting',
    status: 'accounting',
    amount: 'accounting',
    tax_amount: 'accounting',
    currency: 'accounting',
    payment_type: 'accounting',
    nonce: 'secret',
    order_detail: 'accounting',
    pricing: 'accounting',
    pricing_locale: 'accounting',
    terms_accepted: 'accounting',
    marketing_opt_in: 'accounting',
    card_brand: 'accounting',
    card_last_four: 'accounting',
    transaction_id: 'accounting',
    problem: 'personal',
    authentication: 'accounting',
    created_at: 'accounting',
    settled_at: 'accounting',
    embedder_id: 'accounting',
    reference: 'personal'
  },
  refund: {
    id: 'accounting',
    attempt_id: 'accounting',
    kind: 'accounting',
    gateway_id: 'accounting',
    amount: 'accounting',
    currency: 'accounting',
    state: 'accounting',
    created_at: 'accounting',
    changed_at: 'accounting'
  },
  order: {
    id: 'accounting',
    attempt_id: 'accounting',
    account_id: 'accounting',
    family_id: 'accounting',
    package_id: 'accounting',
    product_id: 'accounting',
    services: 'accounting',
    pay_for_co_parent: 'accounting',
    for_co_parent: 'accounting',
    currency: 'accounting',
    total: 'accounting',
    tax_amount: 'accounting',
    tax_id: 'accounting',
    answer: 'personal',
    company: 'personal',
    reminded_at: 'accounting',
    created_at: 'accounting'
  },
  renewal_change: { id: 'accounting', attempt_id: 'accounting', kind: 'accounting', created_at: 'accounting' },
  subscription_code: {
    code: 'accounting',
    amount: 'accounting',
    currency: 'accounting',
    claimed_by: 'accounting',
    redeemed_at: 'accounting',
    created_at: 'accounting'
  },
  coupon: {
    code: 'nonPersonal',
    description: 'nonPersonal',
    kind: 'nonPersonal',
    value: 'nonPersonal',
    currency: 'nonPersonal',
    package_names: 'nonPersonal',
    variants: 'nonPersonal',
    ends_at: 'nonPersonal',
    uses_left: 'nonPersonal',
    referrer_key: 'nonPersonal',
    created_at: 'nonPersonal'
  },
  coupon_claim: { coupon_code: 'accounting', attempt_id: 'accounting' },
  token: {
    hash: 'secret',
    purpose: 'accounting',
    account_id: 'accounting',
    ending: 'accounting',
    expires_at: 'accounting',
    spent_at: 'accounting',
    created_at: 'accounting'
  },
  mail: {
    id: 'accounting',
    kind: 'accounting',
    recipient: 'personal',
    language: 'accounting',
    country: 'accounting',
    account_id: 'accounting',
    data: 'personal',
    created_at: 'accounting',
    sent_at: 'accounting',
    failed_at: 'accounting',
    refusal: 'accounting'
  },
  audit: {
    id: 'nonPersonal',
    attempt_id: 'accounting',
    event: 'accounting',
    detail: 'accounting',
    created_at: 'accounting'
  },
  professional: {
    id: 'accounting',
    language: 'accounting',
    person: 'personal',
    email_key: 'personal',
    practice: 'personal',
    security_question: 'personal',
    security_answer_hash: 'secret',
    security_code_hash: 'secret',
    attempt_id: 'accounting',
    removal_hash: 'secret',
    removal_expires_at: 'accounting',
    created_at: 'accounting'
  },
  embedder: {
    id: 'nonPersonal',
    name: 'nonPersonal',
    origins: 'nonPersonal',
    url: 'nonPersonal',
    secrets: 'nonPersonal',
    key_hash: 'nonPersonal',
    created_at: 'nonPersonal',
    late_tries: 'nonPersonal',
    paused_until: 'nonPersonal'
  },
  // The erasure of a person deletes only the reference from the data. The rest names no person.
  webhook: {
    id: 'accounting',
    embedder_id: 'accounting',
    type: 'accounting',
    subject: 'accounting',
    data: 'personal',
    created_at: 'accounting',
    queued_at: 'nonPersonal',
    tries: 'nonPersonal',
    last_answer: 'nonPersonal',
    delivered_at: 'accounting',
    failed_at: 'nonPersonal'
  },
  // An anonymous id of a browser, which no other row has. So the answer cannot be traced to a person.
  consent: {
    id: 'nonPersonal',
    anonymous_id: 'nonPersonal',
    purposes: 'nonPersonal',
    text: 'nonPersonal',
    language: 'nonPersonal',
    created_at: 'nonPersonal'
  },
  release_file: { path: 'nonPersonal', brotli: 'nonPersonal', kept_at: 'nonPersonal' },
  // A handover's visit is encrypted with a code that the database does not store. The visit is deleted within minutes, and at once if
  // anybody whom it may name is erased.
  handover: {
    hash: 'secret',
    flow: 'nonPersonal',
    step: 'nonPersonal',
    sealed: 'secret',
    expires_at: 'nonPersonal',
    spent_at: 'nonPersonal',
    taker: 'nonPersonal',
    registration_id: 'nonPersonal',
    account_id: 'nonPersonal'
  },
  rate_limit: { key: 'personal', points: 'accounting', expire: 'accounting' }
}

/** The columns of a table that an export contains. */
export function exportedColumns(table: TableName): string[] {
  return Object.entries<DataClass>(columns[table])
    .filter(([, is]) => is === 'personal' || is === 'accounting')
    .map(([name]) => name)
}
