import { join } from 'node:path'
import { type OutputChunk, rolldown, type RolldownOptions } from 'rolldown'
import type { Files } from './host.ts'
import type { Project } from './project.ts'

interface Options {
  platform: NonNullable<RolldownOptions['platform']>
  format?: 'es' | 'iife'
  isSplit?: boolean
}

/** Bundles an entry of the project as an embedder's build does. The keys of the result are paths below `folder`, the values are code. */
export async function bundle({ dir }: Project, entry: string, folder: string): Promise<Files> {
  const chunks = await chunksOf(join(dir, entry), { platform: 'browser', isSplit: true })
  return Object.fromEntries(chunks.map(({ fileName, code }) => [`${folder}${fileName}`, code]))
}

/** Bundles a file and everything that it imports to one script. */
export async function bundleScript(input: string, options: Options): Promise<string> {
  const [script] = await chunksOf(input, options)
  return script!.code
}

async function chunksOf(input: string, { platform, format = 'es', isSplit = false }: Options): Promise<OutputChunk[]> {
  const build = await rolldown({
    input,
    platform,
    resolve: platform === 'neutral' ? { mainFields: ['module', 'main'] } : {},
    transform: platform === 'browser' ? { define: { 'process.env.NODE_ENV': '"development"' } } : {},
    // rolldown warns of `use client`, which only frameworks interpret, and of `eval` in packages.
    onLog: () => {}
  })
  const { output } = await build.generate({ format, codeSplitting: isSplit, entryFileNames: '[name].js' })
  await build.close()
  return output.filter(file => file.type === 'chunk')
}
