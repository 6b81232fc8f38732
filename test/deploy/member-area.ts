import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { createHasher } from '#server/account/passwords.ts'
import { createToken } from '#server/account/tokens.ts'
import type { Database } from '#server/database/tables.ts'
import { createLegacyStandIn } from '#server/gateways/legacy/legacy-stand-in.ts'

export interface MemberArea {
  /** The environment variables of a server that uses this member area. */
  variables: Record<string, string>
  stop(): void
}

const alg = 'ES256'
const audience = 'coparent-join'

/**
 * Starts a member area that all servers share. It signs in the parents of the database, exchanges one-time codes for tokens, and publishes
 * its key.
 */
export async function startMemberArea(database: Database): Promise<MemberArea> {
  const { privateKey, publicKey } = await generateKeyPair(alg)
  const jwk = { ...(await exportJWK(publicKey)), alg }
  const codes = new Map<string, string>()
  const area = new Hono()
  const server = serve({ fetch: area.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { login } = createLegacyStandIn(database, createHasher(), url, userId => {
    const code = createToken()
    codes.set(code, userId)
    return code
  })

  area.get('/keys', c => c.json({ keys: [jwk] }))
  area.post('/login', async c => {
    const { username, password } = await c.req.parseBody<{ username: string; password: string }>()
    const answer = await login(username, password)
    return answer.name === 'welcome' ? c.json({ target: answer.target }) : c.json({}, 401)
  })
  area.post('/token', async c => {
    const { code } = await c.req.parseBody<{ code: string }>()
    const userId = codes.get(code)
    if (userId === undefined) return c.json({}, 400)
    codes.delete(code)
    const token = new SignJWT().setProtectedHeader({ alg }).setSubject(userId).setIssuer(url).setAudience(audience)
    return c.json({ accessToken: await token.setExpirationTime('1h').sign(privateKey) })
  })
  return {
    variables: { LEGACY_URL: url, AUTH_JWKS_URL: `${url}/keys`, AUTH_AUDIENCE: audience },
    stop: () => void server.close()
  }
}
