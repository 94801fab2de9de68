import type { TransferRow } from '../database/tables.ts'
import { isEntryPoint } from '../indexer/userOperations.ts'
import type { StoredTransaction } from './historyRows.ts'

/** What a transaction is to an account. */
export type Deed = {
  /** Whether the account sent it, or it carried out an operation of the account and took nothing else from it. */
  isOwn: boolean
  /** Whether a bundler sent it for the account. */
  isBundled: boolean
  succeeded: boolean
  /** All that it moved, what the account had it move first. */
  moved: readonly TransferRow[]
  /** What of that makes it a payment, a trade, and so on. */
  made: readonly TransferRow[]
  /** What it cost, in native base units: the account where it is its own, else who sent it; `null` where nobody tells. */
  fee: bigint | null
}

/** Whose deed a transaction is. A bundle has operations of strangers in it: what they do is not the account's. */
export function deedOf(row: StoredTransaction, account: string): Deed {
  const { sender, operations, transfers } = row
  const moved = transfers.filter(({ kind }) => kind !== 'approval')
  const fee = row.fee === null ? null : BigInt(row.fee)
  const succeeded = row.succeeded === 1
  const sent = { isBundled: false, succeeded, moved, made: moved, fee }
  if (sender === account) return { ...sent, isOwn: true }
  if (operations.length === 0) return { ...sent, isOwn: false }
  const given = withoutPrefunds(row, account)
  const made = given.filter((transfer) => isMade(row, transfer))
  // A token may tell anything at no cost.
  const others = given.filter((one) => !made.includes(one) && one.amount !== '0')
  const isTaken = others.some((one) => one.sender === account && one.recipient !== account)
  const hasSucceeded = operations.some((one) => one.succeeded === 1)
  const isNothing = given.length === 0
  if (isTaken || !(hasSucceeded || isNothing))
    return { ...sent, isOwn: false, moved: given, made: given }
  const cost = operations.reduce((sum, one) => sum + BigInt(one.fee), 0n)
  return {
    isOwn: true,
    isBundled: true,
    succeeded: succeeded && hasSucceeded,
    moved: [...made, ...others],
    made,
    fee: cost === 0n ? null : cost,
  }
}

/** Whether an operation of the account moved it. Native coins leave an account by its own code alone. */
function isMade({ operations }: StoredTransaction, { kind, position }: TransferRow): boolean {
  return operations.some(
    ({ succeeded, first_transfer: first, end_transfer: end }) =>
      succeeded === 1 && (kind === 'native' || (position >= first && position < end)),
  )
}

/** Without what the account gave the entry point before anything was carried out: that is the fee. */
function withoutPrefunds({ operations, transfers }: StoredTransaction, account: string) {
  let left = operations.filter(({ prefunded }) => prefunded === 1).length
  return transfers.filter(({ kind, sender, recipient }) => {
    if (kind === 'approval') return false
    const isPrefund = kind === 'native' && sender === account && isEntryPoint(recipient)
    if (!isPrefund || left === 0) return true
    left -= 1
    return false
  })
}
