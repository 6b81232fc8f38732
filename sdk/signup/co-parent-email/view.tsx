import { useStore } from '#form/use-store.ts'
import type { MessageKey, Translate } from '#words/shape.ts'
import { ProblemNotice } from '#form/problem-notice.tsx'
import { Button } from '#ui/control/button.tsx'
import { Form } from '#ui/form/form.tsx'
import { Text } from '#ui/page/layout.tsx'
import { Modal } from '#ui/notice/modal.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { CoParentEmailModel } from './model.ts'

export function CoParentEmailModal({ model, t }: { model: CoParentEmailModel; t: Translate }) {
  const isOpen = useStore(model.$isOpen)
  const email = useStore(model.$email)
  const problem = useStore(model.$problem)
  const status = useStore(model.$status)
  const refusals = useStore(model.$refusals)
  const isSending = status.name === 'sending'
  return (
    <Modal
      isOpen={isOpen}
      title={t('coParentEmail.title')}
      onDismiss={model.close}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button wide busy={isSending} onPress={() => void model.submit()}>
            {t('action.submit')}
          </Button>
          <Button wide kind="link" disabled={isSending} onPress={() => void model.skip()}>
            {t('coParentEmail.skip')}
          </Button>
        </>
      }
    >
      <Form
        label={t('coParentEmail.title')}
        problemTitle={t('problem.title')}
        busy={isSending}
        refusals={refusals}
        onSubmit={() => void model.submit()}
      >
        <Text>{t('coParentEmail.text')}</Text>
        {status.name === 'failed' && (
          <ProblemNotice problem={status.problem} unplaced={status.problem.validationErrors} t={t} />
        )}
        <TextField
          label={t('coParentEmail.label')}
          isEmail
          autoComplete="off"
          value={email}
          onType={model.type}
          problem={problem && t(`problem.${problem}` as MessageKey)}
        />
      </Form>
    </Modal>
  )
}
