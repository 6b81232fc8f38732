import type { Tables } from '#server/database/tables.ts'

/**
 * The class of a column. `personal`: data about a person, which is exported and erased. `secret`: a hash or an encrypted text, which is
 * erased but never exported. `books`: an accounting entry, which is exported and stays after the person's name is erased. `ours`: not about
 * a person.
 */
export type DataClass = 'personal' | 'secret' | 'books' | 'ours'

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
    id: 'books',
    key_hash: 'secret',
    language: 'books',
    country: 'books',
    assignment: 'books',
    referrer_key: 'books',
    parent: 'personal',
    email_key: 'personal',
    co_parent: 'personal',
    children: 'personal',
    address: 'personal',
    time_zone: 'personal',
    referral: 'personal',
    possible_duplicate: 'books',
    created_at: 'books',
    used_at: 'books',
    completed_at: 'books',
    emptied_at: 'books',
    embedder_id: 'books'
  },
  family: {
    id: 'books',
    co_parent: 'personal',
    co_parent_email_key: 'personal',
    co_parent_phone_key: 'personal',
    children: 'personal',
    co_parent_paid_until: 'books',
    created_at: 'books'
  },
  invitation: {
    id: 'books',
    family_id: 'books',
    account_id: 'books',
    email: 'personal',
    email_key: 'personal',
    typed_hint: 'personal',
    inviter_account_id: 'books',
    inviter_professional_id: 'books',
    created_at: 'books',
    sent_at: 'books',
    opened_at: 'books',
    expires_at: 'books',
    ended_at: 'books',
    outcome: 'books',
    inviter_told_at: 'books'
  },
  account: {
    id: 'books',
    family_id: 'books',
    side: 'books',
    person: 'personal',
    email_key: 'personal',
    language: 'books',
    country: 'books',
    time_zone: 'personal',
    address: 'personal',
    referral: 'personal',
    agreed_to_terms_at: 'books',
    marketing_opt_in: 'books',
    security_question: 'personal',
    security_answer_hash: 'secret',
    security_code_hash: 'secret',
    username: 'personal',
    username_key: 'personal',
    password_hash: 'secret',
    credentials_set_at: 'books',
    subscribed_until: 'books',
    joined_at: 'books',
    created_at: 'books',
    emptied_at: 'books'
  },
  attempt: {
    id: 'books',
    registration_id: 'books',
    account_id: 'books',
    email_key: 'personal',
    renews: 'books',
    for_co_parent: 'books',
    status: 'books',
    amount: 'books',
    tax_amount: 'books',
    currency: 'books',
    payment_type: 'books',
    nonce: 'secret',
    order_detail: 'books',
    pricing: 'books',
    pricing_locale: 'books',
    terms_accepted: 'books',
    marketing_opt_in: 'books',
    card_brand: 'books',
    card_last_four: 'books',
    transaction_id: 'books',
    problem: 'personal',
    authentication: 'books',
    created_at: 'books',
    settled_at: 'books',
    embedder_id: 'books',
    reference: 'personal'
  },
  refund: {
    id: 'books',
    attempt_id: 'books',
    kind: 'books',
    gateway_id: 'books',
    amount: 'books',
    currency: 'books',
    state: 'books',
    created_at: 'books',
    changed_at: 'books'
  },
  order: {
    id: 'books',
    attempt_id: 'books',
    account_id: 'books',
    family_id: 'books',
    package_id: 'books',
    product_id: 'books',
    services: 'books',
    pay_for_co_parent: 'books',
    for_co_parent: 'books',
    currency: 'books',
    total: 'books',
    tax_amount: 'books',
    tax_id: 'books',
    answer: 'personal',
    company: 'personal',
    reminded_at: 'books',
    created_at: 'books'
  },
  renewal_change: { id: 'books', attempt_id: 'books', kind: 'books', created_at: 'books' },
  subscription_code: {
    code: 'books',
    amount: 'books',
    currency: 'books',
    claimed_by: 'books',
    redeemed_at: 'books',
    created_at: 'books'
  },
  coupon: {
    code: 'ours',
    description: 'ours',
    kind: 'ours',
    value: 'ours',
    currency: 'ours',
    package_names: 'ours',
    variants: 'ours',
    ends_at: 'ours',
    uses_left: 'ours',
    referrer_key: 'ours',
    created_at: 'ours'
  },
  coupon_claim: { coupon_code: 'books', attempt_id: 'books' },
  token: {
    hash: 'secret',
    purpose: 'books',
    account_id: 'books',
    ending: 'books',
    expires_at: 'books',
    spent_at: 'books',
    created_at: 'books'
  },
  mail: {
    id: 'books',
    kind: 'books',
    recipient: 'personal',
    language: 'books',
    country: 'books',
    account_id: 'books',
    data: 'personal',
    created_at: 'books',
    sent_at: 'books',
    failed_at: 'books',
    refusal: 'books'
  },
  audit: { id: 'ours', attempt_id: 'books', event: 'books', detail: 'books', created_at: 'books' },
  professional: {
    id: 'books',
    language: 'books',
    title: 'personal',
    first_name: 'personal',
    last_name: 'personal',
    credentials: 'personal',
    email: 'personal',
    email_key: 'personal',
    phone_country_code: 'personal',
    phone_number: 'personal',
    phone_extension: 'personal',
    referral: 'personal',
    practice_name: 'personal',
    address: 'personal',
    time_zone: 'personal',
    roles: 'personal',
    security_question: 'personal',
    security_answer_hash: 'secret',
    security_code_hash: 'secret',
    attempt_id: 'books',
    removal_hash: 'secret',
    removal_expires_at: 'books',
    created_at: 'books'
  },
  embedder: {
    id: 'ours',
    name: 'ours',
    origins: 'ours',
    url: 'ours',
    secrets: 'ours',
    key_hash: 'ours',
    created_at: 'ours',
    late_tries: 'ours',
    paused_until: 'ours'
  },
  // The erasure of a person deletes only the reference from the data. The rest names no person.
  webhook: {
    id: 'books',
    embedder_id: 'books',
    type: 'books',
    subject: 'books',
    data: 'personal',
    created_at: 'books',
    queued_at: 'ours',
    tries: 'ours',
    last_answer: 'ours',
    delivered_at: 'books',
    failed_at: 'ours'
  },
  // An anonymous id of a browser, which no other row has. So nobody can tell whose answer it is.
  consent: { id: 'ours', anonymous_id: 'ours', purposes: 'ours', text: 'ours', language: 'ours', created_at: 'ours' },
  release_file: { path: 'ours', brotli: 'ours', kept_at: 'ours' },
  // A handover's visit is encrypted with a code that the database does not store. The visit is deleted within minutes, and at once if
  // anybody whom it may name is erased.
  handover: {
    hash: 'secret',
    flow: 'ours',
    step: 'ours',
    sealed: 'secret',
    expires_at: 'ours',
    spent_at: 'ours',
    taker: 'ours',
    registration_id: 'ours',
    account_id: 'ours'
  },
  rate_limit: { key: 'personal', points: 'books', expire: 'books' }
}

/** The columns of a table that an export contains. */
export function exportedColumns(table: TableName): string[] {
  return Object.entries<DataClass>(columns[table])
    .filter(([, is]) => is === 'personal' || is === 'books')
    .map(([name]) => name)
}
