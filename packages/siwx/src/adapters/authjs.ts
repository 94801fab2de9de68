import type { Sessions } from '../sessions/index.ts'

/** The user that Auth.js receives after a sign-in. */
export type AuthUser = {
  /** The account (CAIP-10), such as `eip155:1:0xC02a…`. */
  id: string
  /** The account again. An address alone may belong to another account on another chain. */
  name: string
}

/** The options of Auth.js's `Credentials` provider. */
export type WalletCredentials = {
  name: string
  credentials: Readonly<Record<'message' | 'signature', { label: string; type: 'text' }>>
  authorize(credentials: Partial<Record<string, unknown>>): Promise<AuthUser | null>
}

/**
 * Returns the options of Auth.js's `Credentials` provider: `providers: [Credentials(walletCredentials(sessions))]`. The
 * page signs in with `signIn('credentials', { message, signature })`, and Auth.js stores the session. The nonce comes
 * from `GET nonce`.
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
      return result.status === 'signedIn' ? { id: result.account, name: result.account } : null
    },
  }
}
