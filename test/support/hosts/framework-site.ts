import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { afterAll, vi } from 'vitest'
import { createProject } from '../project.ts'

/** The site of an embedder with a framework. Its pages `/` and `/join` link to each other, and `/join` has the widget. */
export interface FrameworkSite {
  /** Packages from the registry by name, in exact versions. */
  packages: Record<string, string>
  files: Record<string, string>
  /** The commands of its own tools that check and build the site: a script in `node_modules`, and its arguments. */
  builds: readonly string[][]
  /** The command of its server, which reads `HOST` and `PORT`. */
  starts: readonly string[]
}

/** Returns the snippet of docs/frameworks.md in this language with this word, for the running service. */
export type Snippet = (language: string, word: string) => string

const silent = {
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
  NG_CLI_ANALYTICS: 'false',
  CI: '1'
}

/** Installs the packages and our packed one, builds the site and starts its server. Must be called while vitest collects tests. */
export function createFrameworkSite(port: number) {
  const project = createProject()
  const cwd = project.dir
  const env = { ...process.env, ...silent, HOST: '127.0.0.1', PORT: String(port) }
  const pathOf = (script: string) => `node_modules/${script}`

  // Vitest expects answers of a worker in time, so nothing blocks it.
  async function runs(file: string, words: readonly string[]) {
    const { stdout, stderr } = await promisify(execFile)(file, words, { cwd, env }).catch(error => {
      throw new Error(`${file} ${words.join(' ')}\n${error.stdout}\n${error.stderr}`)
    })
    return stdout + stderr
  }

  return {
    /** Returns everything that the tools print. */
    async builds({ packages, files, builds }: FrameworkSite): Promise<string> {
      const exact = Object.entries(packages).map(([name, version]) => `${name}@${version}`)
      await runs('npm', ['install', ...exact, '--no-audit', '--no-fund'])
      project.write(files)
      let printed = ''
      for (const [script, ...words] of builds) printed += await runs(process.execPath, [pathOf(script!), ...words])
      return printed
    },
    /** Returns the output of the server, which grows. */
    async starts({ starts: [script, ...words] }: FrameworkSite) {
      const server = spawn(process.execPath, [pathOf(script!), ...words], { cwd, env })
      const printed: string[] = []
      for (const output of [server.stdout, server.stderr]) output.on('data', data => printed.push(String(data)))
      afterAll(async () => {
        server.kill()
        if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
      })
      await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/`), { timeout: 60_000, interval: 100 })
      return printed
    }
  }
}
