/** The placeholder for the service's origin in an evergreen script entry. */
export const homeMark = 'https://home.invalid'.padEnd(60)

/**
 * Writes the service's origin into an evergreen entry, so that a copy of the file at another server, or in one file with other scripts, still
 * finds its chunks. The length stays, since a shift would spoil the source map.
 */
export const writeHome = (entry: string, origin: string) => entry.replace(homeMark, origin.padEnd(homeMark.length))
