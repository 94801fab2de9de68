import type { OperationContext } from '@latchkey/core'
import * as Hex from 'ox/Hex'
import { isQuantity } from '../hex.ts'

/** The gas price oracle that every OP Stack chain has at this address; others have nothing there. */
const oracle = '0x420000000000000000000000000000000000000F'
/** `getL1FeeUpperBound(uint256)` */
const selector = '0xf1c7a58b'
/** Bytes of a transaction besides its call data, at most. */
const envelope = 120

/** The most that an OP Stack chain charges in wei for a transaction's bytes, besides its gas; elsewhere nothing. */
export async function dataFee(
  { rpc, signal }: Pick<OperationContext, 'rpc' | 'signal'>,
  data: Hex.Hex = '0x',
): Promise<bigint> {
  const size = Hex.fromNumber(envelope + Hex.size(data), { size: 32 })
  const call = { to: oracle, data: Hex.concat(selector, size) }
  const answer = await rpc('eth_call', [call, 'latest'], signal).catch(() => undefined)
  return isQuantity(answer) ? Hex.toBigInt(answer) : 0n
}
