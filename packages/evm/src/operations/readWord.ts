import * as Hex from 'ox/Hex'
import { heightOf } from '../heightOf.ts'
import { isQuantity } from '../hex.ts'
import { isRevert } from './revert.ts'
import type { Reading } from './transaction.ts'

/** A view function of a contract, its arguments of one word each (addresses and numbers), and the block at whose end it is read. */
export type View = {
  to: string
  selector: Hex.Hex
  words: readonly (string | bigint)[]
  block: bigint | 'latest'
}

/** The number that a view function answers; `undefined` where the contract has none. A node that fails throws. */
export async function readWord(context: Reading, view: View): Promise<bigint | undefined> {
  const answer = await callView(context, view)
  return isQuantity(answer) ? Hex.toBigInt(answer) : undefined
}

/** What a view function answers; `undefined` where its code fails. A node that fails throws. */
export async function callView(
  { rpc, signal }: Reading,
  { to, selector, words, block }: View,
): Promise<unknown> {
  const given = words.map((one) => Hex.fromNumber(BigInt(one), { size: 32 }))
  const call = [{ to, data: Hex.concat(selector, ...given) }, heightOf(block)]
  return rpc('eth_call', call, signal).catch((error: unknown) => {
    if (!isRevert(error)) throw error
  })
}
