import { validate } from 'superstruct'
import { Coupon, PackageName } from '#server/order/catalogue/schema.ts'
import { type Language, languages } from '#core/locale.ts'
import { cleanText } from '#core/rules/text.ts'
import { insertCoupon } from '#server/order/discount-store.ts'
import { command, type CommandOption } from '../command.ts'
import { amount, count, countries, currency, day, someOf, words } from '../options.ts'
import { endCoupon, listCoupons } from '../store.ts'

const code: CommandOption<string> = {
  form: '<3 to 40 capitals, digits and hyphens>',
  means: 'Its name in reports, which is never typed',
  read(text) {
    const code = cleanText(text).toUpperCase()
    return /^[A-Z\d][A-Z\d-]{2,39}$/.test(code) ? code : null
  }
}

const referrer: CommandOption<string> = {
  form: '<referrer key>',
  means: 'Only for visitors whom this referrer sent',
  // A request carries the key in a header, which takes Latin-1 only.
  read: text => cleanText(text).match(/^[ -~\u00A1-\u00FF]{1,100}$/)?.[0] ?? null
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' })
const descriptions = Object.fromEntries(
  languages.map(language => [language, words('<words>', `What it says in ${languageNames.of(language)}`)])
) as Record<Language, CommandOption<string>>

export const couponCommands = [
  command({
    noun: 'coupons',
    verb: 'list',
    summary: 'Every coupon, with what is left of it.',
    options: {},
    async run(ops) {
      return { value: await listCoupons(await ops.database()) }
    }
  }),
  command({
    noun: 'coupons',
    verb: 'create',
    summary: 'Makes a coupon, which applies by itself: a percentage, or an amount of a currency.',
    options: {
      code,
      ...descriptions,
      percent: count('Of the subtotal', 1, 100),
      amount: amount('Once per purchase'),
      currency,
      packages: someOf('What it counts for; everything by default', Object.values(PackageName.schema)),
      countries,
      until: day,
      uses: count('How often; without end by default', 1, 999_999),
      referrer
    },
    needs: ['code', ...languages],
    clash({ percent, amount, currency }) {
      if ((percent === undefined) === (amount === undefined)) return 'Say either --percent or --amount.'
      if ((amount === undefined) === (currency === undefined)) return undefined
      return 'An --amount has a --currency, and a --percent has none.'
    },
    async run(ops, values) {
      const { percent, amount } = values
      const [error, coupon] = validate(
        {
          code: values.code,
          description: Object.fromEntries(languages.map(language => [language, values[language]])),
          kind: percent === undefined ? 'fixed' : 'percent',
          value: percent ?? amount,
          currency: values.currency ?? null,
          packageNames: values.packages ?? null,
          variants: values.countries ?? null,
          endsAt: values.until ?? null,
          usesLeft: values.uses ?? null,
          referrerKey: values.referrer ?? null
        },
        Coupon
      )
      if (error) return { failure: error.message }
      const isNew = await insertCoupon(await ops.database(), coupon)
      return isNew ? { value: coupon } : { failure: `There is a coupon ${coupon.code} already.` }
    }
  }),
  command({
    noun: 'coupons',
    verb: 'end',
    summary: 'Ends a coupon now. Payments under way keep it.',
    options: { code },
    needs: ['code'],
    first: 'code',
    async run(ops, { code }) {
      const ended = await endCoupon(await ops.database(), code, (await ops.clock()).now())
      return ended ? { value: ended } : { failure: `There is no coupon ${code}.` }
    }
  })
]
