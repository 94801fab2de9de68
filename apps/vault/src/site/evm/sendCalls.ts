import type { Json } from '@latchkey/auth/channel'
import { knownError } from '@latchkey/protocol'
import * as v from 'valibot'
import { batchingOf } from '../../chain/batching.ts'
import { prepareBatch } from '../../chain/evmBatch.ts'
import { callIn, prepareEvm } from '../../chain/evmTransaction.ts'
import { asAddress, asHex, quantity } from '../../chain/hexSchema.ts'
import { settleEarlier } from '../../sent/settleEarlier.ts'
import { noteAnswered } from '../../sent/store.ts'
import { parsed } from '../parsed.ts'
import type { SignTask } from '../task.ts'
import { ownAccounts, senderOf } from './accounts.ts'
import { approveAndSend } from './approveAndSend.ts'
import type { CallsToApprove, CallsToSend } from './callsToSend.ts'
import { operated, ownOperations, sponsoredIn } from './operations.ts'

/** The most calls that a visitor can be expected to read. */
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
 * Handles `wallet_sendCalls` (EIP-5792): makes all calls or none, in one transaction, or in one operation if it is
 * sponsored. Throws `FEATURE_UNSUPPORTED` for a plain account, and for a chain without code for batches.
 */
export async function sendEvmCalls(task: SignTask): Promise<Json> {
  const [{ from, calls: given }] = parsed(callsRequest, task.params)
  const account = senderOf(task, from)
  const own = ownAccounts(task)
  const calls = given.map((call) => callIn(own, call))
  const earlier = await settleEarlier(task, calls)
  const toSend: CallsToSend = { calls, earlier }
  const operations = ownOperations(task)
  const sponsor = operations ? undefined : sponsoredIn(task, earlier)
  const operation = operations
    ? await operations.send(toSend)
    : sponsor && (await operated(task, sponsor, account, toSend))
  if (!operation)
    return { way: 'transaction', hash: await sendBatch(task, account, { ...toSend, sponsor }) }
  if (!task.signal.aborted) noteAnswered(task.site.sent, operation)
  return { way: 'operation', hash: operation }
}

async function sendBatch(
  task: SignTask,
  account: `0x${string}`,
  toApprove: CallsToApprove,
): Promise<`0x${string}`> {
  const { node, signal } = task
  const { calls, earlier } = toApprove
  const [first] = calls
  const how = earlier.replaced && { replaced: earlier.replaced }
  // A single call needs no code.
  if (first && calls.length === 1)
    return approveAndSend(
      task,
      await prepareEvm(node, account, { ...first, ...how }, signal),
      toApprove,
    )
  const isPlain = task.site.accountType === 'eoa'
  const batching = isPlain ? 'unsupported' : await batchingOf(node, account, signal)
  if (batching === 'unsupported') throw knownError('FEATURE_UNSUPPORTED')
  const delegate = batching === 'ready' ? (node.delegate ?? null) : null
  const prepared = await prepareBatch(node, account, { calls, delegate, ...how }, signal)
  return approveAndSend(task, prepared, toApprove)
}
