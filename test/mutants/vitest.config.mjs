import { defineConfig } from 'vitest/config'

/** The tests of the rules and of the server, in one project: Stryker runs those that import a mutant's file. */
export default defineConfig({
  test: {
    include: ['test/{core,server}/**/*.test.ts'],
    // The tests with crashes start servers from their own bundle, which has no mutants.
    exclude: ['**/*.browser.test.ts', '**/*.integration.test.ts', 'test/server/payment/crash.test.ts'],
    environment: 'node',
    css: true,
    isolate: false,
    globalSetup: ['test/support/postgres.ts'],
    setupFiles: ['test/support/restore.ts', 'test/support/patience.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000
  }
})
