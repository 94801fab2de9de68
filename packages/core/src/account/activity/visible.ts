import type { ChainId } from '@latchkey/protocol'
import type { Transaction } from '@latchkey/protocol/wire'

/** Whether a transaction belongs in the list: of the connected chain, and not spam through and through. */
export function isShownTransaction(transaction: Transaction, chainId: ChainId): boolean {
  const { metadata, transfers } = transaction
  if (metadata.chain !== chainId || metadata.is_spam) return false
  return transfers.length === 0 || !transfers.every((transfer) => transfer.nft_info?.flags.is_spam)
}
