import type { AccountId, Verification } from '@latchkey/protocol'
import type { Cacao } from '@latchkey/siwx/cacao'
import type { SignInFields, SignInMessage } from '@latchkey/siwx/message'

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

/** A nonce, and the server's time for the message that has it. */
export type IssuedNonce = {
  /** At least 8 random letters and digits. */
  nonce: string
  /** When it was issued, in Unix milliseconds by the clock that will check the message. */
  issuedAt: number
}

/** A session that is to be saved, and its check. */
export type CheckedSession = {
  session: SiwxSession
  check: SessionCheck
}

/** Where a site's sessions are: in this page, with the gateway, or on the site's own server. */
export type SiwxSessions = {
  /**
   * Returns a new nonce for the next message: at least 8 random letters and digits. With a time, the message is dated by
   * it, and a visitor's wrong clock does no harm.
   */
  nonce(): Promise<string | IssuedNonce>
  /**
   * The session of an account on its network; `undefined` where there is none, or where it has ended. `verify` checks
   * what was stored where visitors can change it.
   */
  find(
    account: AccountId,
    verify?: (session: SiwxSession) => Promise<Verification>,
  ): Promise<SiwxSession | undefined>
  /**
   * Saves a session. The port, its server or `check` verifies the session first, and the promise resolves only then.
   * Throws `SIGN_IN_REFUSED` for a session that is not accepted, `SIGNATURE_UNVERIFIED` if the check has no result,
   * `NETWORK_FAILED`.
   */
  save(session: SiwxSession, check: SessionCheck): Promise<void>
  /**
   * Saves several sessions of one answer, which share a nonce. Returns those that are accepted; throws as `save` if none
   * is. Absent: each is saved by `save`.
   */
  saveAll?(sessions: readonly CheckedSession[]): Promise<readonly SiwxSession[]>
  /**
   * Writes the text that the account signs, for a site that writes its own text. Wallets then sign it after they have
   * connected. Absent: EIP-4361 and CAIP-122.
   */
  write?(fields: SignInFields): Promise<string>
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
