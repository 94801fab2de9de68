import type { ChainConfig } from '../config/schema.ts'

/** A right that an account has given, by the state of the chain. */
export type Granted = {
  /** Lower case. */
  contract: string
  /** Lower case. */
  spender: string
  /** The name of the spender, if the operator vouches for one. */
  spenderName?: string
  name: string
  symbol: string
  decimals: number
  /** Whether the operator vouches for the token or collection. */
  listed: boolean
  iconUrl?: string
  spam: boolean
  /** Symbol of the listed token that this one pretends to be. */
  imitates?: string
  /** Unix seconds of the last change. */
  time: number
} & (
  | { kind: 'token'; amount: bigint; balance: bigint }
  /** All NFTs of a collection. */
  | { kind: 'collection' }
)

export type AllowancesAnswer =
  | { ok: true; granted: Granted[]; knownSince?: number }
  | { ok: false; problem: 'notIndexed' | 'behind' }

/** The rights that accounts have given. Rejects when the chain cannot be read. */
export type Allowances = { read(chain: ChainConfig, address: string): Promise<AllowancesAnswer> }
