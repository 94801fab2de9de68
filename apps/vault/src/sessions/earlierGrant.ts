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
 * Hashes the rights of a site's keys. Ignores the time, the gateway's key and the id, since a site that retries gets a
 * new key and a new id.
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
 * Returns the context of the same grant if the visitor approved it before and the site never received the answer. Waits
 * for its transaction, and submits the same bytes again if the node lacks them. Returns `undefined` if the visitor must
 * approve it. Throws `NETWORK_FAILED`, `TIMED_OUT`, `ABORTED`.
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

/** Whether a transaction makes this grant, whatever its salt. */
function isOf({ context }: SentTransaction, request: NamedGrantRequest, account: string): boolean {
  const salt = context && saltOf(context)
  return salt !== undefined && encodeGrant(grantOf(request, { account, now: 0, salt })) === context
}

/** Returns a grant's salt, or `undefined` if the stored value is no grant. */
function saltOf(context: `0x${string}`): `0x${string}` | undefined {
  try {
    return decodeGrant(context).salt
  } catch {
    return undefined
  }
}
