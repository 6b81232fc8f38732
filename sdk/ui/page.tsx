import type { ReactNode } from 'react'

type Props = {
  /** A page of ours, or a guest in somebody else's, who already has a `main`. */
  place?: 'page' | 'widget'
  theme?: 'light' | 'dark' | 'auto'
  lang?: string
  /** Brand, language, log in. */
  top?: ReactNode
  back?: ReactNode
  steps?: ReactNode
  footer?: ReactNode
  /** A form column, the checkout column of 430 px, or room for cards. */
  width?: 'form' | 'checkout' | 'wide'
  children: ReactNode
}

/** The root of everything we draw: the style sheet reaches nothing outside it. */
export function Page(props: Props) {
  const { place = 'widget', theme = 'auto', lang, top, back, steps, footer, width = 'form', children } = props
  const Main = place === 'page' ? 'main' : 'div'
  return (
    <div className="cpj" data-place={place} data-theme={theme} lang={lang}>
      {top}
      <Main className="cpj-page" data-width={width}>
        {(back || steps) && (
          <div className="cpj-head">
            <div>{back}</div>
            {steps}
          </div>
        )}
        <div className="cpj-main">{children}</div>
      </Main>
      {footer}
    </div>
  )
}
