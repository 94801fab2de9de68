import { namespaceOf } from '@latchkey/protocol'
import { describeError, type Log } from '@latchkey/service/logs'
import type { ChainConfig } from '../../edge/config/schema.ts'
import { evmAddresses } from '../evm/address.ts'
import { callMany } from '../evm/call.ts'
import { readDecimals } from '../evm/decode.ts'
import { decimalsCall } from '../evm/erc20.ts'
import type { RpcClients } from '../rpc/clients.ts'
import type { TokenRegistry } from './registry.ts'

/**
 * Reads the decimals of the tokens of lists from their EVM chains, once. A chain that cannot be read is named in the log;
 * the next read of balances there reads the decimals, too. Never rejects.
 */
export async function confirmLists(
  registry: TokenRegistry,
  rpcOf: RpcClients,
  log: Log,
): Promise<void> {
  await Promise.all(
    registry.chains
      .filter(({ id }) => namespaceOf(id) === 'eip155' && registry.unconfirmed(id).length > 0)
      .map((chain) =>
        confirmChain(registry, chain, rpcOf).catch((error: unknown) =>
          log.write('warn', 'tokenList', { chainId: chain.id, error: describeError(error) }),
        ),
      ),
  )
}

async function confirmChain(
  registry: TokenRegistry,
  chain: ChainConfig,
  rpcOf: RpcClients,
): Promise<void> {
  const tokens = evmAddresses(
    registry.unconfirmed(chain.id).map(({ address }) => address.toLowerCase()),
  )
  const answers = await callMany(rpcOf(chain), chain.multicall, tokens.map(decimalsCall))
  const read = tokens.flatMap((token, index): [string, number][] => {
    const decimals = readDecimals(answers[index])
    return decimals === undefined ? [] : [[token, decimals]]
  })
  registry.confirm(chain.id, new Map(read))
}
