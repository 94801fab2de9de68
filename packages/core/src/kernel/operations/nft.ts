import type { NftId } from '../plan/plan.ts'

/** An NFT that the account may send. */
export type NftTransfer = {
  nft: NftId
  /** How many; 1 unless the collection has several of one. */
  amount: bigint
  /** The plain address of the recipient; absent while there is none. */
  to?: string
}

/** Why the network would not move an NFT. */
export type NftRefusal =
  /** The collection moves none, or not this one. */
  | 'fixed'
  /** The account that holds it is frozen (Solana). */
  | 'frozen'
  /** A program of the collection takes part in each transfer (transfer hooks of Token-2022). */
  | 'hooked'
  /** A fee of the collection would take it on its way (transfer fees of Token-2022). */
  | 'taxed'
  /** It is of a kind that these operations cannot move, such as a compressed one. */
  | 'unsupported'
  /** It moves, and this recipient does not take it. */
  | 'recipient'

/** The account's balance of an NFT, and whether the network would move it, as read from the chain. */
export type NftStanding = {
  /** How many the account has. */
  owned: bigint
  /** Absent where the transfer would be carried out now. */
  refusal?: NftRefusal
}
