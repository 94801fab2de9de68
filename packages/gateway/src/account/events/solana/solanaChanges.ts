import { type ChainId, type Clock, every } from '@latchkey/protocol'
import type { RpcClients } from '../../../chains/rpc/clients.ts'
import type { Chains } from '../../../edge/ports/chains.ts'
import type { ChangeSource, Position, Touch } from '../../../edge/ports/changes.ts'
import { createPolledAccount, type PolledAccount } from './polledAccount.ts'

const accountsKept = 10_000
/** Milliseconds that a poll waits for its accounts. A later poll reports what is slower. */
const patience = 2_000

/** Creates the source of Solana chains. It polls the holdings of each account once for all its followers. */
export function createSolanaChanges(
  chains: Chains,
  rpcOf: RpcClients,
  interval: number,
  clock: Clock,
): ChangeSource {
  const polled = new Map<string, PolledAccount>()
  /** The newest slot that was reported, by chain. */
  const reported = new Map<ChainId, number>()

  function polledAccount(chainId: ChainId, address: string): PolledAccount {
    const key = `${chainId}:${address}`
    const account =
      polled.get(key) ??
      createPolledAccount(address, clock, () => (reported.get(chainId) ?? -1) + 1)
    polled.delete(key)
    polled.set(key, account)
    for (const oldest of polled.keys()) if (polled.size > accountsKept) polled.delete(oldest)
    return account
  }

  return {
    follows: (chainId) => chainId.startsWith('solana:') && chains.find(chainId) !== undefined,
    watch: (_, listener) => every(clock, interval, listener),
    async since(chainId, position, addresses) {
      const chain = chains.find(chainId)
      if (!chain) return undefined
      const rpc = rpcOf(chain)
      const accounts = addresses.map((address) => polledAccount(chainId, address))
      const reads = accounts.map((account) => account.refresh(rpc, position !== undefined))
      await settled(reads, clock)
      const touched = new Map<string, Touch>()
      const unread = new Set<string>()
      let slot = reported.get(chainId) ?? 0
      for (const [index, address] of addresses.entries()) {
        const known = accounts[index]?.known()
        if (!known) {
          unread.add(address)
          continue
        }
        slot = Math.max(slot, known.holdings.slot, known.changedAt)
        if (position && known.changedAt > position.number) touched.set(address, known.touch)
      }
      const failed = accounts.find((account) => account.error() !== undefined)
      if (failed && unread.size === addresses.length) throw failed.error()
      reported.set(chainId, slot)
      const now: Position = { number: Math.max(slot, position?.number ?? 0), hash: '' }
      return { position: now, touched, ...(unread.size > 0 && { unread }) }
    },
  }
}

/** Resolves once all reads are over, or have had their time. */
function settled(reads: readonly Promise<void>[], clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(patience, resolve)
    void Promise.all(reads).then(() => {
      cancel()
      resolve()
    })
  })
}
