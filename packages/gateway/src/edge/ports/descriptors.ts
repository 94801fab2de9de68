import type { ContractDescriptions } from '@latchkey/protocol/wire'
import type { ChainConfig } from '../config/schema.ts'

/** What the operator says of contracts. Never rejects: what cannot be read is left out. */
export type Descriptors = {
  of(chain: ChainConfig, addresses: readonly string[]): Promise<ContractDescriptions>
}
