import type { ChainId } from '@latchkey/protocol'
import type { ChainConfig } from '../config/schema.ts'

/** The chains that this gateway serves. */
export type Chains = {
  all: readonly ChainConfig[]
  find(id: ChainId): ChainConfig | undefined
}

export function createChains(all: readonly ChainConfig[]): Chains {
  const byId = new Map(all.map((chain) => [chain.id, chain]))
  return { all, find: (id) => byId.get(id) }
}
