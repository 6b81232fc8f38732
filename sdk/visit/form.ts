import { atom, computed, type MapStore, type ReadableAtom } from 'nanostores'
import type { Fields } from '#core/check.ts'
import type { Problem, Result, ValidationError } from '#core/errors.ts'
import { createSubmission, type Status } from './submission.ts'

/** The problem of one field: the code of the broken rule, or the server's own sentence. */
export interface FieldProblem {
  code: string
  text?: string
}

interface FormOptions<Values extends object, Sent, Value> {
  $values: MapStore<Values>
  /** Validates the values before sending, and on every keystroke once a field was left. */
  rules: (values: Values) => Result<Sent, Fields>
  send: (sent: Sent) => Promise<Result<Value>>
  done: (value: Value) => Promise<void> | void
  /** Called with each refusal before the form shows it. If it returns true, the form shows nothing. */
  refused?: (problem: Problem) => boolean
  /** Further stores that the rules read. When one of them changes, the rules run again. */
  $context?: readonly ReadableAtom<unknown>[]
  /** The person whose data the form asks for. It chooses the sentence for an empty field, such as `empty.visitor.city`. */
  about?: 'visitor' | 'coParent'
  /** Maps the field of a refusal (`parent.email`) to a field of this form (`email`). */
  fieldOf?: (field: string) => string | undefined
}

export interface FormModel<Values extends object> {
  $values: MapStore<Values>
  about?: 'visitor' | 'coParent'
  /** Whether the current values pass all rules. */
  isValid(): boolean
  /** Problems of the fields that the visitor has left; after a submit, of all wrong fields. */
  $problems: ReadableAtom<Readonly<Record<string, FieldProblem>>>
  /** Refused fields that the form does not have. A view lists them above the form. */
  $unplaced: ReadableAtom<readonly ValidationError[]>
  $status: ReadableAtom<Status>
  /** Whether a later step has refused a field of this form since its last submit. */
  $isRefused: ReadableAtom<boolean>
  /** The number of failed submits. When it grows, the view moves the focus to the first wrong field. */
  $failures: ReadableAtom<number>
  /** Sets a value. If the field is a list, `at` is the full path, such as `children.b.email` in `children`. */
  type<Key extends keyof Values & string>(field: Key, value: Values[Key], at?: string): void
  leave(field: string): void
  /** Drops the problems of a removed part of the form, whose paths begin with `prefix`. */
  forget(prefix: string): void
  /** Drops the last refusal, for example when the visitor goes back to correct a value. */
  clear(): void
  /** Shows a refusal of a later step whose call also sends these fields. Returns false if the refusal names no field of this form. */
  rejectFields(errors: readonly ValidationError[]): boolean
  submit(): Promise<void>
}

export function createForm<Values extends object, Sent, Value>(
  options: FormOptions<Values, Sent, Value>
): FormModel<Values> {
  const { $values, rules, $context = [], about, fieldOf = (field: string) => field } = options
  const $left = atom<ReadonlySet<string>>(new Set())
  const $refusals = atom<readonly ValidationError[]>([])
  const $isRefused = atom(false)
  const $failures = atom(0)
  const validate = () => rules($values.get())
  const formFieldOf = ({ field }: ValidationError): string | undefined => fieldOf(field)

  const $problems = computed([$left, $refusals, $values, ...$context], (left, refusals) => {
    const problems: Record<string, FieldProblem> = {}
    for (const refusal of refusals) {
      const field = formFieldOf(refusal)
      if (field !== undefined) problems[field] = { code: refusal.code, text: refusal.text }
    }
    // A new form shows no problem, so its first paint does not run the rules.
    const validated = left.size > 0 ? validate() : undefined
    if (validated?.ok === false) {
      for (const [field, code] of Object.entries(validated.problem)) {
        if (left.has(field)) problems[field] = { code }
      }
    }
    return problems
  })

  const submission = createSubmission(options.send, options.done, problem => {
    if (options.refused?.(problem) || problem.isExplained) {
      submission.clear()
      return
    }
    $refusals.set(problem.validationErrors ?? [])
    $failures.set($failures.get() + 1)
  })

  async function validateAndSend() {
    $isRefused.set(false)
    $refusals.set([])
    const validated = validate()
    if (validated.ok) return submission.submit(validated.value)
    $left.set(new Set([...$left.get(), ...Object.keys(validated.problem)]))
    submission.clear()
    $failures.set($failures.get() + 1)
  }

  return {
    $values,
    about,
    isValid: () => validate().ok,
    $problems,
    $unplaced: computed($refusals, refusals => refusals.filter(refusal => formFieldOf(refusal) === undefined)),
    $status: submission.$status,
    $isRefused,
    $failures,
    type(field, value, at = field) {
      $refusals.set($refusals.get().filter(refusal => formFieldOf(refusal) !== at))
      $values.set({ ...$values.get(), [field]: value })
    },
    leave(field) {
      if (!$left.get().has(field)) $left.set(new Set([...$left.get(), field]))
    },
    forget(prefix) {
      $left.set(new Set([...$left.get()].filter(field => !field.startsWith(prefix))))
    },
    clear() {
      $refusals.set([])
      submission.clear()
    },
    rejectFields(errors) {
      $refusals.set(errors)
      $isRefused.set(errors.some(error => formFieldOf(error) !== undefined))
      return $isRefused.get()
    },
    async submit() {
      if (submission.$status.get().name !== 'sending') await submission.guard(validateAndSend)
    }
  }
}
