import type { Movement } from '@latchkey/core'
import { tokenOfAsset } from '@latchkey/protocol'
import * as Hex from 'ox/Hex'
import { isSame } from '../address.ts'
import { isQuantity } from '../hex.ts'
import type { Reading } from './transaction.ts'

/** `balanceOf(address)` */
const selector = '0x70a08231'

/**
 * Whether the receivers of tokens hold as much more after a block as should have come, for a token may tell of transfers
 * that it did not make. A balance that cannot be read speaks against nobody.
 */
export async function haveArrived(
  context: Reading,
  movements: readonly Movement[],
  block: bigint,
): Promise<boolean> {
  const held = movements.map(async ({ asset, amount, from, to }) => {
    const token = tokenOfAsset(asset)
    if (token === undefined || isSame(from, to)) return true
    const [before, after] = await Promise.all([
      balanceOf(context, token, to, block - 1n),
      balanceOf(context, token, to, block),
    ])
    return before === undefined || after === undefined || after - before >= amount
  })
  return (await Promise.all(held)).every(Boolean)
}

async function balanceOf(
  { rpc, signal }: Reading,
  token: string,
  owner: string,
  block: bigint,
): Promise<bigint | undefined> {
  const data = Hex.concat(selector, Hex.fromNumber(BigInt(owner), { size: 32 }))
  const call = [{ to: token, data }, Hex.fromNumber(block)]
  const answer = await rpc('eth_call', call, signal).catch(() => undefined)
  return isQuantity(answer) ? Hex.toBigInt(answer) : undefined
}
