import { map } from 'nanostores'
import { expect, test, vi } from 'vitest'
import type { Fields } from '#core/check.ts'
import { fail, ok, type Problem, type Result } from '#core/errors.ts'
import { createForm } from '#visit/form.ts'

interface Values {
  name: string
  city: string
}

function setUp(answer: Result<string> = ok('done'), refused?: (problem: Problem) => boolean) {
  const $values = map<Values>({ name: '', city: '' })
  const send = vi.fn<(values: Values) => Promise<Result<string>>>(async () => answer)
  const done = vi.fn()
  const rules = vi.fn((values: Values): Result<Values, Fields> => {
    const fields = Object.fromEntries(
      Object.entries(values).flatMap(([key, value]) => (value ? [] : [[key, 'required']]))
    )
    return Object.keys(fields).length > 0 ? { ok: false, problem: fields } : { ok: true, value: values }
  })
  const form = createForm({
    $values,
    rules,
    send,
    done,
    refused,
    fieldOf: field => (field.startsWith('person.') ? field.slice(7) : undefined)
  })
  const fill = () => {
    form.type('name', 'Ana')
    form.type('city', 'Leeds')
  }
  return { form, rules, send, done, fill }
}

test('no field shows a problem before it is reached', () => {
  const { form } = setUp()
  expect(form.$problems.get()).toEqual({})
  form.leave('name')
  expect(form.$problems.get()).toEqual({ name: { code: 'required' } })
})

test('submitting reports every wrong field, sends nothing and counts the failure', async () => {
  const { form, send } = setUp()
  await form.submit()
  expect(form.$problems.get()).toEqual({ name: { code: 'required' }, city: { code: 'required' } })
  expect(form.$failures.get()).toBe(1)
  expect(send).not.toHaveBeenCalled()
})

test('a field that turns wrong after a refusal is reported once it is left, and only once', async () => {
  const { form } = setUp()
  form.type('city', 'Leeds')
  await form.submit()
  form.type('city', '')
  expect(form.$problems.get()).toEqual({ name: { code: 'required' } })
  form.leave('city')
  expect(form.$problems.get()).toEqual({ name: { code: 'required' }, city: { code: 'required' } })
  form.forget('city')
  expect(form.$problems.get()).toEqual({ name: { code: 'required' } })
})

test('a form shows while typing whether it can be sent', () => {
  const { form, fill } = setUp()
  expect(form.isValid()).toBe(false)
  fill()
  expect(form.isValid()).toBe(true)
})

const taken = { field: 'person.name', code: 'taken', text: 'That name is taken.' }

test('the server’s problem of a field stands beside it until that field is typed into', async () => {
  const { form, fill } = setUp(fail('invalid', { validationErrors: [taken] }))
  fill()
  await form.submit()
  expect(form.$problems.get()).toEqual({ name: { code: 'taken', text: 'That name is taken.' } })
  form.type('city', 'York')
  expect(form.$problems.get()).toHaveProperty('name')
  form.type('name', 'Bo')
  expect(form.$problems.get()).toEqual({})
})

test('a refusal that belongs to no field of the form is listed above it', async () => {
  const stray = { field: 'elsewhere', code: 'odd', text: 'Odd.' }
  const { form, fill } = setUp(fail('invalid', { validationErrors: [taken, stray] }))
  fill()
  await form.submit()
  expect(form.$unplaced.get()).toEqual([stray])
})

test('a refusal that is handled elsewhere is not shown', async () => {
  const { form, fill } = setUp(fail('expired'), problem => problem.code === 'expired')
  fill()
  await form.submit()
  expect(form.$status.get()).toEqual({ name: 'idle' })
  expect(form.$failures.get()).toBe(0)
})

test('the typed text is sent once it is right', async () => {
  const { form, fill, send, done } = setUp()
  fill()
  await form.submit()
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ana', city: 'Leeds' })
  expect(done).toHaveBeenCalledExactlyOnceWith('done')
})

test('a problem of a field from a later step is shown until it is mended', () => {
  const { form, fill } = setUp()
  fill()
  form.rejectFields([{ field: 'person.name', code: 'taken', text: 'Taken.' }])
  expect(form.$problems.get()).toEqual({ name: { code: 'taken', text: 'Taken.' } })
  form.type('city', 'York')
  expect(form.$problems.get()).toHaveProperty('name')
  form.type('name', 'Ann')
  expect(form.$problems.get()).toEqual({})
})
