import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { interactionPolicy, Provider } from 'oidc-provider'
import { bodyOf } from './bodyOf.ts'
import { loginPage } from './loginPage.ts'

/** The social accounts of the local world. */
export const localSocials = ['google', 'x', 'discord', 'github', 'apple', 'facebook'] as const
export const localSecret = 'of the local world, where nothing is secret'

type Person = { name: string; email: string }

/** The clients of the provider: one for each social account, and one for a site's own log-in. */
const clientNames = [...localSocials, 'site']

/**
 * An OpenID Connect provider that takes everybody for who they say they are. For this machine only. Its issuer may have a
 * path, below which all requests are.
 */
export function createSocialProvider(issuer: string): RequestListener {
  const base = new URL(issuer).pathname.replace(/\/$/, '')
  const people = new Map<string, Person>()
  const provider = new Provider(issuer, {
    clients: clientNames.map((name) => ({
      client_id: name,
      client_secret: localSecret,
      client_name: name,
      redirect_uris: ['https://gateway.invalid/'],
    })),
    jwks: { keys: [signingKey()] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    ttl: { Interaction: 3600, Session: 3600, Grant: 3600, AccessToken: 3600, IdToken: 3600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `${base}/visitor/${uid}`, policy: alwaysAsking() },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, email_verified: true, ...people.get(accountId) }),
    }),
    // Who logs in has agreed to be known.
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc
      if (!client || !session?.accountId) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  // The gateway's port is any.
  provider.Client.prototype.redirectUriAllowed = isOnThisMachine
  const answer = provider.callback()

  async function askVisitor(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params } = await provider.interactionDetails(request, response)
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end(loginPage(String(params.client_id)))
      return
    }
    const form = new URLSearchParams(await bodyOf(request))
    if (form.has('cancel'))
      return provider.interactionFinished(request, response, { error: 'access_denied' })
    const email = form.get('email') ?? ''
    people.set(email, { email, name: form.get('name') ?? '' })
    return provider.interactionFinished(request, response, { login: { accountId: email } })
  }

  return (request, response) => {
    const path = request.url ?? ''
    // The provider builds its own addresses from the original path.
    Object.assign(request, { originalUrl: path, url: path.slice(base.length) })
    if (!request.url?.startsWith('/visitor/')) return void answer(request, response)
    askVisitor(request, response).catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
  }
}

/** Asks for the user each time, so that one browser can log in as several. */
function alwaysAsking(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  const { Check } = interactionPolicy
  const ask = new Check('asked', 'The visitor says who they are', ({ oidc }) =>
    oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  )
  policy.get('login')?.checks.add(ask)
  return policy
}

function isOnThisMachine(uri: string): boolean {
  const { hostname } = new URL(uri)
  return hostname === '127.0.0.1' || /(^|\.)localhost$/.test(hostname)
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }
}
