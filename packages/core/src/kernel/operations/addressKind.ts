import { type ChainId, canonicalAddress, namespaceOf } from '@latchkey/protocol'
import type { Latchkey } from '../client/client.ts'
import { chainRpc } from '../http/rpc.ts'
import type { AccountOnChain, Resource } from '../resources/resource.ts'
import type { AddressKind } from './address.ts'
import { callWallet } from './callWallet.ts'
import { loadOperations } from './operate.ts'

/** Milliseconds before the kind of an address is read again. It seldom changes. */
const staleTime = 60_000

/**
 * Reads the kind of an address: an account, a contract or a token, for example. Throws the errors of a failed chain
 * read.
 */
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

/** Reads the kind of an address once, without a cell. */
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
