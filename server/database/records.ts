/** The co-parent of a registration. E-mail and phone may both be missing only until step 2 is done. */
export interface CoParentRecord {
  firstName: string
  lastName: string
  email: string | null
  phoneCountryCode: string | null
  phoneNumber: string | null
}

export interface ChildRecord {
  firstName: string
  lastName: string
  email: string | null
}

/** The bank's authentication of a card's holder, as the gateway reported it. */
export interface AuthenticationRecord {
  status: string
  liabilityShifted: boolean
  eci: string | null
  directoryServerTransactionId: string | null
}

export interface ReferralRecord {
  selection: string
  other: string | null
}

/** The referral of a professional: the selected answer, and the answers to the follow-up questions. */
export interface ProfessionalReferralRecord {
  selection: string
  [followUp: string]: string
}
