import { namespaceOf } from '@latchkey/protocol'
import type { RpcClient } from '@latchkey/service/rpc'
import * as v from 'valibot'
import type { RpcClients } from '../../chains/rpc/clients.ts'
import type { GasPrice, GasPrices } from '../../edge/ports/gasPrices.ts'

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/),
  v.transform((text) => BigInt(text)),
)
const feeHistory = v.object({
  baseFeePerGas: v.pipe(v.array(quantity), v.minLength(1)),
  reward: v.nullish(v.array(v.array(quantity))),
})

/** What Solana charges for one signature. */
const lamportsPerSignature = 5_000n
/** The number of blocks, and the shares of their gas that were cheaper than the three prices. */
const blocks = '0x5'
const percentiles = [50, 75, 95]

/** Gas prices by each chain's own recent blocks. */
export function createGasPrices(rpcOf: RpcClients): GasPrices {
  return {
    async of(chain) {
      const namespace = namespaceOf(chain.id)
      if (namespace === 'eip155') return evmGasPrice(rpcOf(chain))
      if (namespace !== 'solana') return undefined
      const price = lamportsPerSignature
      return { standard: price, fast: price, instant: price }
    },
  }
}

/** Twice the base fee carries a transaction through six full blocks; chains without one have a single price. */
async function evmGasPrice(rpc: RpcClient): Promise<GasPrice> {
  const params = [blocks, 'latest', percentiles]
  const [history] = await rpc.batch([{ method: 'eth_feeHistory', params, shape: feeHistory }])
  const base = history?.ok ? history.value.baseFeePerGas.at(-1) : undefined
  // Some nodes refuse the method, or leave the rewards out.
  if (!history?.ok || base === undefined || base === 0n) return legacyGasPrice(rpc)
  const rewards = history.value.reward ?? []
  const tips = percentiles.map((_, rank) => median(rewards.flatMap((some) => some[rank] ?? [])))
  const [standard, fast, instant] = tips
  if (standard === undefined || fast === undefined || instant === undefined)
    return legacyGasPrice(rpc)
  return { standard: 2n * base + standard, fast: 2n * base + fast, instant: 2n * base + instant }
}

async function legacyGasPrice(rpc: RpcClient): Promise<GasPrice> {
  const price = await rpc.call({ method: 'eth_gasPrice', params: [], shape: quantity })
  return { standard: price, fast: (price * 11n) / 10n, instant: (price * 5n) / 4n }
}

/** `undefined` of no values. */
function median(values: readonly bigint[]): bigint | undefined {
  const sorted = [...values].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  return sorted[Math.floor(sorted.length / 2)]
}
