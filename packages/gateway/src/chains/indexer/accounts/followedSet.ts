import { type BloomBits, bloomBitsOf, mayContain } from './bloom.ts'

/** The accounts that are followed on a chain, in lower case, in memory. */
export type FollowedSet = {
  readonly size: number
  has(account: string): boolean
  all(): readonly string[]
  /** Returns the accounts that a filter of logs may contain. */
  namedIn(bloom: Uint8Array): readonly string[]
  add(account: string): void
  /** Removes all accounts. Those that are added again keep their bits. */
  clear(): void
}

export function createFollowedSet(): FollowedSet {
  let bits = new Map<string, BloomBits>()
  let earlier: ReadonlyMap<string, BloomBits> = new Map()
  return {
    get size() {
      return bits.size
    },
    has: (account) => bits.has(account),
    all: () => [...bits.keys()],
    namedIn(bloom) {
      const named: string[] = []
      for (const [account, own] of bits) if (mayContain(bloom, own)) named.push(account)
      return named
    },
    add(account) {
      if (!bits.has(account)) bits.set(account, earlier.get(account) ?? bloomBitsOf(account))
    },
    clear() {
      earlier = bits
      bits = new Map()
    },
  }
}
