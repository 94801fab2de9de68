import { type ChainId, canonicalAddress, namespaceOf } from '@latchkey/protocol'
import type { Latchkey } from '../client/client.ts'
import { chainRpc } from '../http/rpc.ts'
import type { AccountOnChain, Resource } from '../resources/resource.ts'
import type { AddressKind } from './adapter.ts'
import { callWallet } from './callWallet.ts'
import { loadOperations } from './operate.ts'

/** What stands at an address now seldom is another thing a minute later. */
const staleTime = 60_000

/** What stands at an address: an account, a contract, a token. Throws what reading the chain throws. */
export function addressKind(
  client: Latchkey,
  { chainId, address }: AccountOnChain,
): Resource<'addressKind'> {
  return {
    key: ['addressKind', chainId, canonicalAddress(namespaceOf(chainId), address)],
    staleTime,
    fetch: (signal) => readAddressKind(client, chainId, address, signal),
  }
}

/** The same, for whoever asks once. */
export async function readAddressKind(
  client: Latchkey,
  chainId: ChainId,
  address: string,
  signal?: AbortSignal,
): Promise<AddressKind> {
  const adapter = client.adapters.get(namespaceOf(chainId))
  const read = adapter && (await loadOperations(adapter)).addressKind
  if (!read) return { kind: 'account' }
  const context = { rpc: chainRpc(client, chainId), ...(signal && { signal }) }
  return callWallet(() => read(context, address), signal)
}
