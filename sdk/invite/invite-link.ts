/** The token and user id of a mailed link. A link without a token has an empty one. */
export interface InviteLink {
  token: string
  userId: string
}

/** The user id by which the API takes the account of the token. */
const me = 'me'

/**
 * The link without the damage of mail programs, which cut its end, add the punctuation of a sentence, or encode its characters once more
 * (`=3D` of quoted-printable). The token alone names the account, so a user id that is not whole becomes `me`.
 */
export function repairedLink({ token, userId }: InviteLink): InviteLink {
  return {
    token: /^(?:3D)?([\w-]{43})(?![\w-])/.exec(token)?.[1] ?? token,
    userId: /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(userId.toLowerCase())?.[0] ?? me
  }
}
