import type { LiteSVM } from 'litesvm'

/** How long a slot lasts, in milliseconds, and for how many blocks a blockhash may be used. */
export const slotTime = 400
const blockhashAge = 150n

/**
 * The façade's own chain of blocks: a slot number, the time, and the window of usable blockhashes.
 * The virtual machine itself knows only its latest blockhash.
 */
export type Blocks = {
  /** The slot being filled now; also the block height. */
  slot(): bigint
  /** Unix seconds of a slot: the present one's is exact, others are counted from it. */
  time(slot?: bigint): bigint
  latest(): { blockhash: string; lastValidBlockHeight: bigint }
  isUsable(blockhash: string): boolean
  /** Closes the present slot and opens the next. */
  advance(slots?: number): void
  /** Leaps to a slot and time, for seeding; earlier blockhashes end. */
  leap(slot: bigint, unixSeconds: bigint): void
}

export function createBlocks(svm: LiteSVM): Blocks {
  let current = 0n
  let seconds = 0n
  let leapt = { slot: 0n, seconds: 0n }
  const lastUse = new Map<string, bigint>()
  const open = (slot: bigint, unixSeconds: bigint) => {
    current = slot
    seconds = unixSeconds
    svm.expireBlockhash()
    const clock = svm.getClock()
    clock.slot = slot
    clock.unixTimestamp = unixSeconds
    svm.setClock(clock)
    lastUse.set(svm.latestBlockhash(), slot + blockhashAge)
    for (const [hash, last] of lastUse) {
      if (last >= slot) break
      lastUse.delete(hash)
    }
  }
  // Programs read the recent slots from a sysvar: lookup tables can only be made at one of them.
  const publishSlots = () => {
    const recent = [...lastUse].map(([hash, last]) => ({ slot: last - blockhashAge, hash }))
    svm.setSlotHashes(recent.filter(({ slot }) => slot < current).reverse())
  }
  return {
    slot: () => current,
    time: (slot = current) => seconds - ((current - slot) * BigInt(slotTime)) / 1000n,
    latest: () => ({
      blockhash: svm.latestBlockhash(),
      lastValidBlockHeight: current + blockhashAge,
    }),
    isUsable: (blockhash) => (lastUse.get(blockhash) ?? -1n) >= current,
    advance(slots = 1) {
      for (let step = 0; step < slots; step++) {
        const next = current + 1n
        open(next, leapt.seconds + ((next - leapt.slot) * BigInt(slotTime)) / 1000n)
      }
      publishSlots()
    },
    leap(slot, unixSeconds) {
      lastUse.clear()
      leapt = { slot, seconds: unixSeconds }
      open(slot, unixSeconds)
    },
  }
}
