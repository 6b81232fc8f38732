/** An option for a time zone in the visitor's language: `America/New_York` is "New York (Eastern Time)". */
export function zoneOption(zone: string, locale: string) {
  const city = zone.split('/').at(-1)!.replaceAll('_', ' ')
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' })
  const name = format.formatToParts().find(part => part.type === 'timeZoneName')?.value
  // Without the parentheses, since "Mountain Time (Cambridge Bay)" would repeat the city.
  const short = name?.replace(/ \(.*\)$/, '')
  return { value: zone, label: short && short !== city ? `${city} (${short})` : city }
}
