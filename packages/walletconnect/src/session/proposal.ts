import {
  type ChainId,
  isChainId,
  type Namespace,
  type Network,
  referenceOf,
} from '@latchkey/protocol'
import type { UniversalProviderConfigOverride } from '../options.ts'

/** The requested chains, methods and events of one namespace. */
export type ProposedNamespace = {
  chains: ChainId[]
  methods: string[]
  events: string[]
  /** Chain reference → URL. */
  rpcMap?: Record<string, string>
}
export type Proposed = { [namespace in Namespace]?: ProposedNamespace }

const usualMethods: { readonly [namespace in Namespace]?: readonly string[] } = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getSupportedExecutionPermissions',
    'wallet_requestExecutionPermissions',
    'wallet_getGrantedExecutionPermissions',
    'wallet_revokeExecutionPermission',
    'wallet_getAssets',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
}
const usualEvents = ['accountsChanged', 'chainChanged']

/**
 * Returns the namespaces proposed for a site's networks. Omits a namespace without methods, because it would allow no
 * requests.
 */
export function proposedNamespaces(
  networks: readonly Network[],
  override: UniversalProviderConfigOverride = {},
): Proposed {
  const proposed: Proposed = {}
  const nodes: Record<string, string | undefined> = {}
  for (const { caipNetworkId, chainNamespace: namespace, rpcUrls } of networks) {
    nodes[caipNetworkId] = rpcUrls[0]
    const methods = override.methods?.[namespace] ?? usualMethods[namespace] ?? []
    if (methods.length === 0) continue
    const events = override.events?.[namespace] ?? usualEvents
    const own = override.chains?.[namespace]?.filter(isChainId) ?? [caipNetworkId]
    const entry = proposed[namespace] ?? { chains: [], methods: [...methods], events: [...events] }
    proposed[namespace] = entry
    entry.chains.push(...own.filter((chain) => !entry.chains.includes(chain)))
  }
  for (const entry of Object.values(proposed)) {
    const urls = entry.chains.flatMap((chain) => {
      const url = override.rpcMap?.[chain] ?? nodes[chain]
      return url === undefined ? [] : [[referenceOf(chain), url] as const]
    })
    if (urls.length > 0) entry.rpcMap = Object.fromEntries(urls)
  }
  return proposed
}
