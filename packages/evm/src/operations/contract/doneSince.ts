import { elements, field } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import * as Hex from 'ox/Hex'
import { isHash, isHex } from '../../hex.ts'
import { readWord } from '../readWord.ts'
import type { Reading } from '../transaction.ts'
import { operationEvent } from './entryPoint.ts'
import { entryPoints } from './entryPoints.ts'
import { safeEvents } from './safe.ts'

/** `getNonce(address,uint192)` of the EntryPoints, and `getThreshold()` of a Safe. */
const getNonce = '0x35567e1a'
const getThreshold = '0xe75235b8'
const logsMax = 1_000

/**
 * The hashes of the transactions in which others carried out user operations of a contract account, or executions of a
 * Safe, from a block on. Throws `BAD_RESPONSE`.
 */
export async function doneSince(
  { rpc, signal }: Reading,
  account: string,
  since: bigint,
): Promise<string[]> {
  const sender = isHex(account) ? Hex.padLeft(account, 32) : null
  const filters = [
    { address: entryPoints, topics: [operationEvent, null, sender] },
    { address: account, topics: [safeEvents] },
  ]
  const range = { fromBlock: Hex.fromNumber(since), toBlock: 'latest' }
  const answers = await Promise.all(
    filters.map(async (filter) =>
      hashesIn(await rpc('eth_getLogs', [{ ...filter, ...range }], signal)),
    ),
  )
  return [...new Set(answers.flat())]
}

function hashesIn(answer: unknown): string[] {
  const logs = elements(answer, logsMax)
  if (!logs) throw knownError('BAD_RESPONSE', answer)
  return logs.map((log) => field(log, 'transactionHash')).filter(isHash)
}

/**
 * Whether a contract account acts through the EntryPoints (ERC-4337), so that `doneSince` finds all that it has done. Not a
 * Safe: what waits in its queue is carried out once its owners have signed, days later perhaps.
 */
export async function isOperated(context: Reading, account: string): Promise<boolean> {
  const read = (to: string, selector: Hex.Hex, ...words: readonly (string | bigint)[]) =>
    readWord(context, { to, selector, words, block: 'latest' })
  if (await read(account, getThreshold)) return false
  const nonces = await Promise.all(entryPoints.map((one) => read(one, getNonce, account, 0n)))
  return nonces.some((nonce) => nonce !== undefined && nonce > 0n)
}
