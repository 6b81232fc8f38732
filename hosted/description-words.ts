import type { Language } from '#core/locale.ts'
import { product } from '#core/product.ts'

/** The sentence under a page's title in search results. */
export const descriptions: Record<Language, string> = {
  en: `${product} is a service for parents who raise their children together from two homes. Create an account, invite your co-parent and choose a package.`,
  es: `${product} es un servicio para padres y madres que crían juntos a sus hijos desde dos hogares. Cree una cuenta, invite al otro padre o madre y elija un paquete.`
}
