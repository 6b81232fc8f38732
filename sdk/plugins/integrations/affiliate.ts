import { loadScript } from '#core/load-script.ts'

interface Affiliate {
  image?: string
  script?: string
}

/**
 * Reports a purchase to the affiliate network by a hidden image and a script. Their URLs may contain the placeholders `{transactionId}`,
 * `{total}` (in major units with two decimals) and `{currency}`.
 */
export function reportToAffiliate({ image, script }: Affiliate, about: Readonly<Record<string, string>>): void {
  if (image) {
    const pixel = document.createElement('img')
    Object.assign(pixel, { alt: '', width: 1, height: 1, hidden: true, src: filled(image, about) })
    document.body.append(pixel)
  }
  if (script) void loadScript(filled(script, about))
}

function filled(address: string, about: Readonly<Record<string, string>>): string {
  return address.replace(/(?:\{|%7B)(\w+)(?:\}|%7D)/gi, (hole, name: string) =>
    name in about ? encodeURIComponent(about[name]!) : hole
  )
}
