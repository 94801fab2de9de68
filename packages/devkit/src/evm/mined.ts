import type { Client, Hex, TransactionReceipt } from 'viem'
import { getTransactionReceipt } from 'viem/actions'

/** The polling interval and the time limit, in milliseconds. */
const [pause, patience] = [5, 120_000]

/**
 * The receipt of a transaction that has been sent to a local chain, once it is in a block. Such a chain makes no block
 * without one: viem's own wait hangs when the block comes while it reads the one before. Throws after two minutes.
 */
export async function minedReceipt(client: Client, hash: Hex): Promise<TransactionReceipt> {
  for (const end = Date.now() + patience; Date.now() < end; ) {
    const receipt = await getTransactionReceipt(client, { hash }).catch(() => undefined)
    if (receipt) return receipt
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  throw new Error(`${hash} is in no block`)
}
