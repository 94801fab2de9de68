import { canonicalAddress } from '@latchkey/protocol'
import type { Call } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { hasSentTo, sentLookAlikes } from '../../account/history/sentTo.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Database } from '../../edge/database/open.ts'
import type { Indexing } from '../../edge/ports/indexing.ts'
import type { Recipients } from '../../edge/ports/recipients.ts'
import { readCoverage } from '../indexer/coverage.ts'
import type { RpcClients } from '../rpc/clients.ts'
import { isBehind } from './indexed.ts'

const nonceCall = (account: string) =>
  ({
    method: 'eth_getTransactionCount',
    params: [account, 'latest'],
    shape: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,16}$/)),
  }) satisfies Call<unknown>

/** Whom EVM accounts have sent to, from what the indexer wrote. */
export function createEvmRecipients(
  db: Database,
  rpcOf: RpcClients,
  progress: Indexing['progress'],
): Recipients {
  return {
    async find({ chain, account: asked, recipient: to }) {
      const account = canonicalAddress('eip155', asked)
      const recipient = canonicalAddress('eip155', to)
      const pair = { namespace: 'eip155', chainId: chain.id, account, recipient } as const
      const [sent, lookAlikes] = await Promise.all([hasSentTo(db, pair), sentLookAlikes(db, pair)])
      if (sent) return { ok: true, history: { sent: 'yes', lookAlikes } }
      const state = progress().find((one) => one.chainId === chain.id)
      if (!state) return { ok: false, problem: 'notIndexed' }
      if (isBehind(state)) return { ok: false, problem: 'behind' }
      const covered = await readCoverage(db, chain.id, account)
      // An account is followed from its first request on.
      if (!covered) return { ok: false, problem: 'behind' }
      const first = covered.fromBlock
      if (await isComplete(chain, account, first)) {
        return { ok: true, history: { sent: 'no', lookAlikes } }
      }
      return { ok: true, history: { sent: 'unknown', knownSince: first, lookAlikes } }
    },
  }

  /** Whether every transaction that the account ever sent is indexed: since genesis, since its first, or it sent none. */
  async function isComplete(chain: ChainConfig, account: string, first: number): Promise<boolean> {
    if (first === 0) return true
    const earliest = await db
      .selectFrom('transaction')
      .select('nonce')
      .where('chain_id', '=', chain.id)
      .where('sender', '=', account)
      .where('block_number', '>=', first)
      .orderBy('nonce')
      .limit(1)
      .executeTakeFirst()
    if (earliest) return earliest.nonce === 0
    return BigInt(await rpcOf(chain).call(nonceCall(account))) === 0n
  }
}
