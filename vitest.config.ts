import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { preactAliases } from './sdk/build/preact.ts'

/** The timeouts are long because a machine may be busy. No test measures time. */
const timeouts = { testTimeout: 30_000, hookTimeout: 60_000 }

/** Loading modules takes most of a test file's start, so files share workers and their loaded modules. */
const shared = { isolate: false, setupFiles: ['test/support/restore.ts', 'test/support/patience.ts'], ...timeouts }

/** In these tests Node strips the types itself, as it does when it runs the server. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } }

/** Unmounts the screens of each test. */
const withScreens = { ...shared, setupFiles: [...shared.setupFiles, 'test/support/clean-up.ts'] }

const screens = ['test/{ui,shell,form,checkout,flows,signup,invite,member,professional,plugins,widget}/**/*.test.tsx']

/** Tests of the widget's component for pages that run on React. */
const reactHosts = 'test/widget/react.test.tsx'

/** Tests of the screens' models with the real server. */
const integration = 'test/**/*.integration.test.ts'

const withDatabase = { globalSetup: ['test/support/postgres.ts'] }

const withBrowser = {
  env: { FONTCONFIG_FILE: fileURLToPath(new URL('test/support/fonts.conf', import.meta.url)) },
  globalSetup: ['test/support/build.ts', 'test/support/postgres.ts'],
  ...native,
  ...shared,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // The timeout of Playwright. Vitest's default of one second is short for a page on a busy machine.
  expect: { poll: { timeout: 15_000 } }
}

/** A project of the tests in one folder, which have a command of their own in package.json. */
const ofCommand = (name: string, include: string, options: object) => ({
  test: { name, include: [include], environment: 'node' as const, ...native, ...shared, ...options }
})

/**
 * The widget's screens run on Preact, and hosted pages run on React. Tests of the kit and of typing in every screen run on both. Tests of
 * browser behaviour run in Chromium. package.json names the projects of each command.
 */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'test/{core,visit,words,language,payment,ui,shell,form,checkout,flows,signup,invite,member,professional,plugins,widget,hosted,docs}/**/*.test.ts',
            'test/*.test.ts'
          ],
          exclude: ['**/*.browser.test.ts', integration],
          environment: 'node',
          // By default vitest replaces the text of each style sheet by an empty one.
          css: true,
          ...shared
        }
      },
      {
        test: {
          name: 'react',
          include: ['test/{ui,hosted}/**/*.test.tsx', 'test/flows/reloads.test.tsx', reactHosts],
          environment: 'happy-dom',
          env: { RUNTIME: 'react' },
          css: true,
          ...withScreens
        }
      },
      {
        resolve: { alias: preactAliases },
        test: {
          name: 'preact',
          include: screens,
          exclude: [reactHosts],
          environment: 'happy-dom',
          env: { RUNTIME: 'preact' },
          // The package imports React, which is Preact here as in the widget.
          server: { deps: { inline: ['react-svg-credit-card-payment-icons'] } },
          css: true,
          ...withScreens,
          // In a shared worker an import that one file leaves behind could break a later one.
          isolate: true,
          setupFiles: [...withScreens.setupFiles, 'test/support/preact-effects.ts']
        }
      },
      {
        test: {
          name: 'server',
          include: ['test/server/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts'],
          environment: 'node',
          ...withDatabase,
          ...native,
          ...shared
        }
      },
      { test: { name: 'integration', include: [integration], environment: 'node', ...withDatabase, ...shared } },
      ofCommand('end-to-end', 'test/end-to-end/*.test.ts', withBrowser),
      ofCommand('browser', 'test/{browser/*,**/*.browser}.test.ts', withBrowser),
      ofCommand('looks', 'test/looks/*.test.ts', withBrowser),
      ofCommand('engines', 'test/engines/*.test.ts', withBrowser),
      ofCommand('heard', 'test/engines/heard/*.test.ts', withBrowser),
      ofCommand('hosts', 'test/hosts/*.test.ts', withBrowser),
      ofCommand('edge', 'test/edge/*.test.ts', withDatabase),
      ofCommand('crash', 'test/crash/*.test.ts', {}),
      ofCommand('deploy', 'test/deploy/*.test.ts', withDatabase),
      ofCommand('bench', 'test/bench/*.test.ts', withDatabase),
      // Node's own import would get the TypeScript sources of a package, because vitest adds the condition `development`.
      {
        test: { name: 'package', include: ['test/package/*.test.ts'], environment: 'node', ...withDatabase, ...shared }
      }
    ]
  }
})
