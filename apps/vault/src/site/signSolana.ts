import type { Json } from '@latchkey/auth/channel'
import { knownError } from '@latchkey/protocol'
import { couldBeTransaction } from '@latchkey/solana/decode'
import { priorityFee, priorityFeeMax } from '@latchkey/solana/fee'
import { base58, base64 } from '@scure/base'
import * as v from 'valibot'
import type { Approval } from '../approval/approval.ts'
import { feeFacts } from '../approval/feeFacts.ts'
import { messageApproval } from '../approval/message.ts'
import { reviewedParts } from '../approval/review.ts'
import { type PreparedSolana, prepareSolana, withSignature } from '../chain/solanaTransaction.ts'
import { hexOf } from '../keys/hex.ts'
import { wordsOf } from '../words/words.ts'
import { requireApproval } from './approve.ts'
import { requireReviewed } from './approveReview.ts'
import { parsed } from './parsed.ts'
import type { SignTask } from './task.ts'

const messageParams = v.strictObject({ message: v.string() })
const transactionParams = v.strictObject({ transaction: v.pipe(v.string(), v.maxLength(2_048)) })

/**
 * Signs a message. Refuses bytes that could be a transaction of any version, because the signature would allow sending
 * it.
 */
export async function signSolanaMessage(task: SignTask): Promise<Json> {
  const { site, params } = task
  const message = base58Of(parsed(messageParams, params).message)
  if (couldBeTransaction(message)) throw knownError('RPC_NOT_ALLOWED')
  const words = wordsOf(site.language())
  await requireApproval(task, messageApproval({ message, site: site.origin, words }))
  return site.keyholder.ask('signSolana', { bytes: hexOf(message) })
}

/** Signs a transaction that the site sends itself. */
export async function signSolanaTransaction(task: SignTask): Promise<Json> {
  return { transaction: base64.encode(await signed(task, await preparedOf(task), [])) }
}

/** Signs a transaction and sends it. Returns its first signature, even without an answer of the node. */
export async function sendSolanaTransaction(task: SignTask): Promise<Json> {
  const [{ intentOfMessage }, { sendSignedSolana, settleEarlierSolana }, { repeatedWarnings }] =
    await Promise.all([
      import('../sent/intent.ts'),
      import('../sent/solana.ts'),
      import('../sent/words.ts'),
    ])
  const wanted = await preparedOf(task)
  const { message, blockhash } = wanted.decoded
  const intent = intentOfMessage(message, blockhash)
  const repeated = await settleEarlierSolana(task, intent)
  const warnings = await repeatedWarnings(repeated, task.site.language())
  const bytes = await signed(task, wanted, warnings)
  const signature = nameOf(bytes)
  await sendSignedSolana(task, { bytes, signature, blockhash, intent })
  return { signature }
}

/** Returns a transaction's first signature, the fee payer's, which identifies it. */
function nameOf(transaction: Uint8Array): string {
  return base58.encode(transaction.subarray(1, 65))
}

function preparedOf({ node, account, params, signal }: SignTask): Promise<PreparedSolana> {
  const { transaction } = parsed(transactionParams, params)
  return prepareSolana(node, account, transaction, signal)
}

/** `more`: further warnings for the visitor. */
async function signed(
  task: SignTask,
  prepared: PreparedSolana,
  more: readonly string[],
): Promise<Uint8Array> {
  const { site, account } = task
  const words = wordsOf(site.language())
  const fee = await feePart(task, prepared)
  await requireReviewed(task, prepared.review, {
    approvalOf(review) {
      const { facts, ...parts } = reviewedParts({ review, words })
      return {
        kind: 'transaction',
        ...parts,
        warnings: [...more, ...parts.warnings, ...fee.warnings],
        facts: [...facts, ...fee.facts],
      }
    },
    again: async () => (await preparedOf(task)).review,
  })
  const bytes = hexOf(prepared.decoded.message)
  const { signature } = await site.keyholder.ask('signSolana', { bytes })
  return withSignature(prepared, account, base58.decode(signature))
}

/** Returns the network fee as the approval shows it: who else pays it, or its most, with a warning if it is high. */
async function feePart(
  task: SignTask,
  { decoded, fee }: PreparedSolana,
): Promise<Pick<Approval, 'facts' | 'warnings'>> {
  const words = wordsOf(task.site.language())
  const { paidFee, paidBy, highFee } = words.approval
  const [payer = task.account] = decoded.signers
  if (payer !== task.account)
    return { facts: [{ label: paidFee, value: paidBy(payer), isCode: true }], warnings: [] }
  const isHigh = priorityFee(decoded) > priorityFeeMax
  return { facts: await feeFacts(task, fee, words), warnings: isHigh ? [highFee] : [] }
}

function base58Of(text: string): Uint8Array {
  try {
    return base58.decode(text)
  } catch (cause) {
    throw knownError('RPC_NOT_ALLOWED', cause)
  }
}
