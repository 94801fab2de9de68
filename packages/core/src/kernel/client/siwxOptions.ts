import type { AccountId, Verification } from '@latchkey/protocol'
import type { Cacao } from '@latchkey/siwx/cacao'
import type { SignInMessage } from '@latchkey/siwx/message'

/** Who is signed in, and the proof of it. Plain data. */
export type SiwxSession = {
  /** The account (CAIP-10). */
  account: AccountId
  /** What the account signed, field by field. */
  data: SignInMessage
  /** The text that was signed. */
  message: string
  /** The signature of the text, in the encoding of its family. */
  signature: string
  /** What the wallet answered to a one-click sign-in. */
  cacao?: Cacao
}

/** Checks a session for the port that saves it. */
export type SessionCheck = {
  /** Verifies that the account signed the message, by the rules of its family and on its network. Never rejects. */
  verify(): Promise<Verification>
}

/** Where a site's sessions are: in this page, with the gateway, or on the site's own server. */
export type SiwxSessions = {
  /** Returns a new nonce for the next message: at least 8 random letters and digits. */
  nonce(): Promise<string>
  /** The session of an account on its network; `undefined` where there is none, or where it has ended. */
  find(account: AccountId): Promise<SiwxSession | undefined>
  /**
   * Saves a session. The port, its server or `check` verifies the session first, and the promise resolves only then.
   * Throws `SIGN_IN_REFUSED` for a session that is not accepted, `SIGNATURE_UNVERIFIED` if the check has no result,
   * `NETWORK_FAILED`.
   */
  save(session: SiwxSession, check: SessionCheck): Promise<void>
  /** Ends the sessions of these accounts, each exactly; without any, all of this visitor's. */
  remove(accounts?: readonly AccountId[]): Promise<void>
}

/** What a site says of its sign-in. */
export type SiwxOptions = {
  /** Where sessions are kept. */
  sessions: SiwxSessions
  /** Whether a visitor who does not sign in is disconnected. Default: `true`. */
  required?: boolean
  /** What the visitor agrees to, in one line. */
  statement?: string
  /** What else the signature is about, as URIs. */
  resources?: readonly string[]
  /** Milliseconds after which a message ceases to be valid. Default: it does not say. */
  expiresIn?: number
  /** Whether messages have the informal text that other dialogs have signed. Default: strict EIP-4361 and CAIP-122. */
  informal?: boolean
  /** Whether disconnecting signs out. Default: `true`. */
  signOutOnDisconnect?: boolean
  /**
   * What requires another sign-in. `network`: each account on each network. `account`: each account, for all of its
   * networks. `never`: one sign-in covers all of the visitor's accounts. Default: `network`.
   */
  askAgain?: 'network' | 'account' | 'never'
}
