import { startEmbeddedPostgres } from '#server/database/embedded/cluster.ts'
import { createLog } from '#server/observability/log.ts'

// A process of its own for embedded.test.ts: owns the cluster in the folder given, prints its address and, like a server that is
// still draining, lives on after Ctrl-C.
process.on('SIGINT', () => {})
const { url } = await startEmbeddedPostgres({ dir: process.argv[2]!, log: createLog({ level: 'silent' }) })
process.stdout.write(`${url}\n`)
