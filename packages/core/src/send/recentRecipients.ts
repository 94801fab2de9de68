import { canonicalAddress, namespaceOf } from '@latchkey/protocol'
import type { Transaction, Transfer } from '@latchkey/protocol/wire'
import type { AccountOnChain } from '../kernel/resources/resource.ts'

/** How many are listed. */
const max = 5

/**
 * Returns the addresses to which an account has lately sent, newest first, each once. Counts only the account's own
 * transfers of the native coin and of verified tokens. Other tokens can fake transfers to any address.
 */
export function recentRecipients(
  transactions: readonly Transaction[],
  { chainId, address }: AccountOnChain,
): string[] {
  const namespace = namespaceOf(chainId)
  const idOf = (one: string) => canonicalAddress(namespace, one)
  const found = new Map<string, string>()
  for (const transaction of transactions) {
    const { sender, sentFrom, sentTo } = transaction.metadata
    const isOwn = [sender ?? sentFrom, sentFrom].every((from) => idOf(from) === idOf(address))
    if (isOwn && isSend(transaction) && !found.has(idOf(sentTo))) found.set(idOf(sentTo), sentTo)
  }
  return [...found.values()].slice(0, max)
}

function isSend({ metadata, transfers }: Transaction): boolean {
  return (
    metadata.operationType === 'send' &&
    metadata.status === 'confirmed' &&
    !metadata.is_spam &&
    transfers.every(isVouched) &&
    transfers.some(({ direction, quantity }) => direction === 'out' && Number(quantity.numeric) > 0)
  )
}

function isVouched({ fungible_info, nft_info }: Transfer): boolean {
  return !nft_info && !fungible_info?.flags
}
