import {
  type AccountId,
  type AccountType,
  accountId,
  type ChainId,
  canonicalAddress,
  defaultSocials,
  type Namespace,
  namespaceOf,
  type Social,
} from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { activeChain, findNetwork, type Latchkey } from '../kernel/client/client.ts'
import { internals } from '../kernel/client/internal.ts'
import type { Account } from '../kernel/connector/connector.ts'
import { balanceCache, identityCache, nativeBalanceCache } from '../kernel/http/caches.ts'
import { activeAccount, activeNamespace, connectionStatus } from '../kernel/state/derive.ts'
import type { ConnectionStatus } from '../kernel/state/state.ts'
import { storageKeys } from '../kernel/storage/storage.ts'

/** All that is known of the active account of a namespace without asking anybody. */
export type AccountState = {
  /** How far the namespace is connected. */
  status: ConnectionStatus
  /** The type of account that the visitor prefers in the namespace. */
  preferredAccountType: AccountType
  /** Every account of the namespace that a connected wallet shows. */
  allAccounts: readonly Account[]
  /** The plain address. Absent while no wallet is connected. */
  address?: string
  /** The CAIP-10 id of the account on its active network. */
  caipAddress?: AccountId
  /** The account's page in the network's explorer. */
  addressExplorerUrl?: string
  /** Whether the code of a smart account is on the chain, read from there; `false` for an account that is none. */
  smartAccountDeployed?: boolean
  /** Set by the embedded wallet. */
  socialProvider?: Social
  /** What storage still holds of remote facts, as fresh as the resources of the same names keep them. */
  tokenBalance?: readonly TokenBalance[]
  /** The native coin in human units, as far as storage still holds it. */
  balance?: string
  /** The symbol of the native coin. */
  balanceSymbol?: string
  /** The account's name, such as `ada.eth`. */
  profileName?: string
  /** The URL of the account's picture. */
  profileImage?: string
}

/** The account of a namespace, by default the active one. Synchronous; remote facts come from storage's caches. */
export function accountState(client: Latchkey, namespace?: Namespace): AccountState {
  const state = client.getState()
  const wanted = namespace ?? activeNamespace(state)
  const active = activeAccount(state, wanted)
  const stored = client[internals].storage.get(storageKeys.connectedSocial)
  const social = ([...defaultSocials, 'site'] as const).find((known) => known === stored)
  const chainId = activeChain(client, wanted)
  return {
    status: connectionStatus(state, wanted),
    preferredAccountType: state.accountType[wanted],
    allAccounts: state.connections
      .flatMap(({ accounts }) => accounts)
      .filter((account) => account.namespace === wanted),
    ...(active && deployment(active.account)),
    ...(social && { socialProvider: social }),
    ...(active && { address: active.account.address }),
    ...(active && chainId && facts(client, chainId, active.account.address)),
  }
}

/** Returns no deployment status before the chain was read. */
function deployment({ type, deployed }: Account): Partial<AccountState> {
  if (type !== 'smartAccount') return { smartAccountDeployed: false }
  return deployed === undefined ? {} : { smartAccountDeployed: deployed }
}

function facts(client: Latchkey, chainId: ChainId, address: string): Partial<AccountState> {
  const caipAddress = accountId(chainId, address)
  const namespace = namespaceOf(chainId)
  const network = findNetwork(client, chainId)
  const tokenBalance = balanceCache(client).read(caipAddress)
  const native = nativeBalanceCache(client).read(caipAddress)
  const identity = identityCache(client).read(`${canonicalAddress(namespace, address)} ${chainId}`)
  const url = network && client.adapters.get(namespace)?.explorerUrl(network, { account: address })
  return {
    caipAddress,
    ...(url && { addressExplorerUrl: url }),
    ...(tokenBalance && { tokenBalance }),
    ...(native && { balance: native.balance, balanceSymbol: native.symbol }),
    ...(identity?.name && { profileName: identity.name }),
    ...(identity?.avatar && { profileImage: identity.avatar }),
  }
}
