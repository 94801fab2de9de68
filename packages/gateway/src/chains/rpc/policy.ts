import type { Namespace } from '@latchkey/protocol'
import { nodeMethods } from '@latchkey/protocol/nodeMethods'

/** The methods that the proxy passes to an EVM node: those of a site's wallet, and those of our own views and wallets. */
const proxiedEvmMethods = new Set([
  ...nodeMethods,
  'eth_accounts',
  'eth_blobBaseFee',
  'eth_chainId',
  'eth_createAccessList',
  'eth_simulateV1',
  'eth_supportedEntryPoints',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_sendUserOperation',
  'net_listening',
  'net_version',
  'web3_clientVersion',
  'web3_sha3',
])
const proxiedSolanaMethod =
  /^(get[A-Z]\w*|isBlockhashValid|simulateTransaction|sendTransaction|requestAirdrop|minimumLedgerSlot)$/
/** They have the node read all its accounts. */
const heavySolanaMethods = new Set(['getLargestAccounts', 'getTokenLargestAccounts', 'getSupply'])

/**
 * Whether the proxy passes the method on. A list of what is allowed, so that a node's administration
 * (`anvil_*`, `evm_*`, `debug_*`, `admin_*`, `personal_*` …), its own keys (`eth_sendTransaction`,
 * `eth_sign*`) and methods of later node versions stay out of reach.
 */
export function isAllowedMethod(
  namespace: Namespace,
  method: string,
  extra: readonly string[],
): boolean {
  if (extra.includes(method)) return true
  if (namespace === 'eip155') return proxiedEvmMethods.has(method)
  return (
    namespace === 'solana' && proxiedSolanaMethod.test(method) && !heavySolanaMethods.has(method)
  )
}

/** Whether the method has the node keep a filter for minutes. */
export function isFilter(method: string): boolean {
  return /^eth_new\w*Filter$/.test(method)
}

/** Methods of the lists above that put something on the chain. */
const submissions =
  /^(eth_sendRawTransaction|eth_sendUserOperation|sendTransaction|requestAirdrop)$/
/** Namespaces of nodes that only read, which an operator may add. */
const readers = /^(debug_trace|trace_|ots_)/

/**
 * Whether the method may put something on the chain: such a call is sent once only. Methods that an operator adds may
 * (`sendBundle`, `eth_sendPrivateTransaction` …), unless they are known to read only.
 */
export function isSubmission(method: string): boolean {
  if (submissions.test(method)) return true
  return !(
    proxiedEvmMethods.has(method) ||
    proxiedSolanaMethod.test(method) ||
    readers.test(method)
  )
}
