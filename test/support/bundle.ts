import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { Files } from './host.ts'
import type { Project } from './project.ts'

/** What an embedder's own build makes of an entry of the project: paths below `folder`, and the code that stands there. */
export async function bundle({ dir }: Project, entry: string, folder: string): Promise<Files> {
  const build = await rolldown({
    input: join(dir, entry),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"development"' } },
    // `use client` means something to frameworks only.
    onLog: (level, log, handler) => void (log.code === 'MODULE_LEVEL_DIRECTIVE' || handler(level, log))
  })
  const { output } = await build.generate({ format: 'es', entryFileNames: '[name].js' })
  await build.close()
  return Object.fromEntries(
    output.flatMap(file => (file.type === 'chunk' ? [[`${folder}${file.fileName}`, file.code]] : []))
  )
}
