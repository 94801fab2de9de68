import { knownError } from '@latchkey/protocol'
import type { EvmTransaction } from '@latchkey/vault/wallet'
import * as v from 'valibot'
import type { Group } from '../approval/approval.ts'
import { feeFact, reviewedParts } from '../approval/review.ts'
import { batchingOf } from '../chain/batching.ts'
import { prepareBatch } from '../chain/evmBatch.ts'
import { evmRequest, type Prepared, prepareEvm } from '../chain/evmTransaction.ts'
import { asAddress, asHex, quantity } from '../chain/hexSchema.ts'
import type { Words } from '../words/words.ts'
import { wordsOf } from '../words/words.ts'
import { requireApproval } from './approve.ts'
import { parsed } from './parsed.ts'
import type { SignTask } from './task.ts'

/** `eth_sendTransaction`: filled in, read, approved, signed and sent. Answers with the hash. */
export async function sendEvmTransaction(task: SignTask): Promise<`0x${string}`> {
  const [request] = parsed(evmRequest, task.params)
  const account = senderOf(task, request.from)
  return approveAndSend(task, await prepareEvm(task.node, account, request, task.signal))
}

/** How many calls a visitor can be expected to read. */
const mostCalls = 20

const callsRequest = v.tuple([
  v.object({
    from: v.optional(asAddress),
    calls: v.pipe(
      v.array(
        v.object({
          to: asAddress,
          value: v.optional(quantity, '0x0'),
          data: v.optional(asHex, '0x'),
        }),
      ),
      v.minLength(1),
      v.maxLength(mostCalls),
    ),
  }),
])

/**
 * `wallet_sendCalls` (EIP-5792): all calls or none, in one transaction. Answers with its hash. Throws
 * `FEATURE_UNSUPPORTED` where the chain has no code for that.
 */
export async function sendEvmCalls(task: SignTask): Promise<`0x${string}`> {
  const { node, signal } = task
  const [{ from, calls }] = parsed(callsRequest, task.params)
  const account = senderOf(task, from)
  const [first] = calls
  // One call needs no code.
  if (first && calls.length === 1)
    return approveAndSend(task, await prepareEvm(node, account, first, signal))
  const batching = await batchingOf(node, account, signal)
  if (batching === 'unsupported') throw knownError('FEATURE_UNSUPPORTED')
  const delegate = batching === 'ready' ? (node.delegate ?? null) : null
  return approveAndSend(task, await prepareBatch(node, account, { calls, delegate }, signal))
}

/** The account that the site works with, which is the only one that may send. */
function senderOf({ account }: SignTask, from: string | undefined): `0x${string}` {
  if (from !== undefined && from.toLowerCase() !== account.toLowerCase())
    throw knownError('ACCOUNT_NOT_FOUND')
  return v.parse(asAddress, account)
}

async function approveAndSend(
  task: SignTask,
  { transaction, delegate, review, fee }: Prepared,
): Promise<`0x${string}`> {
  const { site, node } = task
  const words = wordsOf(site.language())
  const { groups, facts, warnings } = reviewedParts({ review, words })
  await requireApproval(task, {
    kind: 'transaction',
    groups: [...groups, ...setUpGroup(delegate, words)],
    facts: [...facts, ...feeFact(node.id, fee, review.assets, words)],
    warnings,
  })
  return signAndSend(task, { transaction, delegate })
}

/** Has an approved transaction signed, and sends it. Answers with its hash. */
export async function signAndSend(
  { site, node }: Pick<SignTask, 'site' | 'node'>,
  { transaction, delegate }: Pick<Prepared, 'transaction' | 'delegate'>,
): Promise<`0x${string}`> {
  const { signed } = await site.keyholder.ask('signEvmTransaction', {
    transaction: quantitiesInHex(transaction),
    delegate,
  })
  // From here on it is the network's: whoever turns away does not take it back.
  const sent = await node.rpc('eth_sendRawTransaction', [signed], new AbortController().signal)
  return v.parse(asHex, sent)
}

/** As it goes to the keys: a channel has no big numbers. */
function quantitiesInHex({ chainId, to, data, ...quantities }: EvmTransaction) {
  const hex = (value: bigint): `0x${string}` => `0x${value.toString(16)}`
  const { nonce, value, gas, maxFeePerGas, maxPriorityFeePerGas } = quantities
  return {
    ...{ chainId, to, data, nonce: hex(nonce), value: hex(value), gas: hex(gas) },
    maxFeePerGas: hex(maxFeePerGas),
    maxPriorityFeePerGas: hex(maxPriorityFeePerGas),
  }
}

function setUpGroup(delegate: string | null, { approval }: Words): Group[] {
  if (delegate === null) return []
  const detail = approval.setUpCode(delegate)
  return [{ heading: approval.setUp, lines: [{ text: approval.setUpText, detail }] }]
}
