import { pino, type DestinationStream, type Logger } from 'pino'

/** The log of the services. Personal data never goes in. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

const hidden = '[redacted]'

/**
 * Keys whose values are secret or personal, at any depth and in any spelling (`first_name`, `X-Registration-Key`). PostgreSQL repeats a
 * refused row under `detail` and `where`. Too broad on purpose: log other facts under other keys.
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

/** Texts that look like a phone number and are none: a UUID, a moment (ISO 8601), an IPv4 address. */
const noPhone = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\d(?:T[\d:.]+Z?)?|\d{1,3}(?:\.\d{1,3}){3}(?![.\d])`

/** Free text (messages, stacks, URLs) has no keys, so patterns find the values. */
const hiddenText: [RegExp, string | ((found: string, kept?: string) => string)][] = [
  [/([?&](?:\w*token|code|key|password|email)=)[^&\s"'\\#]+/gi, `$1${hidden}`],
  [/\b(Bearer|Basic) [\w.~+/=-]+/gi, `$1 ${hidden}`],
  [new RegExp(String.raw`"(?:[^"\\\n]|\\.){1,64}"@${domain}`, 'gu'), hidden],
  [new RegExp(String.raw`[^\s"<>(),;:\\@]{1,64}@${domain}`, 'gu'), hidden],
  // Tokens and one-time codes of ours, subscription codes, and any code that the text names as one.
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, hidden],
  [/(?<![\w-])[\dA-Z]{4}(?:-[\dA-Z]{4}){2}(?![\w-])/g, hidden],
  [/\b(codes?|códigos?|PIN)\b(['"]?\s*(?:[:=]|is|es)?\s*['"]?)(?=[\w-]*\d)[\w-]{4,}/giu, `$1$2${hidden}`],
  [
    new RegExp(String.raw`(?<![\w.-])(?:(${noPhone})|\+?\(?\d(?:[ ().\u00A0/-]{0,3}\d){7,14}(?![\w]))`, 'gi'),
    (_, kept) => kept ?? hidden
  ]
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
      // pino's own redaction reaches a fixed depth and one spelling, and its formatters do not see a child's bindings. This hook sees every
      // line.
      hooks: { streamWrite: redactLine }
    },
    destination ?? pino.destination(1)
  )
}

function redactLine(line: string) {
  return `${JSON.stringify(JSON.parse(line), redact)}\n`
}

function redact(key: string, value: unknown): unknown {
  if (value === null) return value
  if (isHidden(key)) return hidden
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

/** Only the fields that every error has: a library's further fields are not meant for a log. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, cause, code } = error as Error & { code?: unknown }
  return { type: name, message, stack, code, cause: describeError(cause) }
}
