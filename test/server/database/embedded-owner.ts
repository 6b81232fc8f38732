import { startEmbeddedPostgres } from '#server/database/embedded/cluster.ts'
import { createLog } from '#server/observability/log.ts'

// embedded.test.ts runs this file as a process: it owns the cluster in the given folder and prints its address. It
// ignores Ctrl-C, like a server that is still draining.
process.on('SIGINT', () => {})
const { url } = await startEmbeddedPostgres({ dir: process.argv[2]!, log: createLog({ level: 'silent' }) })
process.stdout.write(`${url}\n`)
