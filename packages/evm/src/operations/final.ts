import type { OperationContext } from '@latchkey/core'
import { field, follow as pollUntilDone, readsUntilFinal } from '@latchkey/core/foreign'
import { isKnownError, knownError } from '@latchkey/protocol'
import { quantityIn, readQuantity } from './read.ts'
import { findReceipt, type Reading } from './transaction.ts'

/** The depth beyond which no chain is known to reorganise, for chains that do not report what is final. */
const deepEnough = 64n
/**
 * Blocks and milliseconds without the transaction, after both of which it counts as undone: a reorganisation may mine it
 * again, and some chains make a dozen blocks in seconds.
 */
const missingBlocks = 12n
const missingTime = 120_000

/**
 * Follows a mined transaction until its block is final (`true`), or until a reorganisation of the chain has left it out
 * (`false`) or made it fail (`reverted`). Throws `TIMED_OUT`, `ABORTED`.
 */
export function isFinal(context: OperationContext, hash: string): Promise<boolean | 'reverted'> {
  let missing: { block: bigint; time: number } | undefined
  return pollUntilDone<boolean | 'reverted'>(
    async () => {
      // Read before the receipt, so that the receipt includes this block's changes.
      const head = await headBlock(context)
      const receipt = await findReceipt(context, hash)
      if (receipt?.isReverted) return 'reverted'
      if (receipt) {
        missing = undefined
        return receipt.block <= (await finalBlock(context)) ? true : undefined
      }
      missing ??= { block: head, time: Date.now() }
      const isLong = Date.now() - missing.time >= missingTime
      return isLong && head - missing.block >= missingBlocks ? false : undefined
    },
    context.signal,
    readsUntilFinal,
  )
}

/** The newest block that is final: by the node's own word, or far behind the newest where it knows no such tag. */
async function finalBlock(context: Reading): Promise<bigint> {
  const finalized = await finalizedIn(context)
  if (finalized === undefined) return (await headBlock(context)) - deepEnough
  const number = quantityIn(finalized, 'number')
  if (number === undefined) throw knownError('BAD_RESPONSE', finalized)
  return number
}

/** Codes of nodes for a tag that they do not know: invalid parameters, and unknown block. */
const unknownTagCodes: readonly unknown[] = [-32602, -39001]

function isUnknownTag(error: unknown): boolean {
  if (!isKnownError(error, 'RPC_ERROR')) return false
  return (
    unknownTagCodes.includes(field(error.cause, 'code')) || /finalized|tag/i.test(error.message)
  )
}

/** The block of the tag `finalized`; `undefined` where the node answers that it does not know it. */
async function finalizedIn({ rpc, signal }: Reading): Promise<unknown> {
  try {
    // Nodes of chains without finality answer `null`.
    return (await rpc('eth_getBlockByNumber', ['finalized', false], signal)) ?? undefined
  } catch (error) {
    if (isUnknownTag(error)) return undefined
    throw error
  }
}

async function headBlock({ rpc, signal }: Reading): Promise<bigint> {
  return readQuantity(await rpc('eth_blockNumber', [], signal))
}
