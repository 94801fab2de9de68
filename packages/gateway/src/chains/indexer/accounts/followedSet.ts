import { type BloomBits, bloomBitsOf, mayContain } from './bloom.ts'

/** The accounts that are followed on a chain, in lower case, in memory. */
export type FollowedSet = {
  readonly size: number
  has(account: string): boolean
  all(): readonly string[]
  /** Returns the accounts that a filter of logs may contain. */
  namedIn(bloom: Uint8Array): readonly string[]
  add(account: string): void
  delete(account: string): void
  clear(): void
}

export function createFollowedSet(): FollowedSet {
  const bits = new Map<string, BloomBits>()
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
      if (!bits.has(account)) bits.set(account, bloomBitsOf(account))
    },
    delete: (account) => void bits.delete(account),
    clear: () => bits.clear(),
  }
}
