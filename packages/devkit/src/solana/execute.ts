import type { Address, Signature, Transaction } from '@solana/kit'
import { FailedTransactionMetadata, type LiteSVM, type TransactionMetadata } from 'litesvm'
import type { Blocks } from './blocks.ts'
import { namedError, type TransactionError, transactionError } from './errors.ts'
import type { ResolvedMessage } from './message.ts'
import { isTokenProgram } from './programs.ts'
import { decodeMint, decodeToken, isMintData, isTokenData } from './token-state.ts'

/** An account's balances at a moment, from a transaction's record. */
export type Holding = {
  lamports: bigint
  token?: { mint: Address; owner: Address; program: Address; amount: bigint; decimals: number }
}

/** A transaction that was processed, whether it succeeded or not. */
export type Executed = {
  signature: Signature
  transaction: Transaction
  message: ResolvedMessage
  slot: bigint
  blockTime: bigint
  error: TransactionError | undefined
  fee: bigint
  before: readonly Holding[]
  after: readonly Holding[]
  meta: TransactionMetadata
}

/** A transaction that was never processed leaves no record, only the reason. */
export type Outcome = { executed: Executed } | { refused: TransactionError }

/** Runs a transaction in the virtual machine and notes what it changed. */
export function execute(
  svm: LiteSVM,
  blocks: Blocks,
  signature: Signature,
  transaction: Transaction,
  message: ResolvedMessage,
): Outcome {
  if (!blocks.isUsable(message.blockhash)) return { refused: namedError('BlockhashNotFound') }
  const before = message.keys.map((key) => holding(svm, key))
  const result = svm.sendTransaction(transaction)
  const failed = result instanceof FailedTransactionMetadata
  const after = message.keys.map((key) => holding(svm, key))
  const fee = total(before) - total(after)
  // Without a fee the payer was not even charged: nodes keep no record of such a transaction.
  if (failed && fee === 0n) return { refused: transactionError(result) }
  const executed = {
    signature,
    transaction,
    message,
    slot: blocks.slot(),
    blockTime: blocks.time(),
    error: failed ? transactionError(result) : undefined,
    fee,
    before,
    after,
    meta: failed ? result.meta() : result,
  }
  return { executed }
}

/** The decimals of a mint, 0 when there is no such mint. */
export function decimalsOf(svm: LiteSVM, mint: Address): number {
  const account = svm.getAccount(mint)
  return account.exists && isMintData(account.data) ? decodeMint(account.data).decimals : 0
}

function holding(svm: LiteSVM, address: Address): Holding {
  const account = svm.getAccount(address)
  if (!account.exists) return { lamports: 0n }
  const { lamports, programAddress: program, data } = account
  if (!isTokenProgram(program) || !isTokenData(data)) return { lamports }
  const { mint, owner, amount } = decodeToken(data)
  return { lamports, token: { mint, owner, program, amount, decimals: decimalsOf(svm, mint) } }
}

function total(holdings: readonly Holding[]): bigint {
  return holdings.reduce((sum, { lamports }) => sum + lamports, 0n)
}
