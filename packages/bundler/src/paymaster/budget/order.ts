import type { SponsorTables } from '../../database/tables.ts'

/** The highest cost of an operation, its account and its requester. */
export type Order = {
  /** In lower case. */
  sender: string
  nonce: bigint
  project: string
  /** The requester's network, as the table has it. */
  client: string
  /** Whether the sender exists on the chain, or the operation proves that it deploys it. */
  isProven: boolean
  /** Wei. */
  amount: bigint
  /** Unix milliseconds. */
  validUntil: number
  /** The first block that can have the operation. */
  fromBlock: bigint
  /** Whether the reservations are settled up to that block. Then an older reservation for the same nonce begins there, too. */
  isSettled: boolean
}

export type Reservation = SponsorTables['sponsor_reservation']
/** The operation of several reservations. The chain executes one operation of a nonce at most. */
export type ReservedOperation = Pick<Reservation, 'sender' | 'nonce'>

const gwei = 1_000_000_000n

/** Returns wei in gwei, rounded up. */
export function gweiUp(wei: bigint): number {
  return Number((wei + gwei - 1n) / gwei)
}

/** Returns wei in gwei, rounded down. */
export function gweiDown(wei: bigint): number {
  return Number(wei / gwei)
}
