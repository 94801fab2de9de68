import type { Rpc } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import { isQuantity } from './hex.ts'

/** What a unit of gas costs in wei: by EIP-1559 the tip and the most altogether, or one price where there is no base fee. */
export type GasPrice = { tip: bigint; most: bigint } | { flat: bigint }

/**
 * The present price of gas. The most is twice the newest base fee plus the node's tip, so that it still holds after
 * five full blocks in a row. Throws `BAD_RESPONSE` and what the proxy throws.
 */
export async function gasPrice(rpc: Rpc, signal?: AbortSignal): Promise<GasPrice> {
  const read = (method: string) => rpc(method, [], signal).then(toQuantity)
  const [block, tip] = await Promise.all([
    rpc('eth_getBlockByNumber', ['latest', false], signal),
    // A chain without EIP-1559 does not know this method.
    read('eth_maxPriorityFeePerGas').catch(() => undefined),
  ])
  const base = field(block, 'baseFeePerGas')
  if (!isQuantity(base) || tip === undefined) return { flat: await read('eth_gasPrice') }
  return { tip, most: 2n * BigInt(base) + tip }
}

function toQuantity(value: unknown): bigint {
  if (!isQuantity(value)) throw knownError('BAD_RESPONSE', value)
  return BigInt(value)
}
