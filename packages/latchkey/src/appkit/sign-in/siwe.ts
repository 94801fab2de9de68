import type { SiwxOptions } from '@latchkey/core'
import { isSameAddress } from '@latchkey/protocol'
import { type SiteSessions, sessionOf, siteSessions } from '../../compat/siteSessions.ts'
import { unusedNonce } from './siwx.ts'

/** Who is signed in. */
export type SIWESession = {
  /** The account. */
  address: string
  /** The EIP-155 chain id of the sign-in. */
  chainId: number
}

/** What the site adds to each message. */
export type SIWEMessageParams = {
  domain?: string
  uri?: string
  chains?: number[]
  statement?: string
  iat?: string
  nbf?: string
  exp?: string
  requestId?: string
  resources?: string[]
}

/** The facts of a message. */
export type SIWECreateMessageArgs = SIWEMessageParams & {
  /** `did:pkh:` with the CAIP-10 id of the account. */
  address: string
  domain: string
  uri: string
  chainId: number
  nonce: string
  version: '1'
}

/** A signed message. */
export type SIWEVerifyMessageArgs = { message: string; signature: string }

/** A site's own sign-in: its messages, and the calls of its server. */
export type SIWEConfig = {
  /** Returns a new nonce of the server. */
  getNonce: (address?: string) => Promise<string>
  /** Returns what each message says beside the account. */
  getMessageParams?: () => Promise<SIWEMessageParams>
  /** Writes the message that the account signs. */
  createMessage: (facts: SIWECreateMessageArgs) => string
  /** Has the server verify the signature and begin a session. */
  verifyMessage: (signed: SIWEVerifyMessageArgs) => Promise<boolean>
  /** Returns the session of this visitor, `null` without one. */
  getSession: () => Promise<SIWESession | null>
  /** Ends the session. */
  signOut: () => Promise<boolean>
  /** Called when the visitor has signed in. */
  onSignIn?: (session?: SIWESession) => void
  /** Called when the visitor has signed out. */
  onSignOut?: () => void
  /** Whether a visitor who does not sign in is disconnected. Default: `true`. */
  required?: boolean
  /** Whether the site wants a sign-in. Default: `true`. */
  enabled?: boolean
  /** Whether disconnecting signs out. Default: `true`. */
  signOutOnDisconnect?: boolean
  /** Without effect, as if `true`: another account needs another sign-in. */
  signOutOnAccountChange?: boolean
  /** Without effect: a sign-in counts on all networks. */
  signOutOnNetworkChange?: boolean
  /** Without effect: a nonce is read for each message. */
  nonceRefetchIntervalMs?: number
  /** Without effect: the session is read when the page becomes visible. */
  sessionRefetchIntervalMs?: number
}

/** Returns the client's sign-in for that of a site; `undefined` where the site wants none. */
export function siweOptions(config: SIWEConfig): SiwxOptions | undefined {
  if (config.enabled === false) return undefined
  return {
    sessions: forEvmAlone(siteSessions(() => siteOf(config))),
    required: config.required ?? true,
    askAgain: 'account',
    signOutOnDisconnect: config.signOutOnDisconnect ?? true,
  }
}

function siteOf(config: SIWEConfig): ReturnType<Parameters<typeof siteSessions>[0]> {
  return {
    // The message has the nonce of its address.
    getNonce: async () => unusedNonce,
    async createMessage({ address, chainId }) {
      const nonce = await config.getNonce(address)
      const { host: domain, origin: uri } = location
      const iat = new Date().toISOString()
      const own = { domain, uri, iat, ...(await config.getMessageParams?.()) }
      const account = `did:pkh:eip155:${chainId}:${address}`
      return config.createMessage({ ...own, address: account, chainId, nonce, version: '1' })
    },
    verify: (signed) => config.verifyMessage(signed),
    signOut: () => config.signOut(),
    async afterSignIn(signed) {
      if (!config.onSignIn) return
      // The server's session may say more. If it cannot be read, the visitor is signed in all the same.
      const session = await config.getSession().catch(() => signed)
      config.onSignIn(session ?? undefined)
    },
    afterSignOut: () => config.onSignOut?.(),
    async current(address) {
      const session = await config.getSession()
      if (!session?.address) return 'none'
      return isSameAddress('eip155', session.address, address) ? 'this' : 'other'
    },
  }
}

/** Accounts of other families count as signed in. */
function forEvmAlone(sessions: SiteSessions): SiteSessions {
  return {
    ...sessions,
    find: async (account) =>
      account.startsWith('eip155:') ? sessions.find(account) : sessionOf(account),
  }
}
