import type { Clock } from '@latchkey/protocol'
import { hasSentTo, sentLookAlikes } from '../../account/history/sentTo.ts'
import { createCache } from '../../edge/cache/cache.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Database } from '../../edge/database/open.ts'
import type { Recipients } from '../../edge/ports/recipients.ts'
import type { RpcClients } from '../rpc/clients.ts'
import { readAccountHistory } from './accountHistory.ts'

/** The time for which a read of an account is reused, in milliseconds. */
const lifetime = 1_000
/** Accounts that are read at a time. */
const atOnceMax = 8

/** Reads the recipients of Solana accounts. The first request for an account starts the read of its history. */
export function createSolanaRecipients(db: Database, rpcOf: RpcClients, clock: Clock): Recipients {
  const reading = createCache<number | undefined>(clock, lifetime)
  let running = 0

  /** As {@link readAccountHistory}; `undefined` also where enough accounts are being read. */
  async function read(chain: ChainConfig, account: string): Promise<number | undefined> {
    if (running >= atOnceMax) return undefined
    running += 1
    try {
      return await readAccountHistory({ db, rpc: rpcOf(chain), chain, account })
    } finally {
      running -= 1
    }
  }

  return {
    async find({ chain, account, recipient }) {
      const pair = { namespace: 'solana', chainId: chain.id, account, recipient } as const
      const knownSince = await reading.get(`${chain.id} ${account}`, () => read(chain, account))
      const [sent, lookAlikes] = await Promise.all([hasSentTo(db, pair), sentLookAlikes(db, pair)])
      if (sent) return { ok: true, history: { sent: 'yes', lookAlikes } }
      if (knownSince === undefined) return { ok: false, problem: 'behind' }
      if (knownSince === 0) return { ok: true, history: { sent: 'no', lookAlikes } }
      return { ok: true, history: { sent: 'unknown', knownSince, lookAlikes } }
    },
  }
}
