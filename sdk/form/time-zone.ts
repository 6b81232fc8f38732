/** `America/New_York` as "New York (Eastern Time)", in the visitor's language. */
export function zoneOption(zone: string, locale: string) {
  const city = zone.split('/').at(-1)!.replaceAll('_', ' ')
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' })
  const name = format.formatToParts().find(part => part.type === 'timeZoneName')?.value
  // "Mountain Time (Cambridge Bay)" would say the city twice.
  const short = name?.replace(/ \(.*\)$/, '')
  return { value: zone, label: short && short !== city ? `${city} (${short})` : city }
}
