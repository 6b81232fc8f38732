import { pino, type DestinationStream, type Logger } from 'pino'

const hidden = '[redacted]'

/**
 * Keys whose values are secrets or personal, at any depth and in any spelling (`first_name`, `X-Registration-Key`); `detail` and
 * `where` are how PostgreSQL repeats a refused row. Too broad on purpose: log what happened under other keys.
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

/** Free text (messages, stacks, urls) has no keys to go by. */
const hiddenText: [RegExp, string][] = [
  [/([?&](?:\w*token|code|key|password|email)=)[^&\s"'\\#]+/gi, `$1${hidden}`],
  [/\b(Bearer|Basic) [\w.~+/=-]+/gi, `$1 ${hidden}`],
  [/[^\s"'<>()\\:=,;/?&]{1,64}@[\w-]+(\.[\w-]+)+/g, hidden]
]

/** JSON lines on standard output, or on `destination`. */
export function createLog({ level, destination }: { level: string; destination?: DestinationStream }): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      serializers: { err: describeError },
      // pino's own paths reach a fixed depth and one spelling, and its formatters do not see a child's bindings; this sees every line.
      hooks: { streamWrite: redactLine }
    },
    destination ?? pino.destination(1)
  )
}

function redactLine(line: string) {
  const redacted = JSON.stringify(JSON.parse(line), (key, value) => (value !== null && isHidden(key) ? hidden : value))
  return `${hiddenText.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), redacted)}\n`
}

function isHidden(key: string) {
  return hiddenKey.test(key.toLowerCase().replaceAll(/[^a-z\d]/g, ''))
}

/** Only what every error has; what else hangs on one is not meant for a log. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, cause, code } = error as Error & { code?: unknown }
  return { type: name, message, stack, code, cause: describeError(cause) }
}
