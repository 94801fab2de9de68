import type { EncodedAccount } from '@solana/kit'
import { FailedTransactionMetadata, type TransactionMetadata } from 'litesvm'
import { namedError, type TransactionError, transactionError } from './errors.ts'
import type { Incoming, Ledger } from './ledger.ts'

export type Simulation = {
  error: TransactionError | undefined
  meta?: TransactionMetadata
  /** The accounts as they would be afterwards. */
  accounts?: readonly EncodedAccount[]
}

/** Simulates a transaction without changes. Checks signatures only on request. */
export function simulate(
  { svm, blocks, find }: Ledger,
  { signature, transaction, message }: Incoming,
  options: { checkSignatures: boolean; checkBlockhash: boolean },
): Simulation {
  if (find(signature) !== undefined) return { error: namedError('AlreadyProcessed') }
  if (options.checkBlockhash && !blocks.isUsable(message.blockhash))
    return { error: namedError('BlockhashNotFound') }
  svm.withSigverify(options.checkSignatures)
  try {
    const result = svm.simulateTransaction(transaction)
    return result instanceof FailedTransactionMetadata
      ? { error: transactionError(result), meta: result.meta() }
      : { error: undefined, meta: result.meta(), accounts: result.postAccounts() }
  } finally {
    svm.withSigverify(true)
  }
}
