/** Unicode's marks around a left-to-right run. */
const isolatedText = /\u2066([^\u2069]+)\u2069/

/**
 * A support phone for a sentence, with its hours if they are known. Its marks keep it in one run beside other scripts, and screens use them
 * to turn the phone into a link (`sdk/ui/control/phone.tsx`).
 */
export const inSentence = (phone: string, hours?: string) => `\u2066${phone}\u2069${hours ? ` (${hours})` : ''}`

/** The parts of a sentence, of which every second one is a phone. */
export const phoneParts = (sentence: string): string[] => sentence.split(isolatedText)

/** The URL that dials a phone. An American number, such as `(866) 755-9991`, also has to work from Mexico. */
export const telephoneUrl = (phone: string) => `tel:${phone.startsWith('(') ? '+1' : ''}${phone.replace(/[^\d+]/g, '')}`
