import { type AccountId, isAccountId } from '@latchkey/protocol'
import type { Sessions } from '../sessions/index.ts'

/** The user that Auth.js receives after a sign-in. */
export type AuthUser = {
  /** The account (CAIP-10), such as `eip155:1:0xC02a…`. */
  id: string
  /** The account again. An address alone may belong to another account on another chain. */
  name: string
  /** The account again, for `walletCallbacks`: no other provider sets this member. */
  walletAccount: AccountId
  /** When the signed message expires, in Unix milliseconds. Absent: never. */
  walletUntil?: number
}

/** The options of Auth.js's `Credentials` provider. */
export type WalletCredentials = {
  name: string
  credentials: Readonly<Record<'message' | 'signature', { label: string; type: 'text' }>>
  authorize(credentials: Partial<Record<string, unknown>>): Promise<AuthUser | null>
}

/**
 * Returns the options of Auth.js's `Credentials` provider: `providers: [Credentials(walletCredentials(sessions))]`. The
 * page signs in with `authSessions` of `@latchkey/core`, and Auth.js stores the session. The nonce comes from `GET nonce`.
 * Needs `walletCallbacks`.
 */
export function walletCredentials(sessions: Sessions): WalletCredentials {
  return {
    name: 'Wallet',
    credentials: {
      message: { label: 'Message', type: 'text' },
      signature: { label: 'Signature', type: 'text' },
    },
    async authorize({ message, signature }) {
      if (typeof message !== 'string' || typeof signature !== 'string') return null
      const result = await sessions.verify({ message, signature })
      if (result.status !== 'signedIn') return null
      const { account, data } = result
      const until = Date.parse(data.expirationTime ?? '')
      return {
        id: account,
        name: account,
        walletAccount: account,
        ...(!Number.isNaN(until) && { walletUntil: until }),
      }
    },
  }
}

/** What Auth.js gives its `jwt` callback. `account` and `user` are only there after a login. */
type TokenChange<Token> = { token: Token; account?: { type: string } | null; user?: object }

/** The callbacks of Auth.js that keep the account in the session. */
export type WalletCallbacks = {
  jwt<Token extends object>(change: TokenChange<Token>): Token
  session<Session extends object>(given: { session: Session; token: object }): Session
}

/**
 * Returns Auth.js's callbacks for `walletCredentials`: `callbacks: walletCallbacks()`. The session then has the account as
 * `walletAccount`, until the signed message expires. A login with another provider has none, whatever name its user
 * chose. `now` returns the time in Unix milliseconds.
 */
export function walletCallbacks(now: () => number = Date.now): WalletCallbacks {
  return {
    jwt({ token, account, user }) {
      if (!account) return token
      const own = account.type === 'credentials' ? user : undefined
      const { walletAccount, walletUntil } = walletOf(own)
      return { ...token, walletAccount, walletUntil }
    },
    session({ session, token }) {
      const { walletAccount, walletUntil } = walletOf(token)
      const isOver = walletUntil !== undefined && now() >= walletUntil
      return walletAccount && !isOver ? { ...session, walletAccount } : session
    },
  }
}

/** Returns the account of a session of Auth.js, or `undefined` if no wallet has signed in: `walletAccountOf(await auth())`. */
export function walletAccountOf(session: unknown): AccountId | undefined {
  return walletOf(session).walletAccount
}

function walletOf(value: unknown): { walletAccount?: AccountId; walletUntil?: number } {
  if (typeof value !== 'object' || value === null || !('walletAccount' in value)) return {}
  const { walletAccount } = value
  if (!isAccountId(walletAccount)) return {}
  const until = 'walletUntil' in value ? value.walletUntil : undefined
  return { walletAccount, ...(typeof until === 'number' && { walletUntil: until }) }
}
