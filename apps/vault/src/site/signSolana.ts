import type { Json } from '@latchkey/auth/channel'
import { knownError } from '@latchkey/protocol'
import { couldBeTransaction } from '@latchkey/solana/decode'
import { base58, base64 } from '@scure/base'
import * as v from 'valibot'
import { messageApproval } from '../approval/message.ts'
import { feeFact, reviewedParts } from '../approval/review.ts'
import { type PreparedSolana, prepareSolana, withSignature } from '../chain/solanaTransaction.ts'
import { hexOf } from '../keys/hex.ts'
import { wordsOf } from '../words/words.ts'
import { requireApproval } from './approve.ts'
import { requireReviewed } from './approveReview.ts'
import { parsed } from './parsed.ts'
import type { SignTask } from './task.ts'

const messageParams = v.strictObject({ message: v.string() })
const transactionParams = v.strictObject({ transaction: v.pipe(v.string(), v.maxLength(2_048)) })

/** A message. Refused are bytes that could be a transaction of whatever version: their signature would send it. */
export async function signSolanaMessage(task: SignTask): Promise<Json> {
  const { site, params } = task
  const message = base58Of(parsed(messageParams, params).message)
  if (couldBeTransaction(message)) throw knownError('RPC_NOT_ALLOWED')
  const words = wordsOf(site.language())
  await requireApproval(task, messageApproval({ message, site: site.origin, words }))
  return site.keyholder.ask('signSolana', { bytes: hexOf(message) })
}

/** A transaction that the site sends itself. */
export async function signSolanaTransaction(task: SignTask): Promise<Json> {
  return { transaction: base64.encode(await signed(task, await preparedOf(task), [])) }
}

/** The same, sent. Answers with the signature that names it, also where no answer says that the node took it. */
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
  const warnings = repeatedWarnings(repeated, task.site.language())
  const bytes = await signed(task, wanted, warnings)
  const signature = nameOf(bytes)
  await sendSignedSolana(task, { bytes, signature, blockhash, intent })
  return { signature }
}

/** The network names a transaction by its first signature, which is the fee payer's. */
function nameOf(transaction: Uint8Array): string {
  return base58.encode(transaction.subarray(1, 65))
}

function preparedOf({ node, account, params, signal }: SignTask): Promise<PreparedSolana> {
  const { transaction } = parsed(transactionParams, params)
  return prepareSolana(node, account, transaction, signal)
}

/** `more`: what else the visitor is to read. */
async function signed(
  task: SignTask,
  prepared: PreparedSolana,
  more: readonly string[],
): Promise<Uint8Array> {
  const { site, node, account } = task
  const words = wordsOf(site.language())
  await requireReviewed(task, prepared.review, {
    approvalOf(review) {
      const { facts, ...parts } = reviewedParts({ review, words })
      return {
        kind: 'transaction',
        ...parts,
        warnings: [...more, ...parts.warnings],
        facts: [...facts, ...feeFact(node.id, prepared.fee, review.assets, words)],
      }
    },
    again: async () => (await preparedOf(task)).review,
  })
  const bytes = hexOf(prepared.decoded.message)
  const { signature } = await site.keyholder.ask('signSolana', { bytes })
  return withSignature(prepared, account, base58.decode(signature))
}

function base58Of(text: string): Uint8Array {
  try {
    return base58.decode(text)
  } catch (cause) {
    throw knownError('RPC_NOT_ALLOWED', cause)
  }
}
