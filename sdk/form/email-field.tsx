import { useState } from 'react'
import { useStore } from './use-store.ts'
import type { Translate } from '#words/shape.ts'
import { Button } from '#ui/control/button.tsx'
import { Stack, Text } from '#ui/page/layout.tsx'
import { TextField, type TextFieldProps } from '#ui/field/text-field.tsx'
import type { EmailSuggestion } from './email-suggestion.ts'

type Props = Omit<TextFieldProps, 'label' | 'warning' | 'beside'> & {
  /** Default: "Email". */
  label?: string
  suggestion: EmailSuggestion
  t: Translate
}

/** An e-mail field. It suggests the right address for a look-alike of a well-known provider. */
export function EmailField({ label, suggestion, t, onLeave, ...input }: Props) {
  const suggested = useStore(suggestion.$suggestion)
  const [accepted, setAccepted] = useState(0)
  const isOffered = suggested !== undefined && !input.problem
  return (
    <Stack gap="tight">
      <TextField
        {...input}
        focus={accepted || input.focus}
        label={label ?? t('field.email')}
        isEmail
        warning={isOffered ? t('field.emailSuggestion', { email: suggested }) : undefined}
        onLeave={() => {
          onLeave?.()
          void suggestion.check()
        }}
      />
      {isOffered && (
        <Text>
          <Button
            kind="link"
            onPress={() => {
              suggestion.accept()
              setAccepted(accepted + 1)
            }}
          >
            {t('field.useSuggestion', { email: suggested })}
          </Button>
        </Text>
      )}
    </Stack>
  )
}
