import type { ChainId } from '@latchkey/protocol'
import { type CacaosResult, verifyCacao, verifyCacaos } from '../cacao/index.ts'
import type { MessageOptions } from '../message/index.ts'
import {
  type EthCallOf,
  memoryNonces,
  type Nonces,
  type SignInResult,
  verifySignIn,
} from '../sign-in/index.ts'
import { cookieOf, createToken, idOf } from './cookie.ts'
import { isOwn, isSafe, type RequestLike } from './origin.ts'
import { memoryStore, type Session, type SessionStore } from './store.ts'

/** The options of a site's sign-in. */
export type SessionsOptions = MessageOptions & {
  /**
   * The site's origin, such as `https://site.example`, or several. Messages must name its host, and requests must come
   * from it.
   */
  origin: string | readonly string[]
  /** The allowed chains. Absent: any. */
  chains?: readonly ChainId[]
  /** Calls chains of eip155 for contracts that sign. Absent: only keys sign in. */
  ethCall?: EthCallOf
  /** Issues and spends nonces. In memory by default. */
  nonces?: Nonces
  /** Stores sessions. In memory by default. */
  store?: SessionStore
  /** The lifetime of a session in milliseconds. One day by default. A message may expire earlier. */
  lifetime?: number
  /** Whether a link from another site sends the cookie (`Lax`, the default) or not (`Strict`). */
  sameSite?: 'Lax' | 'Strict'
  /** Returns the time in Unix milliseconds. */
  now?(): number
}

/** The proof that a page sends to sign in: a message and its signature, or a wallet's answers to a one-click sign-in. */
export type SignInProof =
  | { message: string; signature: string }
  | { cacao: unknown }
  | { cacaos: readonly unknown[] }

/** The result of signing in. */
export type SessionResult =
  | { status: 'signedIn'; session: Session; cookie: string }
  | Exclude<SignInResult, { status: 'signedIn' }>

/** A site's sessions. */
export type Sessions = {
  /** The origins of the site. */
  origins: readonly string[]
  /** Issues a nonce for the next message. */
  nonce(): Promise<string>
  /** The server's time in Unix milliseconds. Messages are dated by it, since a visitor's clock may be wrong. */
  now(): number
  /** Verifies a proof without starting a session, for sites that store sessions elsewhere. Spends the nonce. */
  verify(proof: SignInProof): Promise<CacaosResult>
  /** Starts a session. Its `cookie` is the response's `Set-Cookie`. Ends a previous session of the request. */
  signIn(proof: SignInProof, request: RequestLike): Promise<SessionResult>
  /**
   * Returns a request's session unless it has expired. Ignores requests that change something unless a page of the site
   * made them.
   */
  find(request: RequestLike): Promise<Session | undefined>
  /** Ends the request's session. Returns the `Set-Cookie` that deletes the cookie. */
  signOut(request: RequestLike): Promise<string>
}

const day = 86_400_000

/** Creates a site's sessions. Throws a `TypeError` for an invalid origin, and for https and http origins together. */
export function createSessions({
  origin,
  chains,
  ethCall,
  informal = false,
  now = Date.now,
  nonces = memoryNonces({ now }),
  store = memoryStore(),
  lifetime = day,
  sameSite = 'Lax',
}: SessionsOptions): Sessions {
  const origins = (typeof origin === 'string' ? [origin] : origin).map((one) => new URL(one).origin)
  const domain = origins.map((one) => new URL(one).host)
  const isSecure = origins.every((one) => one.startsWith('https:'))
  // One cookie serves all origins, and a cookie over http is visible on the network.
  if (!isSecure && origins.some((one) => one.startsWith('https:')))
    throw new TypeError('Sessions are for https origins or for http origins, not for both')
  const cookies = cookieOf(isSecure, sameSite)

  function verify(proof: SignInProof): Promise<CacaosResult> {
    const expected = { domain, origins, now: now(), ...(chains && { chains }) }
    const held = { expected, nonces, informal, ...(ethCall && { ethCall }) }
    if ('cacaos' in proof) return verifyCacaos({ ...held, cacaos: proof.cacaos })
    return 'cacao' in proof
      ? verifyCacao({ ...held, cacao: proof.cacao })
      : verifySignIn({ ...held, message: proof.message, signature: proof.signature })
  }

  async function forget(request: RequestLike): Promise<void> {
    const token = cookies.read(request.headers.get('cookie'))
    if (token) await store.remove(idOf(token))
  }

  return {
    origins,
    nonce: () => nonces.issue(),
    now,
    verify,
    async signIn(proof, request) {
      const result = await verify(proof)
      if (result.status !== 'signedIn') return result
      const { account, data, message, signature, cacao, more } = result
      const expiresAt = Math.min(
        now() + lifetime,
        Date.parse(data.expirationTime ?? '') || Infinity,
      )
      const answers = { ...(cacao && { cacao }), ...(more && { more }) }
      const session = { account, data, message, signature, ...answers, expiresAt }
      await forget(request)
      const token = createToken()
      await store.save(idOf(token), session)
      return { status: 'signedIn', session, cookie: cookies.write(token, expiresAt - now()) }
    },
    async find(request) {
      if (!isSafe(request) && !isOwn(request, origins)) return undefined
      const token = cookies.read(request.headers.get('cookie'))
      const session = token && (await store.find(idOf(token)))
      return session && now() < session.expiresAt ? session : undefined
    },
    async signOut(request) {
      await forget(request)
      return cookies.write('', 0)
    },
  }
}
