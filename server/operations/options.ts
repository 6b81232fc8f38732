import { variants } from '#core/country.ts'
import { currencies } from '#core/money.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import type { CommandOption } from './command.ts'

const text = (form: string, means: string): CommandOption<string> => ({
  form,
  means,
  read: text => text.trim() || null
})

export const words = text

/** An option for whole numbers from `min` to `max`. */
export function count(means: string, min: number, max: number): CommandOption<number> {
  return {
    form: `<${min} to ${max}>`,
    means,
    read: text => (/^\d{1,6}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : null)
  }
}

/** An option for amounts. Operators type decimals, and the database stores minor units. */
export function amount(means: string): CommandOption<number> {
  return {
    form: '<an amount above zero such as 25.00>',
    means,
    read(text) {
      const [, whole, fraction = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
      if (whole === undefined) return null
      return Number(whole) * 100 + Number(fraction.padEnd(2, '0')) || null
    }
  }
}

export function oneOf<const Word extends string>(means: string, all: readonly Word[]): CommandOption<Word> {
  return {
    form: `<one of ${all.join(', ')}>`,
    means,
    read: text => all.find(word => word.toLowerCase() === text.trim().toLowerCase()) ?? null
  }
}

export function someOf<const Word extends string>(means: string, all: readonly Word[]): CommandOption<Word[]> {
  return {
    form: `<some of ${all.join(',')}>`,
    means,
    read(text) {
      const matches = text.split(',').map(part => all.find(word => word.toLowerCase() === part.trim().toLowerCase()))
      return matches.every(word => word !== undefined) ? matches : null
    }
  }
}

/** An option without a value, such as `--json`. */
export function flag(means: string): CommandOption<true> {
  return { form: '', means, read: () => true }
}

/** The number of rows in a list, unless the operator chooses another number. */
export const usualRows = 50
export const limit = count(`How many at most; ${usualRows} by default`, 1, 1_000)

export const currency = oneOf('ISO 4217', currencies)
export const countries = someOf('Where it counts; everywhere by default', variants)

export const uuid: CommandOption<string> = {
  form: '<id>',
  means: 'As the lists show it',
  read: text => (isUuid(text.trim()) ? text.trim().toLowerCase() : null)
}

/** An attempt's id, or the number of its order on a receipt. */
export const attemptId: CommandOption<string> = {
  form: '<id or order number>',
  means: 'As the lists or a receipt show it',
  read(text) {
    const id = text.trim().toLowerCase()
    return isUuid(id) || /^[\da-f]{8}-[\da-f]{4}$/.test(id) ? id : null
  }
}

/** An option for a day. Its value is the last moment of the day in UTC. */
export const day: CommandOption<Date> = {
  form: '<a day such as 2030-12-31>',
  means: 'The last day on which it counts, in GMT',
  read(text) {
    const date = new Date(`${text.trim()}T23:59:59.999Z`)
    // `Date` would accept the 31st of February as a day in March, and a month as its first day.
    return !Number.isNaN(date.getTime()) && date.toISOString().split('T')[0] === text.trim() ? date : null
  }
}

/** An option for a moment, in UTC. */
export const moment: CommandOption<Date> = {
  form: '<a time such as 2030-12-31T09:00Z>',
  means: 'In GMT',
  read(text) {
    const date = new Date(text.trim())
    const isWhole = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z$/.test(text.trim())
    return isWhole && !Number.isNaN(date.getTime()) ? date : null
  }
}

export function eitherIdOrEmail({ id, email }: { id?: string; email?: string }): string | undefined {
  return (id === undefined) === (email === undefined) ? 'Say either --id or --email.' : undefined
}
