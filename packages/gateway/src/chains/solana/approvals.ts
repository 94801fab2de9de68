import * as v from 'valibot'
import { keysOf } from './deltas.ts'
import type { SolanaTransaction } from './shapes.ts'

/** A right to move tokens of one token account. A token account has one delegate at most. */
export type SolanaApproval = {
  /** Absent if the transaction does not show it. */
  mint: string | undefined
  /** Absent in a revocation: the instruction does not name the former delegate. */
  delegate: string | undefined
  /** In base units; 0 for a revocation. */
  units: bigint
}

const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,20}$/),
  v.transform((text) => BigInt(text)),
)
const ownership = {
  source: v.string(),
  owner: v.optional(v.string()),
  multisigOwner: v.optional(v.string()),
}
const instructionSchema = v.variant('type', [
  v.object({
    type: v.literal('approve'),
    info: v.object({ ...ownership, delegate: v.string(), amount }),
  }),
  v.object({
    type: v.literal('approveChecked'),
    info: v.object({
      ...ownership,
      delegate: v.string(),
      mint: v.string(),
      tokenAmount: v.object({ amount }),
    }),
  }),
  v.object({ type: v.literal('revoke'), info: v.object(ownership) }),
])

/** The last approval or revocation of each token account of the owner, in the order of the instructions. */
export function solanaApprovals(transaction: SolanaTransaction, owner: string): SolanaApproval[] {
  const last = new Map<string, SolanaApproval>()
  for (const { program, parsed } of inOrder(transaction)) {
    if (program !== 'spl-token' && program !== 'spl-token-2022') continue
    const read = v.safeParse(instructionSchema, parsed)
    if (!read.success) continue
    const { type, info } = read.output
    if (info.owner !== owner && info.multisigOwner !== owner) continue
    last.delete(info.source)
    last.set(info.source, {
      mint: type === 'approveChecked' ? info.mint : mintOf(transaction, info.source),
      delegate: type === 'revoke' ? undefined : info.delegate,
      units: type === 'revoke' ? 0n : type === 'approve' ? info.amount : info.tokenAmount.amount,
    })
  }
  return [...last.values()]
}

/** All instructions, each before those that it caused. */
function inOrder({ transaction, meta }: SolanaTransaction) {
  return transaction.message.instructions.flatMap((instruction, place) => [
    instruction,
    ...(meta.innerInstructions ?? []).flatMap(({ index, instructions }) =>
      index === place ? instructions : [],
    ),
  ])
}

/** The mint of a token account that the transaction names. */
function mintOf(transaction: SolanaTransaction, account: string): string | undefined {
  const place = keysOf(transaction).indexOf(account)
  const { preTokenBalances, postTokenBalances } = transaction.meta
  return [...(postTokenBalances ?? []), ...(preTokenBalances ?? [])].find(
    ({ accountIndex }) => accountIndex === place,
  )?.mint
}
