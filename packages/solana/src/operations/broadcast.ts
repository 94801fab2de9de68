import type { OperationContext } from '@latchkey/core'
import { errorCode, field } from '@latchkey/core/foreign'
import { isKnownError, knownError } from '@latchkey/protocol'
import { isTaken } from '@latchkey/protocol/broadcast'
import type { SolanaSendOptions } from '../plan.ts'
import { toBase64 } from './message.ts'
import { commitment } from './read.ts'
import { statusOf } from './status.ts'

/**
 * The JSON-RPC errors by which a node says that it has not taken a transaction: what it checks before fails, or the
 * request is none.
 */
const refusals = new Set([-32_002, -32_003, -32_013, -32_016, -32_600, -32_601, -32_602])

/** A signed transaction, its first signature in base58, and how the node takes it. */
type SignedSubmission = {
  signed: Uint8Array
  hash: string
  options: SolanaSendOptions | undefined
}

/**
 * Submits a signed transaction to the node once. Returns whether the node confirmed it. After a lost answer it may have
 * it, which the signature shows. Throws `SOLANA_SEND_FAILED` if the node refused it and the chain does not have it,
 * `ABORTED`.
 */
export async function broadcast(
  context: OperationContext,
  { signed, hash, options: own }: SignedSubmission,
): Promise<boolean> {
  const options = { preflightCommitment: commitment, ...own, encoding: 'base64' }
  try {
    await context.rpc('sendTransaction', [toBase64(signed), options], context.signal)
    return true
  } catch (error) {
    if (context.signal?.aborted) throw error
    if (isAlreadyThere(error)) return true
    if (!isRefusal(error)) return false
    // Where several nodes share an address, another one may have taken it before.
    const status = await statusOf(context, hash).catch(() => undefined)
    if (status === null) throw knownError('SOLANA_SEND_FAILED', error)
    return status !== undefined
  }
}

/** Hands the same bytes to the node again: it carries them out once at most. */
export async function rebroadcast({ rpc, signal }: OperationContext, bytes: string): Promise<void> {
  const options = { encoding: 'base64', skipPreflight: true }
  await rpc('sendTransaction', [bytes, options], signal).catch(() => {})
}

function isAlreadyThere(error: unknown): boolean {
  return isKnownError(error, 'RPC_ERROR') && isTaken(textOf(error))
}

function isRefusal(error: unknown): boolean {
  return isKnownError(error, 'RPC_ERROR') && refusals.has(errorCode(error.cause))
}

/** The node's message and the transaction's error. Its logs are a program's words. */
function textOf({ message, cause }: Error): string {
  return `${message} ${JSON.stringify(field(field(cause, 'data'), 'err') ?? null)}`.slice(0, 10_000)
}
