import type { ChainConfig } from '../config/schema.ts'

/**
 * Dollars by token address (lower case on EVM; the native coin under its wire address). A token that is missing has
 * no known price. Rejects when the chain cannot be read.
 */
export type Prices = { of(chain: ChainConfig): Promise<ReadonlyMap<string, number>> }
