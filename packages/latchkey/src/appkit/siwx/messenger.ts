import { createNonce, createSignInMessage, isUri } from '@latchkey/siwx/message'
import type { SIWXMessage, SIWXMessageData, SIWXMessageInput } from '../sign-in/siwx.ts'

/** What a messenger writes into each message. */
export type SIWXMessengerParams = {
  /** The host of the site. Default: that of the page. */
  domain?: string
  /** The address of the page. Default: the page's own, or its origin where that is no URI of RFC 3986. */
  uri?: string
  /** Returns a nonce for the account: 8 or more letters and digits. Default: a random one; have your server issue it. */
  getNonce?: (input: SIWXMessageInput) => Promise<string>
  /** Returns the id of the request. */
  getRequestId?: () => Promise<string>
  /** What the visitor agrees to, in one line. */
  statement?: string
  /** Further subjects of the signature, as URIs. */
  resources?: string[]
  /** Milliseconds after which a message ceases to be valid. Default: none. */
  expiration?: number
  /** Writes the chain by its number, as EIP-4361 has it. Default: the CAIP-2 id. */
  clearChainIdNamespace?: boolean
}

/** Writes messages. A site's own class has the text. */
export abstract class SIWXMessenger {
  /** The version of the message's format. */
  protected abstract readonly version: string
  /** What the site writes into each message. */
  protected readonly params: SIWXMessengerParams

  /** Makes a messenger of what each message says. */
  constructor(params: SIWXMessengerParams = {}) {
    this.params = params
  }

  /** Returns a new message for the account. */
  async createMessage(input: SIWXMessageInput): Promise<SIWXMessage> {
    const { domain, uri, getNonce, getRequestId, statement, resources, expiration } = this.params
    const issuedAt = new Date()
    const requestId = await getRequestId?.()
    const data: SIWXMessageData = {
      ...input,
      domain: domain ?? location.host,
      uri: uri ?? pageUri(),
      version: this.version,
      nonce: await (getNonce?.(input) ?? createNonce()),
      issuedAt: issuedAt.toISOString(),
      ...(expiration !== undefined && {
        expirationTime: new Date(issuedAt.getTime() + expiration).toISOString(),
      }),
      ...(statement !== undefined && { statement }),
      ...(resources && { resources }),
      ...(requestId !== undefined && { requestId }),
    }
    return Object.assign(data, { toString: () => this.stringify(data) })
  }

  /** Returns the text that the account signs. */
  protected abstract stringify(data: SIWXMessageData): string
}

/** Writes the text that AppKit's sites have signed, or that of EIP-4361 with `clearChainIdNamespace`. */
export class InformalMessenger extends SIWXMessenger {
  /** The version of the format. */
  protected readonly version = '1'

  /** Throws a `TypeError` for a field that does not fit its line, such as a nonce with a hyphen. */
  protected stringify(data: SIWXMessageData): string {
    const { version: _, ...fields } = data
    return createSignInMessage(fields, { informal: !this.params.clearChainIdNamespace })
  }
}

/** Browsers leave characters in an address that a URI does not have, such as `[`. */
function pageUri(): string {
  const { href, origin } = location
  return isUri(href) ? href : origin
}
