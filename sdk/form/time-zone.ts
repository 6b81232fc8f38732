/** An option for a time zone in the visitor's language: for `America/New_York` the label is "New York (Eastern Time)". */
export function zoneOption(zone: string, locale: string) {
  const city = zone.split('/').at(-1)!.replaceAll('_', ' ')
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' })
  const name = format.formatToParts().find(part => part.type === 'timeZoneName')?.value
  // Some zone names end with a city in parentheses. The label already names the city, so the parentheses are removed.
  const short = name?.replace(/ \(.*\)$/, '')
  return { value: zone, label: short && short !== city ? `${city} (${short})` : city }
}
