import { defineConfig } from 'vitest/config'

/**
 * The tests of the rules and of the server, in one project: Stryker runs those that import a mutant's file. `TESTS` names the folders of
 * the tests, because most tests of the server import most of its code.
 */
export default defineConfig({
  test: {
    include: (process.env.TESTS ?? 'test/{core,server}').split(' ').map(folder => `${folder}/**/*.test.ts`),
    exclude: [
      '**/*.browser.test.ts',
      '**/*.integration.test.ts',
      // These tests reach nearly every rule, and take up to a minute for each mutant.
      'test/core/rules/text.test.ts'
    ],
    environment: 'node',
    css: true,
    isolate: false,
    globalSetup: ['test/support/postgres.ts'],
    setupFiles: ['test/mutants/few-runs.ts', 'test/support/restore.ts', 'test/support/patience.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000
  }
})
