import { elements, field } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import * as Hex from 'ox/Hex'
import { isHash, isHex } from '../../hex.ts'
import type { Reading } from '../transaction.ts'
import { operationEvent } from './entryPoint.ts'
import { entryPoints } from './entryPoints.ts'

/** The hashes of the transactions that carried out user operations of an account from a block on. Throws `BAD_RESPONSE`. */
export async function operationsSince(
  { rpc, signal }: Reading,
  account: string,
  since: bigint,
): Promise<string[]> {
  const sender = isHex(account) ? Hex.padLeft(account, 32) : null
  const filter = {
    address: entryPoints,
    topics: [operationEvent, null, sender],
    fromBlock: Hex.fromNumber(since),
    toBlock: 'latest',
  }
  const answer = await rpc('eth_getLogs', [filter], signal)
  const logs = elements(answer, 1_000)
  if (!logs) throw knownError('BAD_RESPONSE', answer)
  return [...new Set(logs.map((log) => field(log, 'transactionHash')).filter(isHash))]
}
