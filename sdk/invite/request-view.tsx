import { useStore } from '#form/use-store.ts'
import type { Translate } from '#words/shape.ts'
import { ProblemNotice } from '#form/problem-notice.tsx'
import type { ViewProps } from '#shell/screen.ts'
import { Button } from '#ui/control/button.tsx'
import { Heading } from '#ui/page/heading.tsx'
import { Actions } from '#ui/form/form-layout.tsx'
import { Stack, Text } from '#ui/page/layout.tsx'
import { Link } from '#ui/control/link.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { NumberedList } from '#ui/page/numbered-list.tsx'
import type { RequestModel } from './request.ts'

export { createRequest as create } from './request.ts'

interface Props {
  model: RequestModel
  t: Translate
}

const bodies = { ask: Ask, sent: Sent, oops: Oops, unknown: Oops, ended: Ended }

export function View({ model, t, visitCount }: ViewProps<RequestModel>) {
  const face = useStore(model.$face)
  const title = useStore(model.$title)
  const sent = useStore(model.$sent)
  const Body = bodies[face]
  return (
    <>
      <Heading focus={sent + visitCount}>{t(title)}</Heading>
      <Body model={model} t={t} />
    </>
  )
}

function Ask({ model, t }: Props) {
  const status = useStore(model.$status)
  return (
    <>
      <Text kind="lead">{t('request.lead')}</Text>
      {status.name === 'failed' && <ProblemNotice problem={status.problem} t={t} />}
      <Actions>
        <Button wide busy={status.name === 'sending'} onPress={() => void model.send()}>
          {t('request.send')}
        </Button>
      </Actions>
      <Support model={model} t={t} />
    </>
  )
}

function Sent({ model, t }: Props) {
  const sent = useStore(model.$sent)
  const status = useStore(model.$status)
  return (
    <>
      {sent > 1 && <Notice tone="success" items={[t('request.sentAgain')]} />}
      <Text kind="lead">{t('request.sentText')}</Text>
      {status.name === 'failed' && <ProblemNotice problem={status.problem} t={t} />}
      <Actions>
        <Button kind="link" busy={status.name === 'sending'} onPress={() => void model.send()}>
          {t('request.again')}
        </Button>
      </Actions>
    </>
  )
}

function Oops({ model, t }: Props) {
  return (
    <>
      <Text kind="lead">{t('request.oopsLead')}</Text>
      <NumberedList
        items={[
          { title: t('request.openMail') },
          { title: t('request.pressLink') },
          { title: t('request.askCoParent') }
        ]}
      />
      <Support model={model} t={t} />
    </>
  )
}

/** An invitation that has ended says how, and asks nothing of the visitor. */
function Ended({ model, t }: Props) {
  const ending = useStore(model.$ending)
  return (
    <>
      {ending && ending !== 'unknown' && <Text kind="lead">{t(`request.ended.${ending}`)}</Text>}
      <Support model={model} t={t} />
    </>
  )
}

function Support({ model, t }: Props) {
  const { email, phone } = useStore(model.$contact)
  return (
    <Stack gap="tight">
      {/* The `start` call has the address. Its line is there before, so that nothing moves. */}
      <Text>{email ? <Link href={`mailto:${email}`}>{t('request.support', { email })}</Link> : '\u00a0'}</Text>
      <Text kind="small">{t('request.supportPhone', { phone })}</Text>
    </Stack>
  )
}
