import type { EvmAddress } from '../../../chains/evm/address.ts'

/** A token that a preset lists. */
export type PresetToken = { address: EvmAddress; name: string; symbol: string; decimals: number }

/** The contracts of a network that `viem/chains` lists. */
export type ViemContracts = { multicall?: EvmAddress; ensUniversalResolver?: EvmAddress }
