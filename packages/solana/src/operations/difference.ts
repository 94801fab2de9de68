import type { Difference, Sent } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import type { SolanaPlan } from '../plan.ts'
import { type DecodedTransaction, decodeTransaction } from './decode.ts'
import { fromBase64 } from './message.ts'
import { readText } from './read.ts'
import { isSameContent, isSameMessage, type TransactionContent } from './signed.ts'

/** How a transaction is not the one of a plan, sent by its account; `undefined` when it is. */
export function differenceOf(
  transaction: DecodedTransaction,
  slot: bigint,
  { since }: Pick<Sent, 'since'>,
  plan: SolanaPlan,
): Difference | undefined {
  const site =
    plan.transaction === undefined ? undefined : decodeTransaction(fromBase64(plan.transaction))
  // The chain carries out the same message once, so an earlier one is this one.
  if (site && isSameMessage(transaction, site)) return undefined
  if (!transaction.signers.includes(plan.account)) return 'sender'
  if (slot < since) return 'earlier'
  return isSameContent(transaction, site ?? expected(plan)) ? undefined : 'content'
}

/** A plan's instructions as a message has them. */
function expected({ account, instructions }: SolanaPlan): TransactionContent {
  const writable = instructions.flatMap(({ accounts }) =>
    accounts.filter(({ isWritable }) => isWritable).map(({ address }) => address),
  )
  return {
    signers: [account],
    usesTables: false,
    writable: new Set([account, ...writable]),
    instructions: instructions.map(({ program, accounts, data }) => ({
      program,
      accounts: accounts.map(({ address }) => address),
      data,
    })),
  }
}

/** The bytes of a transaction in a node's answer. Throws `BAD_RESPONSE`. */
export function wireIn(answer: unknown): Uint8Array {
  const wire = field(answer, 'transaction')
  const text = readText(Array.isArray(wire) ? wire[0] : undefined)
  return fromBase64(text)
}
