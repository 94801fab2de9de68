import type { AccountType, ChainId, LatchkeyError, Namespace, Network } from '@latchkey/protocol'
import type { Signers } from '../../signers.ts'
import type { Wallet } from '../catalogue/wallet.ts'
import type { Readable } from '../state/store.ts'
import type { Login } from './login.ts'
import type { SignedIn, SignInRequest } from './signInRequest.ts'

/** Every label that a connector can have as its `type`. */
export const connectorTypes = [
  'EXTERNAL',
  'WALLET_CONNECT',
  'INJECTED',
  'ANNOUNCED',
  'AUTH',
  'MULTI_CHAIN',
] as const
/** A label for events and lists: how a wallet is reached. Nothing is decided by it. */
export type ConnectorType = (typeof connectorTypes)[number]

/** Properties of a connector that other code reads instead of its type. `singleWallet` has those of a plain wallet. */
export type ConnectorFacts = {
  /** The one wallet that the connector is named after, or many, of which the visitor picks one. */
  readonly reaches: 'one' | 'many'
  /**
   * The connector pairs with a wallet elsewhere by a URI, as a code or a link. `connect` then calls `onUri`, and
   * `prepare` creates a URI before `connect`.
   */
  readonly pairs: boolean
  /** All tabs of the browser have the same connection: when one tab connects, the others join it. */
  readonly sharedBetweenTabs: boolean
  /** Where the visitor finds it: a row in the list of wallets, the log-in form, or nowhere in the dialog. */
  readonly listing: 'row' | 'login' | 'hidden'
  /**
   * Where the wallet asks its questions: outside the page, in an app of this phone that a link brings to the front, in
   * the page (the dialog steps aside), or in our frame.
   */
  readonly presents: 'elsewhere' | 'app' | 'page' | 'frame'
}

/** The facts of a plain wallet: one row, one wallet, no pairing, and its questions outside the page. */
export const singleWallet = {
  reaches: 'one',
  pairs: false,
  sharedBetweenTabs: false,
  listing: 'row',
  presents: 'elsewhere',
} as const satisfies ConnectorFacts

/** One account that a wallet has shown to this site. */
export type Account = {
  /** The CAIP-2 namespace of the account's chain family. */
  namespace: Namespace
  /** The plain address, as the wallet spells it. */
  address: string
  /** The kind of account, such as `eoa` or `smartAccount`. */
  type: AccountType
  /**
   * Whether the account itself pays the network for what it does, on the chain that its wallet is on. Absent: as its type has
   * it; others pay for smart accounts.
   */
  paysFees?: boolean
  /** Of a smart account: whether its code is on the chain that its wallet is on, read from there; absent: not read yet. */
  deployed?: boolean
  /** Hex or base58, as the namespace has it. */
  publicKey?: string
  /** Derivation path, such as `m/84'/0'/0'/0/0`. */
  path?: string
  /** What the visitor calls it in the wallet, cleaned; for showing only. */
  label?: string
}

/**
 * What the answering wallet states about itself, for connectors that reach many wallets. Only a `data:` image is used
 * as its picture. Otherwise the picture comes from the gateway's list.
 */
export type AnsweringWallet = {
  /** The wallet's name, for showing only. */
  name: string
  /** The wallet's picture. */
  imageUrl?: string
}

/** What a wallet answers to connect and restore: at least one account, and the chain it is on if it has one. */
export type Connected = {
  /** The accounts that the wallet shows to this site. Never empty. */
  accounts: readonly Account[]
  /** The chain that the wallet is on. */
  chainId?: ChainId
  /** The wallet that answered, where the connector reaches many. */
  wallet?: AnsweringWallet
  /** The answers to a sign-in request that went along, one for each account that signed; absent when the wallet cannot. */
  signedIn?: readonly SignedIn[]
}

/** The result of a resumed connection. */
export type Resumed = Connected & {
  /** The listed wallet that the visitor picked. It comes from storage, so parse it. */
  picked?: unknown
}

/** What a connector is given when the visitor connects. */
export type ConnectRequest = {
  /** The chain that the site would like the wallet to be on. */
  chainId?: ChainId
  /** All networks that the site works with. */
  networks: readonly Network[]
  /** The listed wallet that the visitor picked, for connectors that reach many. */
  wallet?: Wallet
  /** To be signed while connecting, where the wallet can (one-click sign-in). */
  signIn?: SignInRequest
  /** Aborts the attempt. */
  signal: AbortSignal
  /** `expiresAt`: ms of epoch by this page's own clock, where the connector knows. */
  onUri?: (uri: string, expiresAt?: number) => void
}

/**
 * A pairing made before the visitor picks a wallet, so that a tap can open a link at once. `expiresAt`: ms of epoch.
 * `settled` rejects when no wallet can take it any more, which may be sooner.
 */
export type Pairing = {
  /** The pairing URI (`wc:…`). */
  uri: string
  /** When it is over, in milliseconds of epoch. */
  expiresAt: number
  /** Rejects when no wallet can take it any more, which may be before `expiresAt`. */
  settled?: Promise<unknown>
}

/** What a wallet says by itself while connected. */
export type ConnectorEvent =
  | { type: 'accounts'; accounts: readonly Account[] }
  | { type: 'chain'; chainId: ChainId }
  /** `error`: why, where the visitor did not want it: one of `lossCodes`. */
  | { type: 'disconnect'; error?: LatchkeyError }

/**
 * What the visitor has to do now, or what is waited for, where a wallet is reached in steps: a wallet app on the
 * same phone (`allowApps`: the browser asks whether the page may reach apps; `tapToLaunch`: the visitor taps once more;
 * `launchApp`, `reachApp`, `approveInApp`), or a device on a cable.
 */
export type ConnectorStep =
  | 'idle'
  | 'allowApps'
  | 'tapToLaunch'
  | 'launchApp'
  | 'reachApp'
  | 'approveInApp'
  | 'plugIn'
  | 'unlock'
  | 'openApp'
  | 'confirmOnDevice'

/**
 * The way to wallets that are reached through a server. `blocked`: it could not be reached although the page is
 * online, so that the network in between seems to refuse it; it is tried on.
 */
export type Transport = 'idle' | 'connecting' | 'open' | 'blocked'

/** One way to reach one wallet. It holds the live handle; the state holds only data about it. */
export type Connector = ConnectorFacts & {
  /** Stable over reloads: it is what storage remembers. */
  readonly id: string
  /** The wallet's name, as the list shows it. */
  readonly name: string
  /** A label for events and lists. Nothing is decided by it: `ConnectorFacts` is there for that. */
  readonly type: ConnectorType
  /** The CAIP-2 namespaces that the wallet serves. */
  readonly namespaces: readonly Namespace[]
  /** `data:` or `https:` picture, already checked by who made the connector. */
  readonly imageUrl?: string
  /** The id of its picture in the gateway's list, where there is no `imageUrl`. */
  readonly imageId?: string
  /** The wallet's id in the served list, where it is known without asking. */
  readonly explorerId?: string
  /** What the wallet announced about itself. */
  readonly info?: {
    /** The reverse domain name of EIP-6963, such as `io.metamask`. */
    readonly rdns?: string
  }
  /** Another wallet claims the same rdns: both are shown and marked, neither hides the other. */
  readonly contested?: boolean
  /**
   * The wallet sends a transaction under the given nonce, so a pending transaction can be replaced. Without this, the
   * network could execute both, so no replacement is offered.
   */
  readonly keepsNonce?: boolean
  /** The wallet can sign in while it connects: `connect` is given `signIn` where the site wants a sign-in. */
  readonly signsIn?: boolean
  /** The wallet's own words on which chains it serves; absent when it does not say. */
  readonly chains?: readonly ChainId[]
  /** Only for connectors that go through a server. */
  readonly transport?: Readable<Transport>
  /** How to log in, for an embedded wallet. */
  readonly login?: Login
  /** The connector's current step, for the interface. Absent if the connector has no steps. */
  readonly steps?: Readable<ConnectorStep>
  /**
   * Searches for a wallet that may be missing in this page. Calls `found` once the wallet is there; the client lists
   * the connector from then on. Returns the undo.
   */
  detect?(found: () => void): () => void
  /** Loads the code for requests to the wallet, so that a click does not wait for it. Sends nothing to the wallet. */
  preload?(): void
  /** Asks the visitor. Throws known errors; `CONNECTION_DECLINED` when the visitor says no. */
  connect(request: ConnectRequest): Promise<Connected>
  /** Makes the pairing that the next `connect` uses, or gives the one that waits. Only for connectors with a URI. */
  prepare?(
    request: Pick<ConnectRequest, 'networks' | 'chainId' | 'signal' | 'signIn'>,
  ): Promise<Pairing>
  /**
   * Never prompts. `null` when the wallet no longer shows this site any account. Throws an error of `lossCodes` when
   * the connection cannot be used any more and the visitor should know why.
   */
  restore(request: { signal: AbortSignal }): Promise<Connected | null>
  /**
   * Returns a function that resumes the connection request of this tab from before a reload. Returns `undefined` if
   * there was none. Never prompts. The function throws like `connect`.
   */
  resume?(): ((request: Pick<ConnectRequest, 'signal'>) => Promise<Resumed>) | undefined
  /** Disconnects the wallet. The connector can connect again afterwards. */
  disconnect(): Promise<void>
  /**
   * Switches the wallet's chain. Resolves once the wallet is on the chain. Absent if the wallet has no active chain.
   */
  switchChain?(network: Network): Promise<void>
  /** The handle for signing, `undefined` for a namespace that the wallet does not serve. */
  signer<N extends keyof Signers>(namespace: N): Signers[N] | undefined
  /** Calls `listener` with what the wallet says by itself while it is connected. Returns the undo. */
  subscribe(listener: (event: ConnectorEvent) => void): () => void
  /**
   * Closes what the connector holds: sockets, timers, listeners. The wallet stays connected, for the next page. Absent
   * when it holds nothing. The connector is not used afterwards.
   */
  dispose?(): void
}
