import type { ChainConfig } from '../config/schema.ts'

/** Wei of gas (EIP-1559: `maxFeePerGas`), or lamports of a signature. */
export type GasPrice = { standard: bigint; fast: bigint; instant: bigint }

/** What a transaction costs. Nothing for a network of which it is not known; rejects when the chain cannot be read. */
export type GasPrices = { of(chain: ChainConfig): Promise<GasPrice | undefined> }
