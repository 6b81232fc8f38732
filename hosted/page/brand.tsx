import { product } from '#core/product.ts'
import { basePath } from '#core/base-path.ts'

/** The logo: two overlapping circles stand for two parents. The product's name is not translated. */
export function Brand() {
  return (
    <a className="join-brand" href={`${basePath}/signup`}>
      <svg viewBox="0 0 32 24" width="32" height="24" aria-hidden="true" focusable="false">
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2.5" />
        <circle cx="20" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2.5" />
      </svg>
      <span>{product}</span>
    </a>
  )
}
