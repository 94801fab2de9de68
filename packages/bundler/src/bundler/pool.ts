import { type Address, type Hex, isAddressEqual } from 'viem'
import type { BundlerConfig } from '../config.ts'
import { highestCost, isDelegating, type UserOperation } from '../operation/operation.ts'
import { done, type Result, refused } from '../refusal.ts'
import type { Entry, Validated } from './validated.ts'

/** The pending operations, limited in number. */
export type Pool = {
  /**
   * Adds an operation in place of the one that it replaces. Ignores a repeated one. `deposit`: its paymaster's deposit, in wei.
   */
  add(validated: Validated, deposit: bigint | undefined): Result<undefined>
  /** Puts operations back that a reorganization has removed from the chain. */
  restore(entries: readonly Entry[]): void
  /** Sets the state of operations, also of those that are not in the pool at the moment. */
  mark(entries: readonly Entry[], state: Entry['state']): void
  find(hash: Hex): Entry | undefined
  /** Returns the waiting operations, the highest priority fee first. */
  waiting(): Entry[]
  /** Returns the sent operations of an account. */
  sentOf(sender: Address): Entry[]
  remove(hash: Hex): void
  size(): number
}

/** The highest number of pending operations of an account with a stake, and with a paymaster or factory without a stake. */
const perAccount = 8
const perEntity = 10
/** The lowest increase of both fees in a replacement, in percent. */
const rise = 10n

export function createPool({ poolSize }: Pick<BundlerConfig, 'poolSize'>, now: () => number): Pool {
  const entries = new Map<Hex, Entry>()
  const all = () => [...entries.values()]

  return {
    add(validated, deposit) {
      const { operation } = validated
      // Two requests may have validated the same operation at once.
      if (entries.has(validated.hash)) return done(undefined)
      const replaced = all().find((one) => hasSameNonce(one.operation, operation))
      const others = all().filter((one) => one !== replaced)
      const fault =
        faultOfReplacement(replaced, validated) ??
        faultOfSender(others, validated) ??
        faultOfEntities(others, validated) ??
        faultOfDeposit(others, operation, deposit)
      if (fault) return fault
      if (others.length >= poolSize) {
        const least = others
          .filter(({ state }) => state === 'waiting')
          .sort(byFee)
          .at(-1)
        if (!least || byFee(least, validated) <= 0)
          return refused('tooMuch', 'Too many operations wait: try again later, or pay more')
        entries.delete(least.hash)
      }
      if (replaced) entries.delete(replaced.hash)
      entries.set(validated.hash, { ...validated, state: 'waiting', since: now() })
      return done(undefined)
    },
    restore(some) {
      for (const entry of some) entries.set(entry.hash, entry)
    },
    mark(some, state) {
      for (const entry of some) entry.state = state
    },
    find: (hash) => entries.get(hash),
    waiting: () =>
      all()
        .filter(({ state }) => state === 'waiting')
        .sort(byFee),
    sentOf: (sender) =>
      all().filter(
        ({ state, operation }) => state === 'sent' && isAddressEqual(operation.sender, sender),
      ),
    remove: (hash) => entries.delete(hash),
    size: () => entries.size,
  }
}

function byFee(one: Validated, other: Validated): number {
  const more = other.operation.maxPriorityFeePerGas - one.operation.maxPriorityFeePerGas
  return more > 0n ? 1 : more < 0n ? -1 : 0
}

const hasSameNonce = (one: UserOperation, other: UserOperation) =>
  one.nonce === other.nonce && isAddressEqual(one.sender, other.sender)

/** Returns whether an operation is mined: the nonce of the other, which EntryPoint has accepted, follows it. */
const isBefore = (one: UserOperation, other: UserOperation) =>
  one.nonce >> 64n === other.nonce >> 64n && one.nonce < other.nonce

type Refused = ReturnType<typeof refused>

function faultOfReplacement(
  replaced: Entry | undefined,
  { operation }: Validated,
): Refused | undefined {
  if (!replaced) return undefined
  if (replaced.state === 'sent')
    return refused(
      'badParams',
      'The operation with this nonce has been sent and can not be replaced',
    )
  const before = replaced.operation
  const pays = (now: bigint, then: bigint) => now * 100n >= then * (100n + rise)
  const isEnough =
    pays(operation.maxFeePerGas, before.maxFeePerGas) &&
    pays(operation.maxPriorityFeePerGas, before.maxPriorityFeePerGas)
  return isEnough
    ? undefined
    : refused('badParams', `A replacement pays at least ${rise} % more of both fees`)
}

function faultOfSender(
  others: readonly Entry[],
  { operation, staked }: Validated,
): Refused | undefined {
  const { sender } = operation
  const own = others.filter(
    (one) => isAddressEqual(one.operation.sender, sender) && !isBefore(one.operation, operation),
  )
  if (own.length >= (staked.account ? perAccount : 1))
    return refused(
      staked.account ? 'throttled' : 'stake',
      'An operation of this account waits already',
    )
  const isEntity = others.some((one) => entitiesOf(one.operation).some(is(sender)))
  return isEntity
    ? refused('forbidden', 'The account is a paymaster or factory of an operation that waits')
    : undefined
}

function faultOfEntities(
  others: readonly Entry[],
  { operation, staked }: Validated,
): Refused | undefined {
  const { factory, paymaster } = operation
  const limited = [
    ...(factory && !staked.factory && !isDelegating(operation) ? [factory] : []),
    ...(paymaster && !staked.paymaster ? [paymaster] : []),
  ]
  for (const address of entitiesOf(operation)) {
    if (others.some((one) => is(address)(one.operation.sender)))
      return refused('forbidden', 'A paymaster or factory has an operation of its own that waits')
  }
  for (const address of limited) {
    const count = others.filter((one) => entitiesOf(one.operation).some(is(address))).length
    if (count >= perEntity)
      return refused('throttled', `Too many operations with ${address} wait: it has no stake`)
  }
  return undefined
}

function entitiesOf(operation: UserOperation): Address[] {
  const factory = isDelegating(operation) ? undefined : operation.factory
  return [factory, operation.paymaster].flatMap((one) => one ?? [])
}

const is = (address: Address) => (other: Address) => isAddressEqual(address, other)

/** Refuses an operation if the paymaster's deposit does not cover all its pending operations. */
function faultOfDeposit(
  others: readonly Entry[],
  operation: UserOperation,
  deposit: bigint | undefined,
): Refused | undefined {
  const { paymaster } = operation
  if (!paymaster || deposit === undefined) return undefined
  const sharing = others.filter(
    (one) => one.operation.paymaster && is(paymaster)(one.operation.paymaster),
  )
  const owed = sharing.reduce(
    (sum, one) => sum + highestCost(one.operation),
    highestCost(operation),
  )
  return owed > deposit
    ? refused('deposit', 'The paymaster’s deposit does not cover what waits')
    : undefined
}
