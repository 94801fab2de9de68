import { createNonce } from '../message/index.ts'

/**
 * The nonces that a server has given out. An implementation over a database issues by inserting, and spends by deleting
 * in one statement that says whether it deleted: of many that spend one nonce at the same time, one may win.
 */
export type Nonces = {
  /** Makes a nonce and remembers it for a while. */
  issue(): Promise<string>
  /**
   * Whether the nonce could be spent now. Where this is there, no signature is verified, and no node asked, for a nonce
   * that nobody was given.
   */
  isOpen?(nonce: string): Promise<boolean>
  /** Whether the nonce was issued, has not expired, and was not spent before. It is spent from now on. */
  spend(nonce: string): Promise<boolean>
}

/** How nonces are remembered in memory. */
export type MemoryNoncesOptions = {
  /** Milliseconds that a nonce may be spent in; 5 minutes by default. */
  lifetime?: number
  /** How many are remembered; then the oldest one is forgotten for each new one. 100,000 by default. */
  most?: number
  /** The time in milliseconds. */
  now?(): number
}

/** Nonces in the memory of one process: for tests, and for servers that run alone. */
export function memoryNonces({
  lifetime = 300_000,
  most = 100_000,
  now = Date.now,
}: MemoryNoncesOptions = {}): Nonces {
  /** When each expires, in the order of issue. */
  const ends = new Map<string, number>()
  return {
    async issue() {
      for (const [nonce, end] of ends) {
        if (ends.size < most && now() < end) break
        ends.delete(nonce)
      }
      const nonce = createNonce()
      ends.set(nonce, now() + lifetime)
      return nonce
    },
    isOpen: async (nonce) => now() < (ends.get(nonce) ?? 0),
    async spend(nonce) {
      const end = ends.get(nonce) ?? 0
      ends.delete(nonce)
      return now() < end
    },
  }
}
