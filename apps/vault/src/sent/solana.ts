import { knownError } from '@latchkey/protocol'
import { base64 } from '@scure/base'
import * as v from 'valibot'
import type { ChainNode } from '../chain/node.ts'
import { pause } from './pause.ts'
import type { SentSolana } from './record.ts'
import type { Repeated } from './repeated.ts'
import type { Sender } from './sender.ts'
import { submitRecorded } from './settle.ts'
import { forgetSent, noteAnswered, sentBy } from './store.ts'
import { pollSignal, submitTo } from './submitTo.ts'

type Signed = {
  bytes: Uint8Array
  /** The transaction's first signature, which identifies it. */
  signature: string
  blockhash: string
  /** A hash of its intent. */
  intent: string
}

/**
 * Submits a signed transaction. Its signature identifies it from then on, even without an answer of the node. Throws
 * `WALLET_SEND_TRANSACTION` if the node refused.
 */
export async function sendSignedSolana(
  { site, node, account, signal }: Sender,
  { bytes, signature, blockhash, intent }: Signed,
): Promise<void> {
  const record: SentSolana = {
    kind: 'solana',
    chainId: node.id,
    account,
    hash: signature,
    intent,
    isAnswered: false,
    blockhash,
    raw: base64.encode(bytes),
  }
  const status = await submitRecorded(site, record, {
    submit: () => submit(node, record),
    isThere: async () => (await statusOf(node, signature, pollSignal())) !== 'missing',
  })
  // A site that has left does not have the signature. Otherwise the site follows the transaction from here on.
  if (signal.aborted) return
  if (status === 'sent') forgetSent(site.sent, signature)
  else noteAnswered(site.sent, signature)
}

function submit({ rpcUrl }: ChainNode, { raw, hash }: SentSolana) {
  const options = { encoding: 'base64', preflightCommitment: 'confirmed' }
  return submitTo(rpcUrl, { method: 'sendTransaction', params: [raw, options], name: hash })
}

/** The most polls, a second apart, for which a repeated request waits. */
const mostPolls = 30

/**
 * Settles an account's earlier undecided requests. A repeated request waits, because no nonce limits two Solana
 * transactions to one. Throws `REQUEST_PENDING` after half a minute, `ABORTED`, `NETWORK_FAILED`.
 */
export async function settleEarlierSolana(
  { site, node, account, signal }: Sender,
  intent: string,
): Promise<Repeated | undefined> {
  let repeated: Repeated | undefined
  for (const record of sentBy(site.sent, { chainId: node.id, account })) {
    if (record.kind !== 'solana') continue
    const isSame = record.intent === intent
    const state = await decided(node, record, isSame ? mostPolls : 1, signal)
    if (state === 'missing') {
      if (isSame) throw knownError('REQUEST_PENDING')
      continue
    }
    // Keep an unreported record until the visitor approves the same.
    if (state === 'done' && !record.isAnswered) repeated = isSame ? 'done' : repeated
    else forgetSent(site.sent, record.hash)
  }
  return repeated
}

/** `missing`: the node does not have it, and it may still be included. `void`: it has failed or expired. */
type SolanaState = 'done' | 'void' | 'missing'

async function decided(
  node: ChainNode,
  record: SentSolana,
  polls: number,
  signal: AbortSignal,
): Promise<SolanaState> {
  for (let poll = 1; ; poll += 1) {
    // Read before the status, so that a transaction included in between does not count as expired.
    const canCome = await isUsable(node, record.blockhash, signal)
    const state = await statusOf(node, record.hash, signal)
    if (state !== 'missing') return state
    if (!canCome) return 'void'
    if (poll >= polls) return 'missing'
    await submit(node, record)
    await pause(1_000)
    if (signal.aborted) throw knownError('ABORTED')
  }
}

const usable = v.object({ value: v.boolean() })

async function isUsable(node: ChainNode, blockhash: string, signal: AbortSignal): Promise<boolean> {
  const params = [blockhash, { commitment: 'processed' }]
  return answerOf(usable, await node.rpc('isBlockhashValid', params, signal)).value
}

const statuses = v.object({ value: v.tuple([v.nullable(v.looseObject({ err: v.unknown() }))]) })

async function statusOf(
  node: ChainNode,
  signature: string,
  signal: AbortSignal,
): Promise<SolanaState> {
  const params = [[signature], { searchTransactionHistory: true }]
  const [status] = answerOf(statuses, await node.rpc('getSignatureStatuses', params, signal)).value
  if (status === null) return 'missing'
  return status.err === null ? 'done' : 'void'
}

function answerOf<Schema extends v.GenericSchema>(
  schema: Schema,
  given: unknown,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, given)
  if (!parsed.success) throw knownError('NETWORK_FAILED')
  return parsed.output
}
