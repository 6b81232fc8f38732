import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { Files } from './host.ts'
import type { Project } from './project.ts'

/** Bundles an entry of the project as an embedder's build does. The keys of the result are paths below `folder`, the values are code. */
export async function bundle({ dir }: Project, entry: string, folder: string): Promise<Files> {
  const build = await rolldown({
    input: join(dir, entry),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"development"' } },
    // rolldown warns of `use client`, which only frameworks interpret.
    onLog: (level, log, handler) => void (log.code === 'MODULE_LEVEL_DIRECTIVE' || handler(level, log))
  })
  const { output } = await build.generate({ format: 'es', entryFileNames: '[name].js' })
  await build.close()
  return Object.fromEntries(
    output.flatMap(file => (file.type === 'chunk' ? [[`${folder}${file.fileName}`, file.code]] : []))
  )
}
