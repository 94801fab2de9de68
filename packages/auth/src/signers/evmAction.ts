import { field } from '@latchkey/core/foreign'
import { type ChainId, referenceOf } from '@latchkey/protocol'
import { providerError } from './failure.ts'

type BatchMethod = 'wallet_getCapabilities' | 'wallet_sendCalls' | 'wallet_getCallsStatus'

/** An EIP-1193 request of the site. */
export type EvmRequest = { method: string; params: readonly unknown[] }
/** The account with which the site works: its chain, and its address there. */
export type EvmAccount = { chainId: ChainId; account: string }

/** How the wallet answers a request. */
export type EvmAction =
  /** The provider knows the answer. */
  | { kind: 'answer'; value: unknown }
  | { kind: 'switchChain'; chainId: ChainId }
  | { kind: 'batch'; method: BatchMethod }
  | { kind: 'session' }
  /** The visitor approves it in the wallet's page. `changesAccount`: the account may have code afterwards. */
  | { kind: 'approve'; changesAccount: boolean }
  /** The chain's node answers it, if it signs nothing. */
  | { kind: 'readNode' }

/** Decides how the wallet answers a request. Pure. Throws EIP-1193 errors for invalid parameters. */
export function evmActionOf({ method, params }: EvmRequest, own: EvmAccount): EvmAction {
  const { chainId, account } = own
  switch (method) {
    case 'eth_chainId':
      return { kind: 'answer', value: hexChainId(chainId) }
    case 'net_version':
      return { kind: 'answer', value: referenceOf(chainId) }
    case 'eth_accounts':
    case 'eth_requestAccounts':
      return { kind: 'answer', value: [account] }
    case 'wallet_switchEthereumChain':
      return { kind: 'switchChain', chainId: chainIn(params) }
    case 'wallet_getCapabilities':
    case 'wallet_sendCalls':
    case 'wallet_getCallsStatus':
      return { kind: 'batch', method }
    case 'wallet_grantPermissions':
    case 'wallet_revokePermissions':
    case 'wallet_getSupportedExecutionPermissions':
    case 'wallet_requestExecutionPermissions':
    case 'wallet_getGrantedExecutionPermissions':
    case 'wallet_revokeExecutionPermission':
      return { kind: 'session' }
    case 'eth_sendTransaction':
      requireChain(params, chainId)
      return { kind: 'approve', changesAccount: true }
    case 'personal_sign':
    case 'eth_signTypedData_v4':
      return { kind: 'approve', changesAccount: false }
    default:
      return { kind: 'readNode' }
  }
}

/** Returns the reference of an EVM chain in hex. */
export function hexChainId(chainId: ChainId): string {
  return `0x${Number(referenceOf(chainId)).toString(16)}`
}

/** Requires that a transaction, if it names a chain, names the wallet's chain, which executes it. */
function requireChain(params: readonly unknown[], chainId: ChainId): void {
  const named = field(params[0], 'chainId')
  if (named !== undefined && named !== null && chainIn(params) !== chainId)
    throw providerError(-32602, 'The transaction is for another network')
}

function chainIn(params: readonly unknown[]): ChainId {
  const number = Number(field(params[0], 'chainId'))
  if (!Number.isSafeInteger(number) || number <= 0) throw providerError(-32602, 'No such chain')
  return `eip155:${number}`
}
