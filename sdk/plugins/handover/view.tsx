import { useStore } from '#form/use-store.ts'
import { useState } from 'react'
import type { Translate } from '#words/shape.ts'
import { ProblemNotice } from '#form/problem-notice.tsx'
import { Button } from '#ui/control/button.tsx'
import { Panel } from '#ui/form/form-layout.tsx'
import { Text } from '#ui/page/layout.tsx'
import { Link } from '#ui/control/link.tsx'
import { Modal } from '#ui/notice/modal.tsx'
import { FocusTarget } from '#ui/notice/focus-target.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { QrPicture } from '#ui/picture/qr-picture.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { HandoverModel, Obstacle, ShownLink } from './model.ts'

interface Props {
  model: HandoverModel
  t: Translate
  /** The notice names the reason why this page cannot go on, and offers the hosted page. */
  obstacle?: Obstacle
}

/** The offer of a handover below a step: a button, and after a press the link. */
export function Handover({ model, t, obstacle }: Props) {
  const shown = useStore(model.$shown)
  const status = useStore(model.$status)
  const leaving = useStore(model.$leaving)
  const busy = [status, leaving].some(({ name }) => name === 'sending')
  // The link opens a new window: if the hosted page replaced the embedder's frame, it would still be inside a frame.
  const onPress = () => void (obstacle === 'framed' ? model.ask() : model.leave())
  return (
    <div className="cpj-handover">
      {status.name === 'failed' && <ProblemNotice problem={status.problem} t={t} />}
      {shown && (
        <FocusTarget>
          <Way {...shown} isHosted={model.isHosted} t={t} />
        </FocusTarget>
      )}
      {!shown && obstacle && (
        <Notice
          tone={obstacle === 'framed' ? 'info' : 'warning'}
          items={[t(`handover.${obstacle}`)]}
          action={{ label: t('handover.open'), onPress, busy }}
        />
      )}
      {!shown && !obstacle && (
        <Button kind="quiet" busy={busy} onPress={() => void model.ask()}>
          {t('handover.offer')}
        </Button>
      )}
    </div>
  )
}

/** Says that another page continues the visit. The visitor takes it back or closes this page's part. */
export function Given({ model, t }: Omit<Props, 'obstacle'>) {
  const given = useStore(model.$given)
  if (!given) return null
  const actions = (
    <>
      <Button onPress={model.close}>{t('handover.given.close')}</Button>
      <Button kind="secondary" onPress={model.takeBack}>
        {t('handover.given.takeBack')}
      </Button>
    </>
  )
  return (
    <Modal isOpen title={t('handover.given.title')} isDismissible={false} actions={given === 'open' && actions}>
      <Text>{t(given === 'closed' ? 'handover.given.closed' : 'handover.given.text')}</Text>
    </Modal>
  )
}

function Way({ url, minutes, code, isHosted, t }: ShownLink & { isHosted: boolean; t: Translate }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => {}
    )
  return (
    <Panel>
      {Number.isFinite(minutes) && <Text kind="small">{t('handover.how', { minutes })}</Text>}
      <TextField
        label={t('handover.link')}
        value={url}
        onType={() => {}}
        readOnly
        required={false}
        beside={
          // Browsers define `navigator.clipboard` only in secure contexts, so the copy button may be absent.
          navigator.clipboard && (
            <Button kind="secondary" onPress={() => void copy()}>
              {t(isCopied ? 'handover.copied' : 'handover.copy')}
            </Button>
          )
        }
      />
      {code && <QrPicture {...code} label={t('handover.code')} caption={t('handover.scan')} />}
      <output className="cpj-hidden">{isCopied && t('handover.copied')}</output>
      {!isHosted && (
        <Link href={url} newWindow={t('handover.newWindow')}>
          {t('handover.open')}
        </Link>
      )}
    </Panel>
  )
}
