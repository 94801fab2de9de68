import { knownError, nativeAsset } from '@latchkey/protocol'
import { assetsIn, describeCall, type Review, reviewOf } from '@latchkey/review'
import { type DecodedTransaction, decodeTransaction } from '@latchkey/solana/decode'
import { networkFee } from '@latchkey/solana/fee'
import { base64 } from '@scure/base'
import * as v from 'valibot'
import { triedOf } from './evmReview.ts'
import { factsOf } from './facts.ts'
import type { ChainNode } from './node.ts'

/** A parsed transaction of a site, with its review. */
export type PreparedSolana = {
  bytes: Uint8Array
  decoded: DecodedTransaction
  review: Omit<Review, 'fee'>
  /** The highest network fee in lamports. */
  fee: bigint
}

/** Parses and reviews a transaction in base64. Throws `ACCOUNT_NOT_FOUND` if it needs no signature of the account. */
export async function prepareSolana(
  node: ChainNode,
  account: string,
  transaction: string,
  signal: AbortSignal,
): Promise<PreparedSolana> {
  const bytes = bytesIn(transaction)
  const decoded = decodeTransaction(bytes)
  if (!decoded.signers.includes(account)) throw knownError('ACCOUNT_NOT_FOUND')
  const [tried, fee] = await Promise.all([
    triedOf(node, { account, transaction }, signal),
    feeOf(node, decoded, signal),
  ])
  const around = { chainId: node.id, account, descriptors: [] }
  const calls = decoded.instructions.map(({ program, accounts, data }) =>
    describeCall({ to: program, value: 0n, data, accounts }, around),
  )
  const plan = { chainId: node.id, account, leaves: [], arrives: [], approvals: [] }
  const review = reviewOf(plan, tried, calls)
  const shown = [...assetsIn(review), nativeAsset(node.id)]
  return { bytes, decoded, review: { ...review, assets: await factsOf(node, shown, signal) }, fee }
}

const feeAnswer = v.object({ value: v.nullable(v.pipe(v.number(), v.safeInteger())) })

/** Returns the fee that the bytes themselves offer, at most. A node's answer can only raise it. */
async function feeOf(
  node: ChainNode,
  decoded: DecodedTransaction,
  signal: AbortSignal,
): Promise<bigint> {
  const offered = networkFee(decoded)
  const params = [base64.encode(decoded.message), { commitment: 'processed' }]
  const answer = await node.rpc('getFeeForMessage', params, signal).catch(() => undefined)
  const parsed = v.safeParse(feeAnswer, answer)
  const named = BigInt((parsed.success && parsed.output.value) || 0)
  return named > offered ? named : offered
}

function bytesIn(transaction: string): Uint8Array {
  try {
    return base64.decode(transaction)
  } catch (cause) {
    throw knownError('RPC_NOT_ALLOWED', cause)
  }
}

/** Returns the transaction with the account's signature inserted. */
export function withSignature(
  { bytes, decoded }: PreparedSolana,
  account: string,
  signature: Uint8Array,
): Uint8Array {
  const signed = Uint8Array.from(bytes)
  const before =
    bytes.length - decoded.message.length - decoded.signatures.length * signature.length
  signed.set(signature, before + decoded.signers.indexOf(account) * signature.length)
  return signed
}
