import * as Hex from 'ox/Hex'
import { isQuantity } from '../hex.ts'
import { isRevert } from './revert.ts'
import type { Reading } from './transaction.ts'

/** A view function of a contract that takes addresses, and the block at whose end it is read. */
type View = {
  to: string
  selector: Hex.Hex
  addresses: readonly string[]
  block: bigint | 'latest'
}

/** The number that a view function answers; `undefined` where the contract has none. A node that fails throws. */
export async function readWord(
  { rpc, signal }: Reading,
  { to, selector, addresses, block }: View,
): Promise<bigint | undefined> {
  const words = addresses.map((one) => Hex.fromNumber(BigInt(one), { size: 32 }))
  const height = block === 'latest' ? block : Hex.fromNumber(block)
  const call = [{ to, data: Hex.concat(selector, ...words) }, height]
  const answer = await rpc('eth_call', call, signal).catch((error: unknown) => {
    if (!isRevert(error)) throw error
  })
  return isQuantity(answer) ? Hex.toBigInt(answer) : undefined
}
