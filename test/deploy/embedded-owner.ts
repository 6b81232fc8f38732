import { startEmbeddedPostgres } from '#server/platform/database/embedded/cluster.ts'
import { createLog } from '#server/platform/observability/log.ts'

// embedded.test.ts runs this file as a process. The process owns the cluster in the given folder and prints the cluster's address. It
// ignores Ctrl-C, like a server that is still finishing its requests.
process.on('SIGINT', () => {})
const { url } = await startEmbeddedPostgres({ dir: process.argv[2]!, log: createLog({ level: 'silent' }) })
process.stdout.write(`${url}\n`)
