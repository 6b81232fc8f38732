import { expect, test } from 'vitest'
import { variants } from '#core/country.ts'
import { languages, localeOf } from '#core/locale.ts'
import { inEachLanguage } from '#core/rules/language-record.ts'
import { cleanUp } from '#test/support/render.tsx'
import { newPaymentResult } from '#test/support/people.ts'
import { kinds, soldAt, wordsOf } from '#test/support/receipts.ts'
import { before, visit } from '#test/support/screens/visit.tsx'

test.each(variants)(
  'the screen shows every word of a receipt in %s, in each language and with each kind of line',
  async country => {
    for (const [index, kind] of kinds.entries()) {
      const sold = await soldAt(country, kind)
      // Each kind of line is shown at another moment: around midnight, and at the end of February.
      const moments = sold.filter(
        ({ date }) => date.getTime() === sold[2 * (index % (sold.length / 2))]!.date.getTime()
      )
      const written = inEachLanguage(language => moments.find(one => one.language === language)!.receipt)
      const payment = newPaymentResult({ written })
      const visitor = await visit({ step: 'receipt', facts: { ...before.receipt, payment }, locale: `en-${country}` })
      for (const language of languages) {
        const receipt = written[language]
        visitor.session.relocate(localeOf({ locale: language, country }))
        await visitor.arrive()
        const shown = shownIn(visitor.tree)
        expect(shown.slice(0, -1)).toEqual(wordsOf(receipt).slice(0, -1))
        expect(shown.at(-1)!.startsWith(`${receipt.renewal.text} `)).toBe(true)
      }
      await cleanUp()
    }
  }
)

/** The texts of the receipt on the screen, in the order of `wordsOf`. */
function shownIn(tree: ParentNode): string[] {
  const rows = [...tree.querySelectorAll('.cpj-statement dl > div')].flatMap(row => {
    const [label, note] = row.querySelector('dt')!.childNodes
    return [label, row.querySelector('dd'), note].flatMap(node => node?.textContent ?? [])
  })
  return [...rows, tree.querySelector('.cpj-statement > p')!.textContent]
}
