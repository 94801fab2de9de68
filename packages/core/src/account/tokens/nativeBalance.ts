import {
  accountId,
  cacheTimes,
  coinOf,
  formatAmount,
  knownError,
  namespaceOf,
} from '@latchkey/protocol'
import { findNetwork, type Latchkey } from '../../kernel/client/client.ts'
import { chainRpc } from '../../kernel/http/rpc.ts'
import { requireSupported } from '../../kernel/http/supportedChains.ts'
import { loadServices } from '../../kernel/loadServices.ts'
import { callWallet } from '../../kernel/operations/callWallet.ts'
import { loadOperations } from '../../kernel/operations/operate.ts'
import type { AccountOnChain, Resource } from '../../kernel/resources/resource.ts'
import type { NativeBalance } from '../../kernel/resources/types.ts'

/**
 * The native coin of an account, read from the chain itself: the exact amount in human units. Kept in storage for
 * 30 s. Throws `UNSUPPORTED_CHAIN`, also for a chain without a coin, or what reading the chain throws.
 */
export function nativeBalance(
  client: Latchkey,
  { chainId, address }: AccountOnChain,
): Resource<'nativeBalance'> {
  const id = accountId(chainId, address)
  return {
    key: ['nativeBalance', id],
    staleTime: cacheTimes.nativeBalance,
    async fetch(signal, fresh = false) {
      const { nativeBalanceCache } = await loadServices()
      const cached = fresh ? undefined : nativeBalanceCache(client).read(id)
      if (cached) return cached
      const balance = await read(client, { chainId, address }, signal)
      nativeBalanceCache(client).write(id, balance)
      return balance
    },
  }
}

async function read(
  client: Latchkey,
  { chainId, address }: AccountOnChain,
  signal: AbortSignal | undefined,
): Promise<NativeBalance> {
  const namespace = namespaceOf(chainId)
  const network = findNetwork(client, chainId)
  const adapter = client.adapters.get(namespace)
  await requireSupported(client, chainId, 'balance')
  const operation = adapter && (await loadOperations(adapter)).nativeBalance
  const coin = network && coinOf(network)
  if (!coin || !operation) throw knownError('UNSUPPORTED_CHAIN')
  const context = {
    account: { namespace, address, type: 'eoa' },
    network,
    rpc: chainRpc(client, chainId),
    ...(signal && { signal }),
  } as const
  const units = await callWallet(() => operation(context), signal)
  return { balance: formatAmount(units, coin.decimals), symbol: coin.symbol }
}
