import type { Parent, PersonRecord } from '#core/rules/parent.ts'
import type { ProfessionalPractice } from '#core/rules/practice.ts'
import type { ProfessionalContact } from '#core/rules/professional.ts'
import type { Generated, Kysely, Transaction } from 'kysely'
import type { InvitationEnding } from '#core/contract/invite.ts'
import type { Company } from '#core/contract/order-page.ts'
import type { PaymentType } from '#core/rules/payment.ts'
import type { Problem } from '#core/errors.ts'
import type { Order } from '#core/rules/order.ts'
import type { Address } from '#core/rules/address.ts'
import type { Language } from '#core/locale.ts'
import type { Currency } from '#core/money.ts'
import type { Assignment } from '#core/experiments/experiments.ts'
import type { Created, Json, TokenPurpose } from './columns.ts'
import type { EmbedderTable, WebhookTable } from './embedder-tables.ts'
import type { AuthenticationRecord, ChildRecord, ReferralRecord, StoredPrice } from './records.ts'

interface RegistrationTable {
  id: string
  key_hash: string
  language: string
  country: string
  /** The experiment arms and flags from the creation of the registration. They stay for the whole visit. */
  assignment: Json<Assignment>
  referrer_key: string | null
  parent: Json<Parent>
  email_key: string
  co_parent: Json<PersonRecord, undefined> | null
  children: Json<ChildRecord[], undefined> | null
  address: Json<Address, undefined> | null
  time_zone: Generated<string | null>
  referral: Json<ReferralRecord, undefined> | null
  possible_duplicate: Generated<boolean>
  created_at: Created
  used_at: Date
  completed_at: Generated<Date | null>
  /** The time at which names and addresses of the registration were deleted. The row stays, because attempts reference it. */
  emptied_at: Generated<Date | null>
  /** The embedder on whose page the registration began. Null for our own pages and for pages that are not registered. */
  embedder_id: Generated<string | null>
}

interface FamilyTable {
  id: string
  co_parent: Json<PersonRecord>
  co_parent_email_key: string | null
  co_parent_phone_key: string | null
  children: Json<ChildRecord[]>
  /** The end of the co-parent's subscription, if somebody else has paid for it. It outlives the co-parent's account. */
  co_parent_paid_until: Generated<Date | null>
  created_at: Created
}

/** How an invitation ended. `expired`: nobody joined, and the last link is too old to be renewed. */
export type InvitationOutcome = 'joined' | InvitationEnding

/** The invitation of a parent into a family. It owns the invited address, and each invitation has an account of its own. */
interface InvitationTable {
  id: string
  /** Null once the family is deleted. */
  family_id: string | null
  /** The account that the links open. Null once the account is deleted. */
  account_id: string | null
  /** The address to which links are sent. Null once the invitation has ended. */
  email: string | null
  email_key: string | null
  /** The address as the inviting parent has typed it, with its middle hidden. */
  typed_hint: string | null
  inviter_account_id: string | null
  inviter_professional_id: string | null
  created_at: Created
  /** The time of the last mail with a link. */
  sent_at: Generated<Date | null>
  /** The time at which a page with the link first read the invitation. */
  opened_at: Generated<Date | null>
  /** The end of the newest link. */
  expires_at: Date
  ended_at: Generated<Date | null>
  outcome: Generated<InvitationOutcome | null>
  /** The time at which the inviting parent was told that nobody has joined. */
  inviter_told_at: Generated<Date | null>
}

interface AccountTable {
  id: string
  family_id: string
  /** Parent `a` has bought first. Parent `b` was invited. */
  side: 'a' | 'b'
  person: Json<PersonRecord>
  email_key: string | null
  language: string
  country: string
  time_zone: string | null
  address: Json<Address> | null
  referral: Json<ReferralRecord> | null
  agreed_to_terms_at: Generated<Date | null>
  marketing_opt_in: Generated<boolean>
  security_question: Generated<string | null>
  security_answer_hash: Generated<string | null>
  security_code_hash: Generated<string | null>
  username: Generated<string | null>
  username_key: Generated<string | null>
  password_hash: Generated<string | null>
  credentials_set_at: Generated<Date | null>
  /** The end of the parent's subscription. Null until a first subscription is paid. */
  subscribed_until: Date | null
  /** The time at which this parent joined. Until then an invited parent does not own the e-mail address. */
  joined_at: Generated<Date | null>
  created_at: Created
  /** The time at which the person's data was erased. The row stays, because orders and attempts reference it. */
  emptied_at: Generated<Date | null>
}

/** The statuses of an attempt. `server/order/attempt.ts` explains each. */
export type AttemptStatus =
  'new' | 'retryable' | 'pending' | 'unknown' | 'paid' | 'declined' | 'abandoned' | 'voiding' | 'voided'

interface AttemptTable {
  id: string
  /** Either the registration or the account is set: a new parent A pays for a registration, every other parent for an account. */
  registration_id: Generated<string | null>
  account_id: Generated<string | null>
  /** Empty until the claim. */
  email_key: Generated<string>
  /** The end of the expired subscription that this purchase renews. Null if there was none. */
  renews: Generated<Date | null>
  /** Whether the payer pays for the co-parent alone, after an order of their own. The claim sets it. */
  for_co_parent: Generated<boolean>
  status: Generated<AttemptStatus>
  /** The claim sets the terms. An attempt without one has `XXX` as its currency, the code of ISO 4217 for none, and an empty order. */
  amount: Generated<number>
  tax_amount: Generated<number>
  currency: Generated<Currency>
  payment_type: Generated<PaymentType>
  /** The payment nonce, kept only until the gateway has answered. */
  nonce: Generated<string | null>
  order_detail: Json<Order, undefined>
  pricing: Json<StoredPrice, undefined>
  /** The locale of the shown price, in which the receipt writes amounts and dates. */
  pricing_locale: Generated<string>
  terms_accepted: Generated<boolean>
  marketing_opt_in: Generated<boolean>
  card_brand: Generated<string | null>
  card_last_four: Generated<string | null>
  transaction_id: Generated<string | null>
  /** The refusal of a declined attempt, which is the answer to each repeat, or of a retryable one. */
  problem: Json<Problem, undefined> | null
  /** The result of 3-D Secure. Null for a charge without an authenticated card. */
  authentication: Json<AuthenticationRecord, undefined> | null
  /** The time at which the latest request began the attempt. */
  created_at: Generated<Date>
  settled_at: Generated<Date | null>
  /** The embedder of the registration. For an account: the embedder on whose page the purchase began. */
  embedder_id: Generated<string | null>
  /** The embedder's own reference for the purchase. Null without an embedder. */
  reference: Generated<string | null>
}

/** Money of an order that went back to the payer, or that the payer's bank claims back, as the gateway reports it. */
export interface RefundTable {
  id: string
  attempt_id: string
  /** `void`: the charge was voided before its settlement. `dispute`: the payer's bank claims the money. */
  kind: 'void' | 'refund' | 'dispute'
  /** The gateway's id: of the refund, of the dispute, or of the voided charge. */
  gateway_id: string
  /** Minor units. */
  amount: number
  currency: Currency
  /** `open`: a bank has not decided a dispute. `done`: the money went back. `failed`: it did not, or the dispute was won. */
  state: 'open' | 'done' | 'failed'
  created_at: Date
  /** The time of the last change of `state`. */
  changed_at: Date
}

interface OrderTable {
  id: string
  attempt_id: string
  account_id: string
  family_id: string
  package_id: string
  product_id: string | null
  services: Json<string[]> | null
  pay_for_co_parent: boolean
  /** Whether the order is for the co-parent alone. */
  for_co_parent: Generated<boolean>
  currency: Currency
  total: number
  tax_amount: number
  tax_id: string
  /** The first answer to the browser, without the credentials token. */
  answer: Json<object>
  /** The company to which the buyer's receipt is made out. */
  company: Json<Company, undefined> | null
  /** The time at which the buyer was reminded of the renewal. */
  reminded_at: Generated<Date | null>
  created_at: Created
}

/** A buyer's wish about an order's renewal. The latest one counts; a withdrawal is final. */
export interface RenewalChangeTable {
  id: string
  attempt_id: string
  kind: 'stopped' | 'resumed' | 'withdrawn'
  created_at: Date
}

interface SubscriptionCodeTable {
  code: string
  amount: number
  currency: Currency
  claimed_by: Generated<string | null>
  redeemed_at: Generated<Date | null>
  created_at: Created
}

interface CouponTable {
  code: string
  /** By language. A coupon has its English words in newer languages. */
  description: Json<Partial<Record<Language, string>> & { en: string }>
  kind: 'percent' | 'fixed'
  value: number
  currency: Currency | null
  package_names: string[] | null
  variants: string[] | null
  ends_at: Date | null
  uses_left: number | null
  referrer_key: string | null
  created_at: Created
}

interface CouponClaimTable {
  coupon_code: string
  attempt_id: string
}

/** `email`: confirms the e-mail address that an invited parent has typed. */
interface TokenTable {
  hash: string
  purpose: TokenPurpose
  /** Null, with an `ending`, once the invitation of the link has ended: the link then shows how, and belongs to no account. */
  account_id: string | null
  ending: Generated<InvitationEnding | null>
  expires_at: Date
  spent_at: Date | null
  created_at: Created
}

interface MailTable {
  id: string
  kind: string
  recipient: string
  language: string
  country: string
  account_id: string | null
  data: Json<Record<string, unknown>>
  created_at: Created
  sent_at: Generated<Date | null>
  /** The time at which the server stopped trying: the mailbox does not exist, or every try has failed. */
  failed_at: Generated<Date | null>
  /** The codes with which the mail server has refused the last try, such as `552 5.2.2`. */
  refusal: Generated<string | null>
}

interface AuditTable {
  id: Generated<number>
  attempt_id: string
  event: string
  detail: Json<object>
  created_at: Created
}

interface ProfessionalTable {
  id: string
  language: string
  person: Json<ProfessionalContact>
  email_key: string
  practice: Json<ProfessionalPractice>
  security_question: string
  security_answer_hash: string
  security_code_hash: string
  /** The id of the request that has registered the professional. A repeat of the request gets the same answer. */
  attempt_id: string | null
  /** The hash of the newest removal link that was mailed to the address. */
  removal_hash: Generated<string | null>
  removal_expires_at: Generated<Date | null>
  created_at: Created
}

interface HandoverTable {
  hash: string
  flow: string
  step: string
  /** The encrypted visit. Only the code decrypts it, and the database does not store the code. Null after the code has expired. */
  sealed: Uint8Array | null
  expires_at: Date
  spent_at: Date | null
  /** The id of the page that has taken the visit. */
  taker: string | null
  registration_id: Generated<string | null>
  /** The account of the invited parent whose visit it is. */
  account_id: Generated<string | null>
}

/** An answer about analytics, recorder, affiliate network and chat, as proof. A withdrawal is a further row. */
interface ConsentTable {
  id: string
  /** The browser's random id. No other table has it. */
  anonymous_id: string
  purposes: Json<object>
  /** The version of the question's words. */
  text: string
  language: string
  created_at: Date
}

/** A file of a release for the browser, brotli-compressed. */
interface ReleaseFileTable {
  path: string
  brotli: Uint8Array<ArrayBuffer>
  /** When a server of the release last started, or last ran the nightly job. */
  kept_at: Date
}

export interface Tables {
  registration: RegistrationTable
  family: FamilyTable
  invitation: InvitationTable
  account: AccountTable
  attempt: AttemptTable
  refund: RefundTable
  order: OrderTable
  renewal_change: RenewalChangeTable
  subscription_code: SubscriptionCodeTable
  coupon: CouponTable
  coupon_claim: CouponClaimTable
  token: TokenTable
  mail: MailTable
  audit: AuditTable
  professional: ProfessionalTable
  handover: HandoverTable
  embedder: EmbedderTable
  webhook: WebhookTable
  release_file: ReleaseFileTable
  consent: ConsentTable
}

export type Database = Kysely<Tables>
/** Either a transaction, or the database for a single statement. */
export type Writer = Kysely<Tables> | Transaction<Tables>
