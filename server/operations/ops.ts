#!/usr/bin/env node
import { readEnvironment } from '#server/start/environment.ts'
import { operate } from './operate.ts'

/** `ops <noun> <verb>`: the commands that operators, the harness and tests run beside the server. */
const { code, output, complaint } = await operate(process.argv.slice(2), readEnvironment())
process.stderr.write(complaint)
// The process must not exit at once, because a slow pipe may not have read all output yet.
process.stdout.write(output, error => process.exit(error ? 1 : code))
