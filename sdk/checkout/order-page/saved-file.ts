/** Milliseconds after which the browser has certainly begun to save a file. */
const beginsWithinMs = 60_000

/** Saves a PDF file, given in Base64, as a download. */
export function saveFile(base64: string, name: string): void {
  const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), beginsWithinMs)
}
