import { askQuantity } from '../chain/evmTerms.ts'
import { type BundledChain, entryPoint } from './sponsored.ts'

/** `getNonce(address,uint192)` of EntryPoint. */
const getNonce = '0x35567e1a'

/** Reads the nonce of the account's next operation from the chain. Pending operations do not count yet. */
export function operationNonce(
  node: BundledChain,
  account: string,
  signal: AbortSignal,
): Promise<bigint> {
  const data = `${getNonce}${account.slice(2).padStart(64, '0')}${'0'.repeat(64)}`
  return askQuantity(node, 'eth_call', [{ to: entryPoint, data }, 'latest'], signal)
}
