import type { NamedGrantRequest } from '@latchkey/protocol/sessions'
import * as Hash from 'ox/Hash'
import * as Hex from 'ox/Hex'
import type { SentTransaction } from '../sent/record.ts'
import { forgetSent, sentBy } from '../sent/store.ts'
import { submit, transactionState } from '../sent/transaction.ts'
import type { SignTask } from '../site/task.ts'
import { decodeGrant, encodeGrant, grantOf } from './grant.ts'
import { isDone } from './onChain.ts'

/**
 * A hash of what a site's keys may do. The same for two requests that differ in time, in the gateway's key and in its id alone: a
 * site that tries again gets a new key and a new id.
 */
export function intentOfGrant({ signer, permissions, policies }: NamedGrantRequest): string {
  const [, ...own] = signer.data.keys
  const limits = permissions.map((one) =>
    one.type === 'contract-call' ? one : { ...one, data: { ...one.data, start: 0 } },
  )
  const text = JSON.stringify(['grant', own, limits, policies]).toLowerCase()
  return Hash.keccak256(Hex.fromString(text))
}

/**
 * The context of exactly this grant, where the visitor approved it before and the site never got the answer. Waits for its
 * transaction; submits the same bytes again where the node does not have them. `undefined` where the visitor has to be asked.
 * Throws `NETWORK_FAILED`, `TIMED_OUT`, `ABORTED`.
 */
export async function grantedEarlier(
  task: SignTask,
  request: NamedGrantRequest,
): Promise<SentTransaction | undefined> {
  const { site, node, account, signal } = task
  for (const record of sentBy(site.sent, { chainId: node.id, account })) {
    if (record.kind !== 'transaction' || !isOf(record, request, account)) continue
    const state = await transactionState(node, record, signal)
    if (state === 'missing') await submit(node, record)
    if (state !== 'void' && (await isDone(task, record.hash))) return record
    forgetSent(site.sent, record.hash)
  }
  return undefined
}

/** Whether a transaction makes this grant. Its salt alone is its own. */
function isOf({ context }: SentTransaction, request: NamedGrantRequest, account: string): boolean {
  const salt = context && saltOf(context)
  return salt !== undefined && encodeGrant(grantOf(request, { account, now: 0, salt })) === context
}

/** `undefined` where what is stored is no grant. */
function saltOf(context: `0x${string}`): `0x${string}` | undefined {
  try {
    return decodeGrant(context).salt
  } catch {
    return undefined
  }
}
