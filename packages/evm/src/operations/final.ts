import type { OperationContext } from '@latchkey/core'
import { follow as look, readsUntilFinal } from '@latchkey/core/foreign'
import { quantityIn, readQuantity } from './read.ts'
import { findReceipt, type Reading } from './transaction.ts'

/** Blocks behind which no chain is known to go back, for those that do not tell what is final. */
const deepEnough = 64n
/** Looks in a row without the transaction, after which it counts as undone: a reorganisation may mine it again. */
const missingMax = 3

/**
 * Follows a mined transaction until its block is final (`true`), or until a reorganisation of the chain has left it out
 * or made it fail (`false`). Throws `TIMED_OUT`, `ABORTED`.
 */
export function isFinal(context: OperationContext, hash: string): Promise<boolean> {
  let missing = 0
  return look(
    async () => {
      const receipt = await findReceipt(context, hash)
      missing = receipt ? 0 : missing + 1
      if (missing >= missingMax || receipt?.isReverted) return false
      return receipt && receipt.block <= (await finalBlock(context)) ? true : undefined
    },
    context.signal,
    readsUntilFinal,
  )
}

async function finalBlock({ rpc, signal }: Reading): Promise<bigint> {
  const finalized = await rpc('eth_getBlockByNumber', ['finalized', false], signal).catch(
    () => undefined,
  )
  const number = quantityIn(finalized, 'number')
  if (number !== undefined) return number
  return readQuantity(await rpc('eth_blockNumber', [], signal)) - deepEnough
}
