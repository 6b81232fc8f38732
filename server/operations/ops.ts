import { operate } from './operate.ts'

/** `npm run ops -- <noun> <verb>`: what operators, the harness and tests do beside the server. */
const { code, output, complaint } = await operate(process.argv.slice(2), process.env)
process.stderr.write(complaint)
// A pipe may be slow: ending at once would lose what it has not taken.
process.stdout.write(output, () => process.exit(code))
