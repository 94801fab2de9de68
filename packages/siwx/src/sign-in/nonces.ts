import { createNonce } from '../message/index.ts'

/**
 * Issues and spends a server's nonces. An implementation over a database inserts to issue. To spend, it deletes in one
 * statement that reports the deletion, so that one of many simultaneous attempts wins.
 */
export type Nonces = {
  /** Creates a nonce and stores it for a while. */
  issue(): Promise<string>
  /**
   * Whether the nonce could be spent now. If present, no signature is verified and no node called for a nonce that was
   * never issued.
   */
  isOpen?(nonce: string): Promise<boolean>
  /** Whether the nonce was issued, has not expired, and was not spent before. Spends it. */
  spend(nonce: string): Promise<boolean>
}

/** The limits of nonces in memory. */
export type MemoryNoncesOptions = {
  /** The lifetime of a nonce in milliseconds. 5 minutes by default. */
  lifetime?: number
  /** The largest number of stored nonces. Each further nonce replaces the oldest. 100,000 by default. */
  most?: number
  /** Returns the time in Unix milliseconds. */
  now?(): number
}

/** Stores nonces in the memory of one process, for tests and single servers. */
export function memoryNonces({
  lifetime = 300_000,
  most = 100_000,
  now = Date.now,
}: MemoryNoncesOptions = {}): Nonces {
  /** The expiry of each nonce, in the order of issue. */
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
