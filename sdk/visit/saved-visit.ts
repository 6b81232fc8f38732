import { map, type MapStore, type WritableAtom } from 'nanostores'
import { jsonOf } from '#core/contract/json.ts'
import type { GivenConsent } from './consent.ts'
import type { Environment } from './environment.ts'

interface SavedVisit<Facts> {
  /** The version of this format. `resume` ignores data of any other version, which an older or newer build may have stored. */
  version: 1
  step: string
  /** The visitor's answer to our question. */
  consent?: GivenConsent
  /** The facts. They and all properties below are absent once the visit has ended. */
  facts?: Facts
  anonymousId: string
  drafts: Record<string, object>
  /** It is stored so that a visit takes it along to a hosted page. */
  reference?: string
}

interface Parts<Facts> {
  environment: Environment
  $facts: WritableAtom<Facts>
  stepNow: () => string
}

/** The visitor's facts and typed values, which survive a reload. Nothing is stored before `resume`, because that would overwrite them. */
export function createSavedVisit<Facts extends object>({ environment, $facts, stepNow }: Parts<Facts>) {
  const { memory } = environment
  const drafts = new Map<string, MapStore>()
  let saved: Record<string, object> = {}
  let anonymousId = environment.newId()
  let savedReference: string | undefined
  let consent: GivenConsent | undefined
  let isResumed = false
  let isForgotten = false

  const reference = () => environment.reference?.() ?? savedReference

  function write(visit?: Omit<SavedVisit<Facts>, 'version' | 'step' | 'consent'>) {
    memory.write(jsonOf({ version: 1, step: stepNow(), consent, ...visit }))
  }

  function save() {
    if (!isResumed || isForgotten) return
    const typed = Object.fromEntries([...drafts].map(([name, $draft]) => [name, $draft.get()]))
    write({ anonymousId, facts: $facts.get(), drafts: { ...saved, ...typed }, reference: reference() })
  }

  return {
    anonymousId: () => anonymousId,
    reference,
    save,
    saveConsent(answer: GivenConsent | undefined) {
      consent = answer
      if (isForgotten && !environment.query) write()
      else save()
    },
    /** Reads what an earlier page has stored. Returns its step and answer, and whether it has stored facts. */
    resume() {
      const text = parse<SavedVisit<Facts>>(memory.read())
      const found = text?.version === 1 ? text : undefined
      if (found?.facts) {
        anonymousId = found.anonymousId
        saved = found.drafts
        savedReference = found.reference
        for (const [name, $draft] of drafts) $draft.set({ ...$draft.get(), ...saved[name] })
        $facts.set(found.facts)
      }
      consent = found?.consent ?? consent
      isResumed = true
      return { step: found?.step, consent: found?.consent, hasFacts: found?.facts !== undefined }
    },
    /** Stores again what is recorded from now on. */
    restart: () => void (isForgotten = false),
    forget() {
      isForgotten = true
      memory.clear()
      // In the widget, the page's address does not name the step. It is stored so that a reload shows the same step.
      if (!environment.query) write()
    },
    draft<Values extends object>(name: string, initial: Values): MapStore<Values> {
      const known = drafts.get(name)
      if (known) return known as MapStore<Values>
      const $draft = map({ ...initial, ...saved[name] })
      drafts.set(name, $draft as MapStore)
      $draft.listen(save)
      return $draft
    },
    amend(name: string, change: (values: Record<string, unknown>) => object) {
      const $draft = drafts.get(name)
      if ($draft) return $draft.set(change($draft.get()))
      saved = { ...saved, [name]: change({ ...saved[name] }) }
      save()
    }
  }
}

function parse<T>(text: string | undefined): T | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}
