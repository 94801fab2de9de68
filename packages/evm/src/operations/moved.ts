import type { Movement } from '@latchkey/core'
import { nativeAsset, tokenAsset } from '@latchkey/protocol'
import * as ContractAddress from 'ox/ContractAddress'
import * as Hex from 'ox/Hex'
import { isSame, toChecksumAddress } from '../address.ts'
import type { EvmPlan } from '../plan.ts'
import { addressIn, eventsOf } from './events.ts'
import { transferSelector } from './plan.ts'
import type { ChainTransaction, Receipt } from './transaction.ts'

/** What a transaction moves out of an account: as its receipt shows it, before that as its call says it. */
export function movedBy(
  transaction: ChainTransaction,
  receipt: Receipt | undefined,
  { account, chainId }: EvmPlan,
): Movement[] {
  if (receipt?.isReverted) return []
  const { from, to, value } = transaction
  const receiver = to ?? createdBy(transaction)
  const paid = { asset: nativeAsset(chainId), amount: value, from, to: receiver }
  const tokens = receipt
    ? sentTokens(receipt, { account, chainId })
    : movedByCall(transaction, chainId)
  return value > 0n && isSame(from, account) ? [paid, ...tokens] : tokens
}

/** The address of the contract that a transaction without a receiver makes, which gets its value. */
function createdBy({ from, nonce }: ChainTransaction): string {
  return toChecksumAddress(ContractAddress.fromCreate({ from, nonce })) ?? ''
}

/** The tokens that an account gave away in a transaction, by its events. */
export function sentTokens(
  receipt: Receipt,
  { account, chainId }: Pick<EvmPlan, 'account' | 'chainId'>,
): Movement[] {
  return eventsOf(receipt, account, chainId).movements.filter(({ from }) => isSame(from, account))
}

/**
 * Whether all planned payments are among the movements, each once. Payments without a fixed recipient are measured as a
 * sum.
 */
export function hasLeft(leaves: readonly Movement[], moved: readonly Movement[]): boolean {
  const rest = [...moved]
  return leaves.filter(hasReceiver).every((one) => {
    const index = rest.findIndex((other) => isSameMovement(one, other))
    return rest.splice(index, index < 0 ? 0 : 1).length > 0
  })
}

/** Movements with those of the same asset between the same two addresses as one: balances show only their sum. */
export function summed(movements: readonly Movement[]): Movement[] {
  const sums: Movement[] = []
  for (const one of movements) {
    const index = sums.findIndex((other) => isSameMovement({ ...one, amount: other.amount }, other))
    const before = sums[index]
    if (before) sums[index] = { ...before, amount: before.amount + one.amount }
    else sums.push(one)
  }
  return sums
}

/** Whether it is planned who gets what leaves: what a swap sells goes where the trade takes it. */
export function hasReceiver({ to }: Movement): boolean {
  return to !== ''
}

/** Whether the same amount of the same asset goes from the same address to the same address. */
export function isSameMovement(one: Movement, other: Movement): boolean {
  const isSameAmount = isSame(one.asset, other.asset) && one.amount === other.amount
  return isSameAmount && isSame(one.from, other.from) && isSame(one.to, other.to)
}

function movedByCall(
  { from, to, data }: ChainTransaction,
  chainId: EvmPlan['chainId'],
): Movement[] {
  // Tokens ignore data after the arguments and the unused bytes of the address.
  if (!to || Hex.size(data) < 68 || Hex.slice(data, 0, 4) !== transferSelector) return []
  const receiver = addressIn(Hex.padLeft(Hex.slice(data, 16, 36), 32))
  const amount = Hex.toBigInt(Hex.slice(data, 36, 68))
  return receiver ? [{ asset: tokenAsset(chainId, to), amount, from, to: receiver }] : []
}
