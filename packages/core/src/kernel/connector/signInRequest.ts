import type { ChainId } from '@latchkey/protocol'
import type { Cacao } from '@latchkey/siwx/cacao'

/** The fields of a CAIP-122 sign-in message; what is left out, the wallet fills in or leaves out. */
export type SignInRequest = {
  /** The host that asks, such as `shop.example`. */
  domain?: string
  /** What the visitor agrees to, in a sentence. */
  statement?: string
  /** The URI that the sign-in is for. */
  uri?: string
  /** The version of the message's format: `1`. */
  version?: string
  /** The chain that the account is on. */
  chainId?: string
  /** The server's random text, so that a message is good only once. */
  nonce?: string
  /** When the message was made (ISO 8601). */
  issuedAt?: string
  /** When the message is over (ISO 8601). */
  expirationTime?: string
  /** From when the message holds (ISO 8601). */
  notBefore?: string
  /** The server's own id of the request. */
  requestId?: string
  /** URIs that the visitor agrees to beside the statement. */
  resources?: readonly string[]
}

/** The account that signed in, the text that it signed, and the signature. */
export type SignedIn = {
  /** The plain address that signed. */
  address: string
  /** The text that was signed, word for word. */
  message: string
  /** The signature, in the encoding of its family. */
  signature: string
  /** The chain that the account signed in on. Absent: the requested one. */
  chainId?: ChainId
  /** The wallet's whole answer, where it was a one-click sign-in. */
  cacao?: Cacao
}
