import { isEntryPoint } from '../indexer/userOperations.ts'
import type { StoredTransfer } from './coinsOnce.ts'
import type { StoredTransaction } from './historyRows.ts'

/** What a transaction is to an account. */
export type Deed = {
  /** Whether the account sent it, or it carried out an operation of the account and took nothing else from it. */
  isOwn: boolean
  /** Whether a bundler sent it for the account. */
  isBundled: boolean
  succeeded: boolean
  /** All that it moved, what the account had it move first. */
  moved: readonly StoredTransfer[]
  /** What of that makes it a payment, a trade, and so on. */
  made: readonly StoredTransfer[]
  /** The rights that the account gave or took back; if another account sent the transaction, those that it names. */
  approvals: readonly StoredTransfer[]
  /** The fee in native base units, paid by the account or else by the sender; `null` if unknown. */
  fee: bigint | null
}

/** Whether a transfer is trusted: it moves native coins, or a token that the operator vouches for. */
type Vouched = (transfer: StoredTransfer) => boolean

/** Decides which account initiated a transaction. A bundle also has operations of strangers, which are not the account's. */
export function deedOf(row: StoredTransaction, account: string, isVouched: Vouched): Deed {
  const { sender, operations } = row
  const moved = row.transfers.filter(({ kind }) => kind !== 'approval')
  const approvals = row.transfers.filter(
    (transfer) => transfer.kind === 'approval' && transfer.sender === account,
  )
  const fee = row.fee === null ? null : BigInt(row.fee)
  const succeeded = row.succeeded === 1
  const sent = { isBundled: false, succeeded, moved, made: moved, approvals, fee }
  if (sender === account) return { ...sent, isOwn: true }
  if (operations.length === 0) return { ...sent, isOwn: false }

  const { made, costs, others } = partsOf(row, moved, account)
  const believed = others.filter(isVouched)
  const isTaken = believed.some((one) => one.sender === account && one.recipient !== account)
  const hasSucceeded = operations.some((one) => one.succeeded === 1)
  // What has come counts for more than an operation that came to nothing.
  if (isTaken || (!hasSucceeded && believed.length > 0)) return { ...sent, isOwn: false }
  const cost = operations.reduce((sum, one) => sum + BigInt(one.fee), 0n)
  return {
    isOwn: true,
    isBundled: true,
    succeeded: succeeded && hasSucceeded,
    moved: hasSucceeded ? [...made, ...costs, ...others] : costs,
    made,
    approvals: approvals.filter((approval) => isMade(row, approval)),
    fee: cost === 0n ? null : cost,
  }
}

/** What the account's operations moved, what they cost it in tokens, and what strangers moved. */
function partsOf(row: StoredTransaction, moved: readonly StoredTransfer[], account: string) {
  const made: StoredTransfer[] = []
  const costs: StoredTransfer[] = []
  const others: StoredTransfer[] = []
  for (const transfer of moved) {
    // Any token may log what did not happen.
    if (isAdvance(row, transfer, account) || transfer.amount === '0') continue
    if (isCost(row, transfer)) costs.push(transfer)
    else (isMade(row, transfer) ? made : others).push(transfer)
  }
  return { made, costs, others }
}

/** What the account gives the entry point before anything is carried out: the fee, and what is over stays there. */
function isAdvance(row: StoredTransaction, transfer: StoredTransfer, account: string): boolean {
  const { kind, sender, recipient } = transfer
  return (
    kind === 'native' &&
    sender === account &&
    isEntryPoint(recipient) &&
    row.operations.some(({ paymaster }) => paymaster === null) &&
    !isWithinOne(row, transfer)
  )
}

/** What a paymaster takes or gives back in tokens; also all that is left of an operation that failed. */
function isCost(row: StoredTransaction, transfer: StoredTransfer): boolean {
  const { kind, sender, recipient } = transfer
  const isPaymasters = row.operations.some(
    ({ paymaster }) => paymaster !== null && (paymaster === sender || paymaster === recipient),
  )
  return (
    kind !== 'native' && (isPaymasters || (isWithinOne(row, transfer) && !isMade(row, transfer)))
  )
}

/** Whether an operation of the account that succeeded moved it. */
function isMade(row: StoredTransaction, transfer: StoredTransfer): boolean {
  const operations = row.operations.filter(({ succeeded }) => succeeded === 1)
  return isWithinOne({ operations }, transfer)
}

/** Whether it was moved while one of the operations was carried out. */
function isWithinOne(
  { operations }: Pick<StoredTransaction, 'operations'>,
  { kind, position, isLogged }: StoredTransfer,
): boolean {
  return operations.some((one) =>
    kind === 'native' && !isLogged
      ? position >= one.first_coin && position < one.end_coin
      : position >= one.first_token && position < one.end_token,
  )
}
