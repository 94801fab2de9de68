import type { Clock } from '@latchkey/protocol'
import { describeError } from '@latchkey/service/logs'
import type { RpcClients } from '../../chains/rpc/clients.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Payer } from './config.ts'
import type { Loop } from './loop.ts'
import { signPayment } from './payment.ts'
import type { Purchase } from './purchases.ts'
import { broadcast, followPayment } from './settle.ts'

/** Pays out what cards have paid for. */
export type Payouts = {
  /** Checks at once for purchases to pay out. */
  wake(): void
  /** Stops; resolves when nothing is under way. */
  close(): Promise<void>
}

type Settings = Pick<Loop, 'purchases' | 'confirmations' | 'patience' | 'log' | 'now'> & {
  payers: readonly { payer: Payer; chain: ChainConfig }[]
  rpcOf: RpcClients
  clock: Clock
}

const interval = 500

/** Pays out on each network by itself: one whose node is slow keeps no other waiting. */
export function createPayouts(settings: Settings): Payouts {
  const loops = settings.payers.map(({ payer, chain }) =>
    createLoop(
      { ...settings, ...memory(), payer, chain, rpc: settings.rpcOf(chain) },
      settings.clock,
    ),
  )
  return {
    wake() {
      for (const loop of loops) loop.wake()
    },
    async close() {
      await Promise.all(loops.map((loop) => loop.close()))
    },
  }
}

function memory(): Pick<Loop, 'missing' | 'stuck' | 'refusals'> {
  return { missing: new Map(), stuck: new Map(), refusals: new Map() }
}

/** Does one step of a purchase at a time, so that nonces follow each other; asks again while something is under way. */
function createLoop(loop: Loop, { after }: Clock): Payouts {
  const { purchases, log, chain } = loop
  let running: Promise<void> | undefined
  let cancel = () => {}
  let isWanted = false
  let isClosed = false

  async function round(): Promise<void> {
    isWanted = false
    const waiting = await purchases.unfinished([chain.id])
    for (const purchase of waiting) {
      if (isClosed) return
      try {
        await advance(loop, purchase)
      } catch (error) {
        log.write('error', 'payout', { purchase: purchase.id, error: describeError(error) })
      }
    }
    if (waiting.length > 0 && !isClosed) cancel = after(interval, wake)
  }

  function wake(): void {
    if (isClosed) return
    isWanted = true
    cancel()
    running ??= round()
      .catch((error: unknown) => {
        log.write('error', 'payout', { error: describeError(error) })
        cancel = after(interval, wake)
      })
      .finally(() => {
        running = undefined
        if (isWanted) wake()
      })
  }

  return {
    wake,
    async close() {
      isClosed = true
      cancel()
      await running
    },
  }
}

async function advance(loop: Loop, purchase: Purchase) {
  if (purchase.state === 'sent') return followPayment(loop, purchase)
  if (purchase.due_at > loop.now()) return
  const signed = await signPayment(loop, purchase)
  if (!signed || !(await loop.purchases.sign(purchase.id, signed))) return
  await broadcast(loop, { id: purchase.id, ...signed })
  const sent = await loop.purchases.find(purchase.id)
  if (sent) await followPayment(loop, sent)
}
