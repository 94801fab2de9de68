import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

const cookieName = 'site-account'
const cookie = new RegExp(`(?:^|; )${cookieName}=([\\w-]{36})`)

/** The paths of a site's own accounts: the public keys of its tokens, and the token of the user who is logged in. */
export const accountPaths = { keys: '/account/keys', token: '/account/token' } as const

/** The audience of the tokens: the log-in to the embedded wallet. */
export const audience = 'wallet'

/** Plays a site that has accounts: every browser is logged in as its own user, for whom the site signs tokens. */
export async function createSiteAccounts(issuer: string): Promise<RequestListener> {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const [kid, alg] = ['site', 'ES256']
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid, alg }] }

  async function sendToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const user = cookie.exec(request.headers.cookie ?? '')?.[1] ?? randomUUID()
    const token = await new SignJWT({ name: 'A user of this site' })
      .setProtectedHeader({ alg, kid })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(user)
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(privateKey)
    response.setHeader('set-cookie', `${cookieName}=${user}; HttpOnly; SameSite=Lax; Path=/`)
    sendJson(response, { token })
  }

  return (request, response) => {
    if (request.url === accountPaths.keys) return sendJson(response, keys)
    // A page of another site can send no such request with JSON, so it gets no token.
    if (request.method === 'POST' && request.headers['content-type'] === 'application/json')
      return void sendToken(request, response)
    response.writeHead(404).end()
  }
}

function sendJson(response: ServerResponse, body: object): void {
  response.setHeader('content-type', 'application/json')
  response.setHeader('cache-control', 'no-store')
  response.end(JSON.stringify(body))
}
