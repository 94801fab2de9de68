import type { Simulation } from '@latchkey/protocol/wire'

/** What changes for an account: what it gains of each asset, and the rights that it has given in the end. */
export type Changes = Readonly<Record<string, bigint>>

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
export function randomBy(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** What a simulation says that an account gains, by asset; without those that stay as they are. */
export function gainsOf(
  { movements }: Extract<Simulation, { status: 'succeeded' }>,
  account: string,
): Changes {
  const isOwn = (address: string) => address.toLowerCase() === account.toLowerCase()
  const gains: Record<string, bigint> = {}
  for (const { asset, amount, from, to } of movements) {
    const key = asset.startsWith('solana:') ? asset : asset.toLowerCase()
    const gained = (isOwn(to) ? BigInt(amount) : 0n) - (isOwn(from) ? BigInt(amount) : 0n)
    gains[key] = (gains[key] ?? 0n) + gained
  }
  return withoutZeros(gains)
}

/** The difference between two readings of the same amounts, without what stayed as it was. */
export function difference(before: Changes, after: Changes): Changes {
  const names = Object.keys(after)
  return withoutZeros(
    Object.fromEntries(names.map((name) => [name, (after[name] ?? 0n) - (before[name] ?? 0n)])),
  )
}

function withoutZeros(changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([, amount]) => amount !== 0n))
}
