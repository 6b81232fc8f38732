import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { User } from '#test/support/debian.ts'

/** A built image: the files, variables and commands that a container gets from it. */
export interface Image {
  folder: string
  environment: Record<string, string>
  command: string[]
  healthCheck: string[]
}

interface Stage {
  folder: string
  environment: Record<string, string>
}

/**
 * Runs the steps of a Dockerfile as `user`, in empty folders. This machine and its Node stand for the base image. Supports FROM, WORKDIR,
 * COPY, RUN, ENV, USER, EXPOSE, HEALTHCHECK and CMD. Any other instruction is an error.
 */
export async function buildImage(dockerfile: string, context: string, into: string, user: User): Promise<Image> {
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  let command: string[] = []
  let healthCheck: string[] = []
  for (const [instruction, rest] of instructionsOf(readFileSync(dockerfile, 'utf8'))) {
    if (instruction === 'FROM') {
      const name = / AS (\w+)$/.exec(rest)?.[1] ?? 'image'
      stage = { folder: join(into, name), environment: {} }
      stages.set(name, stage)
      continue
    }
    if (!stage) throw new Error(`${instruction} stands before FROM`)
    if (instruction === 'WORKDIR') mkdirSync(join(stage.folder, rest), { recursive: true })
    else if (instruction === 'COPY') copy(rest.split(' '), stage, stages, context)
    else if (instruction === 'RUN') await run(rest, stage, user)
    else if (instruction === 'ENV') stage.environment[rest.split('=')[0]!] = rest.slice(rest.indexOf('=') + 1)
    else if (instruction === 'CMD') command = JSON.parse(rest) as string[]
    else if (instruction === 'HEALTHCHECK') healthCheck = JSON.parse(rest.slice(rest.indexOf('['))) as string[]
    else if (!['USER', 'EXPOSE'].includes(instruction)) throw new Error(`${instruction} is not known here`)
  }
  return { folder: join(stage!.folder, 'app'), environment: stage!.environment, command, healthCheck }
}

function instructionsOf(text: string): [string, string][] {
  const lines = text.split('\n').filter(line => line.trim() !== '' && !line.startsWith('#'))
  return lines.map(line => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)])
}

/** Copies files into the image. Every `WORKDIR` of our Dockerfile is /app, so targets are relative to /app. */
function copy(words: string[], { folder }: Stage, stages: ReadonlyMap<string, Stage>, context: string): void {
  const from = words[0]!.startsWith('--from=') ? stages.get(words.shift()!.slice('--from='.length))! : undefined
  const target = words.pop()!
  for (const source of words) {
    const path = from ? join(from.folder, source) : join(context, source)
    const isFolder = statSync(path).isDirectory()
    const end = source !== '.' && (!isFolder || target.endsWith('/')) ? join(target, source.split('/').at(-1)!) : target
    const to = join(folder, 'app', isFolder && source !== '.' ? target : end)
    mkdirSync(dirname(to), { recursive: true })
    cpSync(path, to, { recursive: true, verbatimSymlinks: true })
  }
}

async function run(line: string, { folder, environment }: Stage, user: User): Promise<void> {
  if (user.uid !== undefined) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, folder])
  const home = join(folder, 'home')
  mkdirSync(home, { recursive: true })
  if (user.uid !== undefined) spawnSync('chown', [`${user.uid}:${user.gid}`, home])
  const env = { PATH: process.env.PATH, HOME: home, ...proxies(), ...environment }
  const child = spawn('sh', ['-c', line], {
    cwd: join(folder, 'app'),
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    ...user
  })
  const code = await new Promise(resolve => void child.once('exit', resolve))
  if (code !== 0) throw new Error(`“${line}” ended with ${code}`)
}

/** The variables by which this machine reaches the package registry. A container engine passes such settings to a build. */
function proxies(): Record<string, string | undefined> {
  const names = Object.keys(process.env).filter(name =>
    /^(https?_proxy|no_proxy|npm_config_(registry|cafile)|ssl_cert_file|node_extra_ca_certs)$/i.test(name)
  )
  return Object.fromEntries(names.map(name => [name, process.env[name]]))
}
