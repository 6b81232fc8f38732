import { useHeadingLevel } from '#ui/page/heading-level.ts'
import { formatted } from '#core/formatted.ts'
import { useId, useRef } from 'react'
import type { Translate } from '#words/shape.ts'
import { useStore } from '#form/use-store.ts'
import { Button } from '#ui/control/button.tsx'
import { Link } from '#ui/control/link.tsx'
import { useFocus } from '#ui/control/use-focus.ts'
import { reopener } from './link.tsx'
import type { ConsentModel } from './model.ts'

interface Props {
  model: ConsentModel
  t: Translate
  /** The tag of the current language, for the list of purposes. */
  tag: string
  privacyUrl: string
}

/** The question about consent, while it is open. It covers nothing, and the page can be used without an answer. */
export function ConsentBanner({ model, t, tag, privacyUrl }: Props) {
  const Title = `h${useHeadingLevel(1)}` as 'h1'
  const isOpen = useStore(model.$isOpen)
  const isReopened = useStore(model.$isReopened)
  const answer = useStore(model.$answer)
  const heading = useFocus<HTMLHeadingElement>(isReopened)
  const id = useId()
  const element = useRef<HTMLElement>(null)
  if (!isOpen) return null

  const names = model.purposes.map(purpose => t(`consent.${purpose}`))
  const purposes = formatted(() => new Intl.ListFormat(tag).format(names), names.join(', '))

  /** The pressed button goes away. Its focus goes to the link that opens the question again. */
  const onAnswer = (isAccepted: boolean) => {
    const root = element.current!.getRootNode() as Document | ShadowRoot
    if (element.current!.contains(root.activeElement))
      root.querySelector<HTMLElement>(`.${reopener}`)?.focus({ preventScroll: true })
    model.answer(isAccepted)
  }

  return (
    <section ref={element} className="cpj-consent" aria-labelledby={id}>
      <div>
        <Title id={id} tabIndex={-1} ref={heading}>
          {t('consent.title')}
        </Title>
        <p>
          {t('consent.ask', { purposes })}{' '}
          {isReopened && answer !== undefined && `${t(answer ? 'consent.accepted' : 'consent.declined')} `}
          <Link href={privacyUrl} newWindow={t('consent.newWindow')}>
            {t('consent.notice')}
          </Link>
        </p>
      </div>
      <div className="cpj-consent-answers">
        <Button kind="secondary" onPress={() => onAnswer(true)}>
          {t('consent.accept')}
        </Button>
        <Button kind="secondary" onPress={() => onAnswer(false)}>
          {t('consent.decline')}
        </Button>
      </div>
    </section>
  )
}
