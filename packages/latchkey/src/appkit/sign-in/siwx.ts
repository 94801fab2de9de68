import type { AccountId, ChainId, SessionCheck, SiwxOptions, SiwxSession } from '@latchkey/core'
import {
  isSameAddress,
  knownError,
  namespaceOf,
  parseAccountId,
  signInRefusedError,
} from '@latchkey/protocol'

/** What a message says, as AppKit's sites have it. */
export type SIWXMessageData = {
  /** The plain address. */
  accountAddress: string
  /** The CAIP-2 id. */
  chainId: ChainId
  /** The host of the site. */
  domain: string
  /** The address of the page. */
  uri: string
  /** The version of the format. */
  version: string
  /** At least 8 letters and digits, used once. */
  nonce: string
  /** When the message begins to be valid (RFC 3339). */
  notBefore?: string
  /** What the visitor agrees to, in one line. */
  statement?: string
  /** What else the signature is about, as URIs. */
  resources?: string[]
  /** The id of the request. */
  requestId?: string
  /** When the message was written (RFC 3339). */
  issuedAt?: string
  /** When the message ceases to be valid (RFC 3339). */
  expirationTime?: string
}

/** Whom a message is for. */
export type SIWXMessageInput = {
  /** The plain address. */
  accountAddress: string
  /** The CAIP-2 id. */
  chainId: ChainId
  /** When the message begins to be valid (RFC 3339). */
  notBefore?: string
}

/** AppKit's names for the parts of a message. */
export declare namespace SIWXMessage {
  export type { SIWXMessageData as Data, SIWXMessageInput as Input }
}

/** A message for the account to sign. */
export type SIWXMessage = SIWXMessageData & {
  /** Returns the text that the account signs. */
  toString(): string
}

/** Who is signed in, and the proof of it. */
export type SIWXSession = {
  /** What the message says. */
  data: SIWXMessageData
  /** The signed text. */
  message: string
  /** The signature, in the form of the chain family. */
  signature: string
}

/** A site's sign-in, as the option `siwx` of `createAppKit` takes it. */
export type SIWXConfig = {
  /** Writes the message that the account signs. */
  createMessage(input: SIWXMessageInput): Promise<SIWXMessage>
  /** Adds a session. Rejects one that it does not accept. */
  addSession(session: SIWXSession): Promise<void>
  /** Ends the sessions of an account on a chain. */
  revokeSession(chainId: ChainId, address: string): Promise<void>
  /** Replaces all sessions. None: signs out everywhere. */
  setSessions(sessions: SIWXSession[]): Promise<void>
  /** Returns the sessions of an account on a chain. */
  getSessions(chainId: ChainId, address: string): Promise<SIWXSession[]>
  /** Whether a visitor who does not sign in is disconnected. Default: `false`. */
  getRequired?(): boolean
  /** Whether disconnecting signs out. Default: `true`. */
  signOutOnDisconnect?: boolean
}

/** Not in a message: the site writes its own. */
export const unusedNonce = 'writtenBySite'

/** Returns the client's sign-in for that of a site. */
export function siwxOptions(config: SIWXConfig): SiwxOptions {
  /** What the texts say that the site has written and the visitor may sign. */
  const written = new Map<string, SIWXMessageData>()
  return {
    required: config.getRequired?.() ?? false,
    askAgain: 'network',
    signOutOnDisconnect: config.signOutOnDisconnect ?? true,
    sessions: {
      nonce: async () => unusedNonce,
      async write({ accountAddress, chainId }) {
        const message = await config.createMessage({ accountAddress, chainId })
        const text = message.toString()
        const { toString: _, ...data } = message
        written.set(text, data)
        return text
      },
      async find(account) {
        const [chainId, address] = partsOf(account)
        const stored = await config.getSessions(chainId, address)
        const isOwn = ({ data }: SIWXSession) =>
          isSameAddress(namespaceOf(chainId), data.accountAddress, address)
        const current = stored.find((one) => isOwn(one) && isCurrent(one))
        return current && sessionFrom(account, current)
      },
      async save({ data, message, signature }, check) {
        await requireNotForged(check)
        const own = written.get(message)
        const parsed = { ...data, resources: [...(data.resources ?? [])] }
        await config.addSession({ data: own ?? parsed, message, signature })
        written.clear()
      },
      async remove(accounts) {
        if (!accounts) return config.setSessions([])
        await revokeAll(config, accounts)
      },
    },
  }
}

/** The site verifies, too. A check without a result, such as of a smart account, leaves it to the site. */
async function requireNotForged(check: SessionCheck): Promise<void> {
  if ((await check.verify()).status === 'invalid')
    throw signInRefusedError('The account has not signed this message')
}

/** Whether a session has not ended by its own word. */
function isCurrent({ data: { expirationTime } }: SIWXSession): boolean {
  return expirationTime === undefined || Date.now() < Date.parse(expirationTime)
}

/** Revokes each account's sessions, also after a failure. One at a time: the site may keep all in one list. */
async function revokeAll(config: SIWXConfig, accounts: readonly AccountId[]): Promise<void> {
  const failures: unknown[] = []
  for (const account of accounts) {
    try {
      await config.revokeSession(...partsOf(account))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

function sessionFrom(account: AccountId, session: SIWXSession): SiwxSession {
  const { data, message, signature } = session
  return {
    account,
    data: { ...data, version: '1', issuedAt: data.issuedAt ?? '' },
    message,
    signature,
  }
}

function partsOf(account: AccountId): [ChainId, string] {
  const parsed = parseAccountId(account)
  if (!parsed) throw knownError('NO_ACTIVE_ACCOUNT')
  return [parsed.chainId, parsed.address]
}
