/** The purposes that a visitor agrees to or refuses one by one, without the terms. */
export const purposes = ['analytics', 'recorder', 'affiliate', 'chat'] as const
export type Purpose = (typeof purposes)[number]

/** The answer for each purpose. An absent purpose has no answer. */
export type Consent = Partial<Record<Purpose, boolean>>

/** The version of the question's words (`consent` in `sdk/words/en/foot.ts` and its translations). Other words need another version. */
export const consentText = '2026-11-29'
