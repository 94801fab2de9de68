import type { Storage } from '../../kernel/storage/storage.ts'

/** Where Auth.js answers, and its functions for the page. */
export type AuthSessionsOptions = {
  /** Where `GET nonce` of `@latchkey/siwx/sessions` is answered, such as `/siwx`. */
  url: string
  /** Where Auth.js answers. Default: `/api/auth`. */
  authUrl?: string
  /** The id of the `Credentials` provider. Default: `credentials`. */
  provider?: string
  /** `signIn` of `next-auth/react`. */
  signIn(provider: string, options: AuthProof): Promise<unknown>
  /** `signOut` of `next-auth/react`. */
  signOut(options: { redirect: false }): Promise<unknown>
  /** Keeps the signed message beside the session of Auth.js, which has only the account. Default: `localStorage`. */
  storage?: Storage
}

/** The credentials of `walletCredentials` of `@latchkey/siwx/authjs`. */
export type AuthProof = {
  message: string
  signature: string
  redirect: false
  callbackUrl: string
}
