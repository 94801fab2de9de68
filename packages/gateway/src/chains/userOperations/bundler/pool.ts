import { type Address, type Hex, isAddressEqual } from 'viem'
import type { BundlerConfig } from '../config.ts'
import { isDelegating, mostOf, type UserOperation } from '../operation.ts'
import { done, type Result, refused } from '../refusal.ts'
import type { Entry, Validated } from './validated.ts'

/** The operations that are not in a block yet, bounded. */
export type Pool = {
  /** Takes an operation in, in place of the one that it replaces; once, however often it is added. `deposit`: what its paymaster has, in wei. */
  add(validated: Validated, deposit: bigint | undefined): Result<undefined>
  /** Puts back what was sent and is in no block any more. */
  restore(entries: readonly Entry[]): void
  find(hash: Hex): Entry | undefined
  /** Those that wait, those that pay most first. */
  waiting(): Entry[]
  /** Those of an account that have been sent. */
  sentOf(sender: Address): Entry[]
  remove(hash: Hex): void
  size(): number
}

/** Operations of one account with a stake, and of all with one paymaster or factory without. */
const perAccount = 8
const perEntity = 10
/** By how much a replacement has to pay more, in percent. */
const rise = 10n

export function createPool({ poolSize }: Pick<BundlerConfig, 'poolSize'>, now: () => number): Pool {
  const entries = new Map<Hex, Entry>()
  const all = () => [...entries.values()]

  return {
    add(validated, deposit) {
      const { operation } = validated
      // Two of the same may have been validated at once.
      if (entries.has(validated.hash)) return done(undefined)
      const replaced = all().find((one) => isSameTurn(one.operation, operation))
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

const isSameTurn = (one: UserOperation, other: UserOperation) =>
  one.nonce === other.nonce && isAddressEqual(one.sender, other.sender)

/** Whether an operation is over: EntryPoint has said that the nonce of the other one, which follows it, is the next. */
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
    ...(factory && !staked.factory && !isDelegating(operation) ? [factory.address] : []),
    ...(paymaster && !staked.paymaster ? [paymaster.address] : []),
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
  const made = isDelegating(operation) ? undefined : operation.factory
  return [made, operation.paymaster].flatMap((one) => one?.address ?? [])
}

const is = (address: Address) => (other: Address) => isAddressEqual(address, other)

/** What waits with a paymaster is paid from one deposit. */
function faultOfDeposit(
  others: readonly Entry[],
  operation: UserOperation,
  deposit: bigint | undefined,
): Refused | undefined {
  const { paymaster } = operation
  if (!paymaster || deposit === undefined) return undefined
  const sharing = others.filter(
    (one) => one.operation.paymaster && is(paymaster.address)(one.operation.paymaster.address),
  )
  const owed = sharing.reduce((sum, one) => sum + mostOf(one.operation), mostOf(operation))
  return owed > deposit
    ? refused('deposit', 'The paymaster’s deposit does not cover what waits')
    : undefined
}
