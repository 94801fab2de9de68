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
} & RightTerms

/** What a right allows, and who keeps it where it is neither an ERC-20 allowance nor one to all of a collection. */
export type RightTerms =
  | { kind: 'token'; keeper?: 'erc777'; amount: bigint; balance: bigint }
  /** `expires`: the last Unix second of the right. */
  | { kind: 'token'; keeper: 'permit2'; expires: number; amount: bigint; balance: bigint }
  /** All NFTs of a collection. */
  | { kind: 'collection'; keeper?: 'erc6909' }

/** `unread`: the contracts that do not say what they allow; `more` if rights of further contracts were not read. */
export type AllowancesAnswer =
  | {
      ok: true
      granted: Granted[]
      knownSince?: number
      unread: { contracts: string[]; more: boolean }
    }
  | { ok: false; problem: 'notIndexed' | 'behind' }

/** The rights that accounts have given. Rejects when the chain cannot be read. */
export type Allowances = { read(chain: ChainConfig, address: string): Promise<AllowancesAnswer> }
