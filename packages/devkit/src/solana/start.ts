import { type ChainId, type Clock, every, systemClock } from '@latchkey/protocol'
import { slotTime } from './blocks.ts'
import { createLedger } from './ledger.ts'
import { type SolanaSeed, seedSolana } from './seed.ts'
import { serve } from './server.ts'

export type SolanaChain = Omit<SolanaSeed, 'faucet'> & { rpcUrl: string; stop(): Promise<void> }

/**
 * Starts the seeded Solana chain: the real virtual machine behind JSON-RPC by HTTP and websocket. `clock` times its slots.
 */
export async function startSolana(
  id: ChainId,
  port: number,
  now: number,
  clock: Clock = systemClock,
): Promise<SolanaChain> {
  const ledger = createLedger()
  const { faucet, ...seeded } = await seedSolana(ledger, id, now)
  const server = await serve(ledger, faucet, port)
  const stopSlots = every(clock, slotTime, () => ledger.tick())
  return {
    ...seeded,
    rpcUrl: server.rpcUrl,
    async stop() {
      stopSlots()
      await server.stop()
    },
  }
}
