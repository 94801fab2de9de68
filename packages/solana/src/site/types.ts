import type { ConnectionStatus, TransactionOutcome } from '@latchkey/core'

/** A feature of Wallet Standard for Solana. */
export type SolanaFeature =
  | 'solana:signTransaction'
  | 'solana:signAndSendTransaction'
  | 'solana:signMessage'
  | 'solana:signIn'

/** The Solana account that a site works with. */
export type SolanaAccount = {
  /** `connecting` also after a reload, until the wallet has confirmed the account. */
  status: ConnectionStatus
  /** The address in base58. */
  address: string | undefined
  /** The Wallet Standard name of the active Solana network, such as `solana:mainnet`. */
  chain: `solana:${string}` | undefined
  /** What the connected wallet can do. A request for anything else throws `FEATURE_UNSUPPORTED`. */
  features: readonly SolanaFeature[]
}

/** Bytes that the account has signed. */
export type SignedMessage = {
  /** The message, as it was signed. */
  signedMessage: Uint8Array
  /** 64 bytes of Ed25519. */
  signature: Uint8Array
}

/** The fields of a Sign In With Solana message. The wallet fills in what is left out. */
export type SolanaSignInInput = {
  /** The host that asks, such as `shop.example`. */
  domain?: string
  /** What the visitor agrees to, in a sentence. */
  statement?: string
  /** The URI that the sign-in is for. */
  uri?: string
  /** The version of the message's format: `1`. */
  version?: string
  /** The network, such as `mainnet`. */
  chainId?: string
  /** The server's random text, so that a message is valid only once. */
  nonce?: string
  /** When the message was made (ISO 8601). */
  issuedAt?: string
  /** When the message expires (ISO 8601). */
  expirationTime?: string
  /** From when the message is valid (ISO 8601). */
  notBefore?: string
  /** The server's own id of the request. */
  requestId?: string
  /** URIs that the visitor agrees to beside the statement. */
  resources?: readonly string[]
}

/** An answer to Sign In With Solana. Verify it on your server. */
export type SolanaSignedIn = SignedMessage & {
  /** The address that signed, in base58. */
  address: string
}

/** A transaction that the wallet or the node has taken. */
export type SentSolanaTransaction = {
  /** The transaction's first signature, which is its id, in base58. */
  signature: string
  /** Settles when the chain has decided: `confirmed` means that the chain carried out this transaction. */
  outcome: Promise<TransactionOutcome>
  /** Follows a confirmed transaction until it is final: the outcome, or `undone`. */
  settled(options?: { signal?: AbortSignal }): Promise<TransactionOutcome>
}

/** Which account a request is for, and how it ends. */
export type ForAccount = {
  /** The address that must be the active one, else `ABORTED` is thrown. Default: the active one. */
  account?: string
  /** Aborts the wait; `ABORTED` is thrown, or `TIMED_OUT` for a deadline. */
  signal?: AbortSignal
}
