import type { ChainConfig } from '../config/schema.ts'

/** How much of a token an account has. */
export type Holding = {
  /** Absent for the native coin of an EVM chain. Lower case on EVM. */
  address?: string
  name: string
  symbol: string
  decimals: number
  units: bigint
  /** Whether the operator vouches for the token. The native coin counts as listed. */
  listed: boolean
  iconUrl?: string
  spam: boolean
  /** Symbol of the listed token that this one pretends to be. */
  imitates?: string
}

/** What an account has on a chain. The native coin comes first, even when there is none. */
export type Holdings = {
  held: Holding[]
  /** The addresses of tokens whose contracts, or mints, do not say what the account has. */
  unread: string[]
  /** Whether the account may have further tokens that were not read. */
  hasMore: boolean
}

/** What accounts have. Rejects when the chain cannot be read. */
export type Balances = { read(chain: ChainConfig, address: string): Promise<Holdings> }
