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
  accountAddress: string
  chainId: ChainId
  domain: string
  uri: string
  version: string
  nonce: string
  notBefore?: string
  statement?: string
  resources?: string[]
  requestId?: string
  issuedAt?: string
  expirationTime?: string
}

/** A message for the account to sign. */
export type SIWXMessage = SIWXMessageData & { toString(): string }

/** Who is signed in, and the proof of it. */
export type SIWXSession = { data: SIWXMessageData; message: string; signature: string }

/** A site's sign-in, as the option `siwx` of `createAppKit` takes it. */
export type SIWXConfig = {
  /** Writes the message that the account signs. */
  createMessage(input: { accountAddress: string; chainId: ChainId }): Promise<SIWXMessage>
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
