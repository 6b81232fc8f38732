import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { createApi } from '#test/support/api.ts'

const api = await createApi()

test('a public linter finds nothing in the API description', async () => {
  const source = await (await api.app.request('http://join.test/openapi.json')).text()
  const problems = await lintFromString({ source, config: await createConfig({ extends: ['recommended'] }) })
  const found = problems.map(({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer}: ${message}`)
  expect(found).toEqual([])
})
