import type { ChainId } from '@latchkey/protocol'
import { type CacaoResult, verifyCacao } from '../cacao/index.ts'
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

/** A site's sign-in. */
export type SessionsOptions = MessageOptions & {
  /** The site's origin, such as `https://site.example`, or several. Messages are for its host, requests come from it. */
  origin: string | readonly string[]
  /** The chains that accounts may be on. Without it, any. */
  chains?: readonly ChainId[]
  /** How chains of eip155 are asked about contracts that sign. Without it only keys sign in. */
  ethCall?: EthCallOf
  /** Where nonces are given out and spent; in memory by default. */
  nonces?: Nonces
  /** Where sessions are kept; in memory by default. */
  store?: SessionStore
  /** Milliseconds that a session lasts; a day by default. A message's own end may come before it. */
  lifetime?: number
  /** Whether the cookie comes along when another site links here (`Lax`, the default), or never (`Strict`). */
  sameSite?: 'Lax' | 'Strict'
  /** The time in milliseconds. */
  now?(): number
}

/** What a page sends to sign in: a message and its signature, or a wallet's answer to a one-click sign-in. */
export type SignInProof = { message: string; signature: string } | { cacao: unknown }

/** What came of signing in. */
export type SessionResult =
  | { status: 'signedIn'; session: Session; cookie: string }
  | Exclude<SignInResult, { status: 'signedIn' }>

/** A site's sessions. */
export type Sessions = {
  /** The origins of the site. */
  origins: readonly string[]
  /** Gives out a nonce for the next message. */
  nonce(): Promise<string>
  /** Verifies a proof without beginning a session, for those who keep sessions elsewhere. The nonce is spent. */
  verify(proof: SignInProof): Promise<CacaoResult>
  /** Begins a session; its `cookie` is the answer's `Set-Cookie`. A session that the request brings is ended. */
  signIn(proof: SignInProof, request: RequestLike): Promise<SessionResult>
  /**
   * The session of a request, if it has one that has not ended. Requests that change something have none unless a page of
   * the site itself made them.
   */
  find(request: RequestLike): Promise<Session | undefined>
  /** Ends the request's session. Answers the `Set-Cookie` that takes the cookie away. */
  signOut(request: RequestLike): Promise<string>
}

const day = 86_400_000

/** Makes a site's sessions. Throws a `TypeError` for an origin that is none, and for https and http origins together. */
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
  // One cookie serves all origins, and a cookie of http is open to everybody on the way.
  if (!isSecure && origins.some((one) => one.startsWith('https:')))
    throw new TypeError('Sessions are for https origins or for http origins, not for both')
  const cookies = cookieOf(isSecure, sameSite)

  function verify(proof: SignInProof): Promise<CacaoResult> {
    const expected = { domain, origins, now: now(), ...(chains && { chains }) }
    const held = { expected, nonces, informal, ...(ethCall && { ethCall }) }
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
    verify,
    async signIn(proof, request) {
      const result = await verify(proof)
      if (result.status !== 'signedIn') return result
      const { account, data, message, signature, cacao } = result
      const expiresAt = Math.min(
        now() + lifetime,
        Date.parse(data.expirationTime ?? '') || Infinity,
      )
      const proven = { account, data, message, signature, ...(cacao && { cacao }) }
      const session = { ...proven, expiresAt }
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
