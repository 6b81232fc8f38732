import { isOption } from './options.ts'

/**
 * Converts attributes, with names in camel case, to options. An option that is no text is written as JSON; an empty attribute is `true`.
 * The two parts of `invite` have an attribute each. Unknown attributes are ignored.
 */
export function optionsIn({
  inviteToken,
  inviteUserId,
  ...texts
}: Readonly<Record<string, string | undefined>>): object {
  const invite = { token: inviteToken, userId: inviteUserId }
  const options = Object.entries(texts).filter(([name]) => isOption(name))
  return {
    ...((inviteToken ?? inviteUserId) && { invite }),
    ...Object.fromEntries(options.map(([name, text]) => [name, valueOf(text!)]))
  }
}

/** A value that begins with a digit is a token, not JSON. */
function valueOf(text: string): unknown {
  try {
    return /^\d/.test(text) ? text : JSON.parse(text || 'true')
  } catch {
    return text
  }
}
