import type { ChainId } from '@latchkey/protocol'

/** The message that an account signs to sign in (EIP-4361, CAIP-122). */
export type SignInMessage = {
  /** The scheme of the requesting site, such as `https`, if the message names it. */
  scheme?: string
  /** The authority of the requesting site (RFC 3986), such as `site.example` or `localhost:3000`. */
  domain: string
  /** The account's plain address. */
  accountAddress: string
  /** The visitor's consent, in one line. */
  statement?: string
  /** The page or service of the sign-in (RFC 3986). */
  uri: string
  /** Always `1`. */
  version: '1'
  /** The chain that the account is on (CAIP-2). */
  chainId: ChainId
  /** At least 8 unpredictable letters and digits, used once. */
  nonce: string
  /** When the message was written (RFC 3339). */
  issuedAt: string
  /** The end of the message's validity (RFC 3339). */
  expirationTime?: string
  /** The start of the message's validity (RFC 3339). */
  notBefore?: string
  /** The site's own id of the request. */
  requestId?: string
  /** Other subjects of the signature, as URIs. */
  resources?: readonly string[]
}

/** A field of a message. `form`: the order of its lines. `length`: the message is too long. */
export type MessageField = keyof SignInMessage | 'form' | 'length'

/** The result of parsing a text as a message. */
export type ParsedMessage =
  | { status: 'parsed'; message: SignInMessage }
  | { status: 'malformed'; field: MessageField }

/** The accepted texts. */
export type MessageOptions = {
  /**
   * Accepts and writes the informal text that other dialogs have signed: `**blockchain**` or a network's name in the
   * first line, the whole CAIP-2 id after `Chain ID`, and any characters in the statement. By default the text is
   * strict: EIP-4361 on eip155, CAIP-122 with the same grammar on the other families.
   */
  informal?: boolean
}

/** The longest message that is read, in characters. */
export const longestMessage = 65_536
