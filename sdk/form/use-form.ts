import { useStore } from './use-store.ts'
import type { MessageKey, Translate } from '#words/shape.ts'
import type { FormModel } from '#visit/form.ts'
import { sentenceOf } from './sentence.ts'

type TextOf<Values> = {
  [Key in keyof Values & string]: Values[Key] extends string | undefined ? Key : never
}[keyof Values & string]

export type BoundForm<Values extends object> = ReturnType<typeof useForm<Values>>

/** Converts the stores and functions of a form to props for the fields of `ui`. */
export function useForm<Values extends object>(form: FormModel<Values>, t: Translate) {
  const values = useStore(form.$values)
  const problems = useStore(form.$problems)
  const status = useStore(form.$status)
  const problem = (field: string) => {
    const key = `empty.${form.about}.${field}` as MessageKey
    const isEmpty = problems[field] && !values[field as keyof Values]
    return isEmpty && t(key) !== key ? t(key) : sentenceOf(problems[field], t)
  }
  const leave = (field: string) => () => form.leave(field)

  return {
    values,
    isSending: status.name === 'sending',
    problem,
    /** The props for a text field of `ui`. */
    typed: (field: TextOf<Values>) => ({
      value: (values[field] ?? '') as string,
      problem: problem(field),
      onType: (value: string) => form.type(field, value as Values[typeof field]),
      onLeave: leave(field)
    }),
    /** The props for a field of `ui` with a list of choices. */
    chosen: (field: TextOf<Values>) => ({
      value: values[field] as string,
      problem: problem(field),
      onChoose: (value: string) => form.type(field, value as Values[typeof field]),
      onLeave: leave(field)
    })
  }
}
