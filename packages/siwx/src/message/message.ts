import type { ChainId } from '@latchkey/protocol'

/** What an account signs to sign in (EIP-4361, CAIP-122). */
export type SignInMessage = {
  /** The scheme of the site that asks, such as `https`, where the message names it. */
  scheme?: string
  /** The authority of the site that asks (RFC 3986), such as `site.example` or `localhost:3000`. */
  domain: string
  /** The account's plain address. */
  accountAddress: string
  /** What the visitor agrees to, in one line. */
  statement?: string
  /** The page or service that is signed in to (RFC 3986). */
  uri: string
  /** Always `1`. */
  version: '1'
  /** The chain that the account is on (CAIP-2). */
  chainId: ChainId
  /** At least 8 letters and digits that nobody can guess, used once. */
  nonce: string
  /** When the message was written (RFC 3339). */
  issuedAt: string
  /** When the message ceases to be valid (RFC 3339). */
  expirationTime?: string
  /** When the message begins to be valid (RFC 3339). */
  notBefore?: string
  /** The site's own id of the request. */
  requestId?: string
  /** What else the signature is about, as URIs. */
  resources?: readonly string[]
}

/** A field of a message; `form` is the order of its lines, `length` that there are too many. */
export type MessageField = keyof SignInMessage | 'form' | 'length'

/** What came of reading a text as a message. */
export type ParsedMessage =
  | { status: 'parsed'; message: SignInMessage }
  | { status: 'malformed'; field: MessageField }

/** Which texts are read and written. */
export type MessageOptions = {
  /**
   * The informal text that other dialogs have signed: `**blockchain**` or a network's name in the first line, the whole
   * CAIP-2 id behind `Chain ID`, and any characters in the statement. By default the text is strict: EIP-4361 on eip155,
   * CAIP-122 with the same grammar on the other families.
   */
  informal?: boolean
}

/** The most characters of a message that are read. */
export const longestMessage = 65_536
