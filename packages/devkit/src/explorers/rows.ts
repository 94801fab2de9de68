import type { ChainContent, ChainTransaction } from './content.ts'
import type { Explorer } from './server.ts'

/** A transaction that is on no chain: a lying explorer lists it for every account. */
export const inventedHash = `0x${'1e'.repeat(32)}`

/** Returns the transactions as the explorer shows them at the moment, newest first. */
export async function shownTransactions(
  content: ChainContent,
  { fault }: Explorer,
  count: number,
): Promise<readonly ChainTransaction[]> {
  const all = await content.transactions()
  const head = all[0]?.block ?? 0
  if (fault === 'alternatingHeads' && count % 2 === 1)
    return all.filter(({ block }) => block <= head - 3)
  const [first] = all
  if (fault !== 'lying' || !first) return all
  const invented = { ...first, hash: inventedHash, block: Math.max(0, first.block - 1), index: 999 }
  return [invented]
}

/** Whether a transaction was sent by, sent to or made by the account. */
export function isDirect({ from, to, created }: ChainTransaction, account: string): boolean {
  return [from, to, created].includes(account)
}
