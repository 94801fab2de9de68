import { isKnownError, knownError } from '@latchkey/protocol'
import { quantityIn } from './read.ts'
import type { Reading } from './transaction.ts'

/**
 * The time by which the chain judges deadlines, in Unix seconds: that of the block to come, or of the newest one where
 * the node shows no block to come. A chain that makes blocks on demand may have an old newest one. Throws `RPC_ERROR`,
 * `BAD_RESPONSE`.
 */
export async function chainTime({ rpc, signal }: Reading): Promise<number> {
  const timeOf = async (block: 'pending' | 'latest') => {
    const answer = await rpc('eth_getBlockByNumber', [block, false], signal)
    return quantityIn(answer, 'timestamp')
  }
  const [next, newest] = await Promise.all([timeOf('pending').catch(unknown), timeOf('latest')])
  if (newest === undefined) throw knownError('BAD_RESPONSE')
  return Number(next !== undefined && next > newest ? next : newest)
}

/** Not every node shows the block to come. */
function unknown(error: unknown): undefined {
  if (!isKnownError(error, 'RPC_ERROR')) throw error
}
