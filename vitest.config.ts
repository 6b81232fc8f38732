import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const preact = [
  { find: /^react-dom\/client$/, replacement: '@preact/compat/client' },
  { find: /^react\/(jsx-runtime|jsx-dev-runtime)$/, replacement: '@preact/compat/$1' },
  { find: /^react(-dom)?$/, replacement: '@preact/compat' }
]

/** Long timeouts for busy machines: no test measures time. */
const patience = { testTimeout: 30_000, hookTimeout: 60_000 }

/** Most of a file's start is the loading of modules, so files share workers and the modules in them. */
const shared = { isolate: false, setupFiles: ['test/support/restore.ts', 'test/support/patience.ts'], ...patience }

/** Node runs these files as they stand, as it runs the server. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } }

const screens = ['test/{ui,shell,form,checkout,flows,handover,integrations}/**/*.test.tsx']

const crashes = 'test/server/payment/crash.test.ts'

/** The screens run on React and on Preact, so their tests run twice. Tests of browser behaviour run in Chromium. */
export default defineConfig({
  test: {
    // A part of a test's time is waiting, for the database and for the browser above all. Twice as many workers take longer in all.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'test/{core,session,language,payment,ui,shell,form,checkout,flows,handover,integrations,widget,hosted,docs}/**/*.test.ts',
            'test/*.test.ts'
          ],
          exclude: ['**/*.browser.test.ts'],
          environment: 'node',
          // By default vitest gives each style sheet an empty text.
          css: true,
          ...shared
        }
      },
      {
        test: {
          name: 'react',
          include: [...screens, 'test/{widget,hosted}/**/*.test.tsx'],
          environment: 'happy-dom',
          env: { RUNTIME: 'react' },
          css: true,
          ...shared
        }
      },
      {
        resolve: { alias: preact },
        test: {
          name: 'preact',
          include: screens,
          environment: 'happy-dom',
          env: { RUNTIME: 'preact' },
          ...shared,
          setupFiles: [...shared.setupFiles, 'test/support/preact-effects.ts']
        }
      },
      {
        test: {
          name: 'server',
          include: ['test/server/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts', crashes],
          environment: 'node',
          globalSetup: ['test/support/postgres.ts'],
          ...native,
          ...shared
        }
      },
      {
        test: {
          // Projects run in the order of their names: this file waits most of its time, and the last one would wait alone.
          name: 'crash',
          include: [crashes],
          environment: 'node',
          ...native,
          ...shared
        }
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts', 'test/**/*.browser.test.ts'],
          environment: 'node',
          globalSetup: ['test/support/postgres.ts'],
          ...native,
          ...shared,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // As long as Playwright waits: vitest's one second is short for a page on a busy machine.
          expect: { poll: { timeout: 15_000 } }
        }
      }
    ]
  }
})
