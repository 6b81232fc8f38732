import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { afterAll, expect, vi } from 'vitest'
import { freePort } from '#test/support/free-port.ts'
import { createProject } from '#test/support/project.ts'

/** The site of an embedder with a framework. Its pages `/` and `/join` link to each other, and `/join` has the widget. */
export interface FrameworkSite {
  /** Packages from the registry by name, in exact versions. */
  packages: Record<string, string>
  files: Record<string, string>
  /** The commands of its own tools that check and build the site. */
  builds: readonly string[][]
  /** The command of its server, which reads `HOST` and `PORT`. */
  starts: readonly string[]
}

/** The parts that a site takes from the running service. */
export interface Service {
  /** Returns the snippet of docs/frameworks.md in this language with this word. */
  snippet(language: string, word: string): string
  /** The address of the emulator's bridge, which a bundled widget needs before the card fields. */
  bridge: string
}

/** The registry's day of the sites. Packages that the named ones depend on came before it, so a later release of theirs breaks no build. */
const registryDay = '2026-11-24'

const silent = {
  NODE_ENV: 'production',
  CI: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
  NG_CLI_ANALYTICS: 'false'
}

/** A site whose server ends with the test file. Must be called while vitest collects tests. */
export async function createFrameworkSite(framework: string, siteOf: (service: Service) => FrameworkSite) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const project = createProject()
  const place = { cwd: project.dir, env: { ...process.env, ...silent, HOST: '127.0.0.1', PORT: String(port) } }
  const complaints: string[] = []
  let server: ChildProcess | undefined
  afterAll(async () => {
    if (server?.kill()) await once(server, 'exit')
  })

  /** Vitest expects answers of its worker in time, so nothing blocks it. */
  async function runs(program: string, words: readonly string[]) {
    const { stdout, stderr } = await promisify(execFile)(program, words, place).catch(error => {
      throw new Error(`${words.join(' ')}\n${error.stdout}\n${error.stderr}`)
    })
    return stdout + stderr
  }

  return {
    framework,
    origin,
    /** Texts that the server has written to its standard error. */
    complaints,
    /** Installs the packages beside our packed one, builds the site and starts its server. */
    async starts(service: Service) {
      const { packages, files, builds, starts } = siteOf(service)
      const exact = Object.entries(packages).map(([name, version]) => `${name}@${version}`)
      await runs('npm', ['install', ...exact, `--before=${registryDay}`, '--prefer-offline', '--no-audit', '--no-fund'])
      project.write(files)
      for (const command of builds) expect(await runs(process.execPath, command)).not.toMatch(/warn.*coparent/i)
      server = spawn(process.execPath, starts, { ...place, stdio: ['ignore', 'ignore', 'pipe'] })
      server.stderr!.on('data', text => complaints.push(String(text)))
      await vi.waitFor(() => fetch(origin), { timeout: 60_000, interval: 100 })
    }
  }
}
