import type { ChainId, Clock } from '@latchkey/protocol'
import { cacheTimes, families, hasAddressSyntax, namespaceOf } from '@latchkey/protocol'
import type { NameRecord } from '@latchkey/protocol/wire'
import type { RpcClients } from '../../../chains/rpc/clients.ts'
import { createCache } from '../../../edge/cache/cache.ts'
import type { Chains } from '../../../edge/ports/chains.ts'
import type { KnownName, Names } from '../../../edge/ports/names.ts'
import { readPrimary } from './primary.ts'
import { resolveSolanaName } from './resolve.ts'

/** Solana's mainnet, which alone has the names. */
const home: ChainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
/** A name, or one below it. */
const form = /^[^.]+(\.[^.]+)?\.(sol|sns)$/

/** What reads of Solana's names need. */
export type SnsDependencies = {
  chains: Chains
  rpcOf: RpcClients
  clock: Clock
}

/**
 * Names of Solana (`.sol`, `.sns`), each kept for five minutes; `undefined` where the operator has no node of Solana's
 * mainnet.
 */
export function createSns({ chains, rpcOf, clock }: SnsDependencies): Names | undefined {
  const chain = chains.find(home)
  if (!chain) return undefined
  const rpc = rpcOf(chain)
  const records = createCache<NameRecord | undefined>(clock, cacheTimes.ens)
  const accounts = createCache<KnownName | undefined>(clock, cacheTimes.ens)
  return {
    async find(name, chainId) {
      const isForSolana = chainId === undefined || namespaceOf(chainId) === 'solana'
      if (!isForSolana || !form.test(name)) return undefined
      return records.get(name, async () => {
        const address = await resolveSolanaName(rpc, name, Math.floor(clock.now() / 1_000))
        return address === undefined ? undefined : recordOf(name, address, clock)
      })
    },
    async nameOf(address) {
      if (!hasAddressSyntax('solana', address)) return undefined
      return accounts.get(address, async () => {
        const name = await readPrimary(rpc, address, Math.floor(clock.now() / 1_000))
        const since = new Date(clock.now()).toISOString()
        return name === undefined ? undefined : { name, pictureId: null, since }
      })
    },
  }
}

function recordOf(name: string, address: string, clock: Clock): NameRecord {
  const created_at = new Date(clock.now()).toISOString()
  const addresses = { [families.solana.coinType]: { address, created_at } }
  return { name, registered_at: created_at, updated_at: null, attributes: null, addresses }
}
