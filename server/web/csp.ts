import { parseArgs } from 'node:util'
import { embedPolicy, everyMethod, type PolicyMethod } from './embed-policy.ts'

/** `npm run csp -- https://join.example.com card paypal` prints the directives of an embedder's page, one per line. */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { emulated: { type: 'boolean' } } })
const [origin = '', ...methods] = positionals
const unknownMethods = methods.filter(method => !everyMethod.some(known => known === method))
if (!URL.canParse(origin) || new URL(origin).origin !== origin || methods.length === 0 || unknownMethods.length > 0) {
  process.stderr.write(`Usage: npm run csp -- <origin of the service> <${everyMethod.join(' | ')}>… [--emulated]\n`)
  process.exit(2)
}
process.stdout.write(`${embedPolicy(origin, methods as PolicyMethod[], values.emulated).replaceAll('; ', ';\n')}\n`)
