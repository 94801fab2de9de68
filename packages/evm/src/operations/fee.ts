import type { Fee, OperationContext, TransferRequest } from '@latchkey/core'
import { dataFee } from './data-fee.ts'
import { quantityIn, readQuantity } from './read.ts'
import { transferCall } from './transfer.ts'

/**
 * The most that a transfer can cost in wei: its gas at twice the newest base fee plus the node's tip (EIP-1559),
 * so that it still holds after five full blocks in a row; at the plain gas price where there is no base fee.
 * Throws `SEND_INCOMPLETE`, `RPC_ERROR` when the transfer would fail, `BAD_RESPONSE`.
 */
export async function estimateFee(
  context: OperationContext,
  transfer: TransferRequest,
): Promise<Fee> {
  const call = transferCall(context, transfer)
  const [gas, price, data] = await Promise.all([
    context.rpc('eth_estimateGas', [call], context.signal).then(readQuantity),
    highestPrice(context),
    dataFee(context, call.data),
  ])
  return { amount: gas * price + data }
}

async function highestPrice({ rpc, signal }: OperationContext): Promise<bigint> {
  const read = (method: string, params: unknown[] = []) => rpc(method, params, signal)
  const [block, tip] = await Promise.all([
    read('eth_getBlockByNumber', ['latest', false]),
    read('eth_maxPriorityFeePerGas').then(readQuantity, () => undefined),
  ])
  const base = quantityIn(block, 'baseFeePerGas')
  if (base === undefined || tip === undefined) return readQuantity(await read('eth_gasPrice'))
  return 2n * base + tip
}
