import { isOption } from './options.ts'

/**
 * Options from the texts of attributes, by their names in camel case. An option that is no text is JSON; an empty attribute is `true`. The
 * two parts of `invite` have attributes of their own. Attributes without an option of their name are not read.
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

/** A text that begins with a digit is a token. */
function valueOf(text: string): unknown {
  try {
    return /^\d/.test(text) ? text : JSON.parse(text || 'true')
  } catch {
    return text
  }
}
