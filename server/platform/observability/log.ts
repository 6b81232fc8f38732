import type { Writable } from 'node:stream'
import { pino, type DestinationStream, type Logger } from 'pino'

/** The log of the services. It never contains personal data. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

const redaction = '[redacted]'

/**
 * Keys whose values are secret or personal, at any depth and in any spelling (`first_name`, `X-Registration-Key`). `detail` and `where` are
 * included, because PostgreSQL repeats a refused row in them. The list hides too much rather than too little, so other facts need other
 * keys.
 */
const hiddenKey = new RegExp(
  [
    'password|passcode|secret|token|nonce|answer|authorization|cookie|devicedata|securitycode|^cvv$',
    '(registration|referrer|private|api)key',
    '^name$|(first|middle|last|full|given|family|user|holder|display|parent)name|email|phone|birth',
    'child|address|street|^line[12]$|^city$|postal|postcode|^zip',
    '(payment|subscription|promo)codes?$|^(payload|body|detail|where|parameters)$'
  ].join('|')
)

const letter = String.raw`[\p{L}\p{M}\p{N}\p{Cf}_-]`
const domain = String.raw`(?:\[[^\]\s]{1,64}\]|${letter}+(?:\.${letter}+)+)`

/** Texts that look like a phone number but are a UUID, a time (ISO 8601) or an IPv4 address. */
const noPhone = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\d(?:T[\d:.]+Z?)?|\d{1,3}(?:\.\d{1,3}){3}(?![.\d])`

/** Patterns that hide values in free text (messages, stacks, URLs), because free text has no keys. */
const hiddenText: [RegExp, string | ((match: string, saved?: string) => string)][] = [
  [/([?&](?:\w*token|code|key|password|email)=)[^&\s"'\\#]+/gi, `$1${redaction}`],
  [/\b(Bearer|Basic) [\w.~+/=-]+/gi, `$1 ${redaction}`],
  [new RegExp(String.raw`"(?:[^"\\\n]|\\.){1,64}"@${domain}`, 'gu'), redaction],
  [new RegExp(String.raw`[^\s"<>(),;:\\@]{1,64}@${domain}`, 'gu'), redaction],
  // Our tokens and one-time codes, subscription codes, and any value that the text itself calls a code or a PIN.
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, redaction],
  [/(?<![\w-])[\dA-Z]{4}(?:-[\dA-Z]{4}){2}(?![\w-])/g, redaction],
  [/\b(codes?|códigos?|PIN)\b(['"]?\s*(?:[:=]|is|es)?\s*['"]?)(?=[\w-]*\d)[\w-]{4,}/giu, `$1$2${redaction}`],
  [
    new RegExp(String.raw`(?<![\w.-])(?:(${noPhone})|\+?\(?\d(?:[ ().\u00A0/-]{0,3}\d){7,14}(?![\w]))`, 'gi'),
    (_, saved) => saved ?? redaction
  ]
]

/** The maximum number of bytes that wait for a slow log reader. */
const maxWaitingBytes = 1_000_000

/**
 * A destination that loses lines instead of ending or stopping the process, for example while the disk of the log is full. `onDrop` gets
 * the error's code, or `backlog`. pino's own destination ends the process at an error, and repeats the last write of a process for ever.
 */
export function createDestination(output: Writable, onDrop: (reason: string) => void = () => {}): DestinationStream {
  // Without a listener a failed write would end the process. Several logs of one process share standard output.
  output.off('error', ignoreError).on('error', ignoreError)
  let start = ''
  return {
    write(line) {
      if (output.writableLength > maxWaitingBytes) return onDrop('backlog')
      output.write(start + line, error => {
        if (!error) return
        // The write before may have been cut in the middle of its line.
        start = '\n'
        onDrop((error as NodeJS.ErrnoException).code ?? error.name)
      })
      start = ''
    }
  }
}

/** The callback of the failed write reports the error. */
function ignoreError() {}

interface LogOptions {
  level: string
  destination?: DestinationStream
}

/** A log that writes JSON lines to standard output, or to `destination`. */
export function createLog({ level, destination = createDestination(process.stdout) }: LogOptions): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      serializers: { err: describeError },
      // This hook sees every complete line. pino's own redaction handles only a fixed depth and one spelling, and pino's formatters do not
      // see the fields of a child logger.
      hooks: { streamWrite: redactLine }
    },
    destination
  )
}

function redactLine(line: string) {
  return `${JSON.stringify(JSON.parse(line), redact)}\n`
}

function redact(key: string, value: unknown): unknown {
  if (value === null) return value
  if (isHidden(key)) return redaction
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [redactText(name), part]))
}

function redactText(text: string): string {
  return hiddenText.reduce((text, [pattern, replace]) => text.replace(pattern, replace as string), text)
}

function isHidden(key: string) {
  return hiddenKey.test(key.toLowerCase().replaceAll(/[^a-z\d]/g, ''))
}

/**
 * Logs only the fields that every error has, because further fields of a library may contain personal data. pg-boss reports copies of
 * errors, which are plain objects. The class of such a copy is the first word of its stack, because `name` could be anything.
 */
function describeError(error: unknown): unknown {
  if (!isErrorLike(error)) return error
  const { name, message, stack, cause, code } = error
  const type = error instanceof Error ? name : /^[\w$]+/.exec(stack!)?.[0]
  return { type, message, stack, code, cause: describeError(cause) }
}

function isErrorLike(value: unknown): value is Error & { code?: unknown } {
  if (value instanceof Error) return true
  const { message, stack } = Object(value) as Partial<Error>
  return typeof message === 'string' && typeof stack === 'string'
}
