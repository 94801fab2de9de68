import type { ConnectorContext, Storage } from '@latchkey/core'
import type { ChainId, Namespace } from '@latchkey/protocol'

type PerNamespace = { readonly [namespace in Namespace]?: readonly string[] }

/** What a site asks of wallets beyond the usual, named as in WalletConnect's universal provider. */
export type UniversalProviderConfigOverride = {
  /** Methods to ask for beside the usual, by namespace. */
  methods?: PerNamespace
  /** CAIP-2 ids. */
  chains?: PerNamespace
  /** Events to ask for beside the usual, by namespace. */
  events?: PerNamespace
  /** CAIP-2 id → the URL of a node that answers what wallets do not. */
  rpcMap?: Readonly<Record<string, string>>
  /** The CAIP-2 id that a connection starts on. */
  defaultChain?: ChainId
}

/** Options of the WalletConnect connector. */
export type WalletConnectOptions = {
  /** `wss://…`: the relay that the site's wallets are on too. A pairing names no relay. */
  relayUrl: string
  /** Stores a pending request over a reload. Default: `sessionStorage`. */
  tabStorage?: Storage
  /** Further requirements for wallets. */
  universalProviderConfigOverride?: UniversalProviderConfigOverride
  /** The root of a verify service that attests this page's origin to wallets. Absent: no attestation. */
  verifyUrl?: string
  /**
   * A JSON-RPC service for all chains, such as a gateway's `/v1/`, which verifies sign-ins of smart accounts. Absent:
   * the server that accepts the sign-in must verify them.
   */
  signatureCheckUrl?: string
  /** The root of a service that receives the start and end of sessions. Absent: no reports. */
  telemetryUrl?: string
  /** Opens the wallet that the visitor picked by link, when a request has been sent to it. */
  openLink?(href: string): void
}

/** The options, and what the client has of the site. */
export type WalletConnectSetup = WalletConnectOptions &
  Pick<ConnectorContext, 'projectId' | 'metadata' | 'storage' | 'clock' | 'observe'>
