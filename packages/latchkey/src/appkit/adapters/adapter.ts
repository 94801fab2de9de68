import type { Latchkey, Namespace } from '@latchkey/core'
import type { adapterMark } from './mark.ts'

/** An adapter for `createAppKit`. */
export type AppKitAdapter = {
  /** Set by Latchkey's adapters, which alone work with Latchkey. */
  readonly [adapterMark]: true
  /** The namespace that it serves. */
  readonly namespace: Namespace
  /** Its name, such as `wagmi`. */
  readonly adapterType: string
  /** Receives the client once `createAppKit` has made it. Returns the undo. */
  attach?(client: Latchkey): () => void
  /**
   * Returns the provider of the namespace's active account, the same object for the same account. Absent: for EVM
   * networks the client's EIP-1193 provider, for others nothing.
   */
  provider?(client: Latchkey): unknown
}
