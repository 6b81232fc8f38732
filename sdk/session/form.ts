import { atom, computed, type MapStore, type ReadableAtom } from 'nanostores'
import type { Fields } from '#core/check.ts'
import type { Outcome, Problem, ValidationError } from '#core/errors.ts'
import { createSubmission, type Status } from './submission.ts'

/** What is wrong with one field: the code of a rule, or the server's own sentence. */
export interface FieldProblem {
  code: string
  text?: string
}

export interface FormOptions<Values extends object, Sent, Value> {
  $values: MapStore<Values>
  /** Runs on every keystroke, and once more before sending. */
  rules: (values: Values) => { ok: true; value: Sent } | { ok: false; fields: Fields }
  send: (sent: Sent) => Promise<Outcome<Value>>
  done: (value: Value) => void
  /** Looks at a refusal first; true means that it has been dealt with and the form shows nothing. */
  refused?: (problem: Problem) => boolean
  /** From the field of a refusal (`parent.email`) to the field of this form (`email`). */
  fieldOf?: (field: string) => string | undefined
}

export interface Form<Values extends object> {
  $values: MapStore<Values>
  /** Whether it could be sent as it stands, known from the start. */
  $valid: ReadableAtom<boolean>
  /** Problems of the fields that were left, or wrong when the form was to be sent: nobody is told off for a field they have not reached. */
  $problems: ReadableAtom<Readonly<Record<string, FieldProblem>>>
  /** Refusals that belong to no field of this form, to be listed above it. */
  $unplaced: ReadableAtom<readonly ValidationError[]>
  $status: ReadableAtom<Status>
  /** A later step has refused a field of this form, and nothing was sent since. */
  $isRefused: ReadableAtom<boolean>
  /** Counts failed tries; a view moves the focus to the first wrong field when it grows. */
  $failures: ReadableAtom<number>
  /** `at` names what was typed where the field is a list: `children.b.email` of `children`. */
  type<Key extends keyof Values & string>(field: Key, value: Values[Key], at?: string): void
  leave(field: string): void
  /** Forgets what was said about a field that is gone. */
  forget(prefix: string): void
  /** Puts the last refusal away, as when the visitor has gone to mend it. */
  clear(): void
  /** Shows a refusal of a later step, which sends these fields too. False when the refusal names no field of this form. */
  refuse(errors: readonly ValidationError[]): boolean
  submit(): Promise<void>
}

export function createForm<Values extends object, Sent, Value>(
  options: FormOptions<Values, Sent, Value>
): Form<Values> {
  const { $values, rules } = options
  const $left = atom<ReadonlySet<string>>(new Set())
  const $refusals = atom<readonly ValidationError[]>([])
  const $isRefused = atom(false)
  const $failures = atom(0)
  const $judged = computed($values, values => rules(values))
  const environment = (error: ValidationError) => (options.fieldOf ?? (field => field))(error.field)

  const $problems = computed([$judged, $left, $refusals], (judged, left, refusals) => {
    const problems: Record<string, FieldProblem> = {}
    for (const refusal of refusals) {
      const field = environment(refusal)
      if (field !== undefined) problems[field] = { code: refusal.code, text: refusal.text }
    }
    if (!judged.ok) {
      for (const [field, code] of Object.entries(judged.fields)) {
        if (left.has(field)) problems[field] = { code }
      }
    }
    return problems
  })

  const submission = createSubmission(options.send, options.done, problem => {
    if (options.refused?.(problem)) {
      submission.clear()
      return
    }
    $refusals.set(problem.validationErrors ?? [])
    $failures.set($failures.get() + 1)
  })

  return {
    $values,
    $valid: computed($judged, judged => judged.ok),
    $problems,
    $unplaced: computed($refusals, refusals => refusals.filter(refusal => environment(refusal) === undefined)),
    $status: submission.$status,
    $isRefused,
    $failures,
    type(field, value, at = field) {
      $refusals.set($refusals.get().filter(refusal => environment(refusal) !== at))
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
    refuse(errors) {
      $refusals.set(errors)
      $isRefused.set(errors.some(error => environment(error) !== undefined))
      return $isRefused.get()
    },
    async submit() {
      $isRefused.set(false)
      $refusals.set([])
      const judged = $judged.get()
      if (judged.ok) return submission.submit(judged.value)
      $left.set(new Set([...$left.get(), ...Object.keys(judged.fields)]))
      submission.clear()
      $failures.set($failures.get() + 1)
    }
  }
}
