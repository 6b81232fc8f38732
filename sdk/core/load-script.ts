/** Adds a third-party script to the page. Resolves to false when it fails to load. */
export function loadScript(address: string, attributes: Readonly<Record<string, string>> = {}): Promise<boolean> {
  return new Promise(resolve => {
    const script = document.createElement('script')
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
    script.async = true
    script.addEventListener('load', () => resolve(true))
    script.addEventListener('error', () => resolve(false))
    script.src = address
    document.head.append(script)
  })
}
