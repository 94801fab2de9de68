import { knownError } from '@latchkey/protocol'
import { callIn, evmRequest, prepareEvm } from '../../chain/evmTransaction.ts'
import { settleEarlier } from '../../sent/settleEarlier.ts'
import { parsed } from '../parsed.ts'
import type { SignAnswer, SignTask } from '../task.ts'
import { ownAccounts, senderOf } from './accounts.ts'
import { approveAndSend } from './approveAndSend.ts'
import type { CallsToSend } from './callsToSend.ts'
import { followed, operated, ownOperations, sponsoredIn } from './operations.ts'

/**
 * Handles `eth_sendTransaction`: completes, reviews, signs and sends it with the visitor's approval. Returns the
 * transaction hash. If it becomes an operation, because it is sponsored or the account is a contract, waits for the
 * transaction that includes it.
 */
export async function sendEvmTransaction(task: SignTask): Promise<SignAnswer> {
  const [request] = parsed(evmRequest, task.params)
  const account = senderOf(task, request.from)
  const call = callIn(ownAccounts(task), request)
  if (request.authorizationList) {
    const { removeCode } = await import('./removeCode.ts')
    return removeCode(task, account, request)
  }
  // A nonce belongs to a plain transaction, which replaces another.
  const earlier = request.nonce === undefined ? await settleEarlier(task, [call]) : {}
  const toSend: CallsToSend = { calls: [call], earlier }
  const own = ownOperations(task)
  if (own) {
    // The nonce of a transaction says nothing about an operation.
    if (request.nonce !== undefined) throw knownError('RPC_NOT_ALLOWED')
    return followed(task, own.node, await own.send(toSend))
  }
  const sponsor = request.nonce === undefined ? sponsoredIn(task, earlier) : undefined
  const hash = sponsor && (await operated(task, sponsor, account, toSend))
  if (sponsor && hash) return followed(task, sponsor, hash)
  const { replaced } = earlier
  const wanted = { ...request, ...(replaced && { replaced }) }
  const prepared = await prepareEvm(task.node, account, wanted, task.signal)
  return approveAndSend(task, prepared, { ...toSend, sponsor })
}
