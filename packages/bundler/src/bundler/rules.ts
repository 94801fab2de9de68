import { type Address, type Hex, isAddressEqual, isHex, keccak256, pad, size, slice } from 'viem'
import { entryPoint } from '../chain/entryPoint.ts'
import { isDelegating, type UserOperation } from '../operation/operation.ts'
import { addressOf, senderCreator } from './addresses.ts'
import type { Phase, Trace } from './tracer.ts'

/** The contracts of an operation that EntryPoint validates. */
export type Entity = 'account' | 'factory' | 'paymaster'
/** Whether each entity has a stake in EntryPoint. */
export type Staked = Readonly<Record<Entity, boolean>>
/** A breach of ERC-7562 in words. `needsStake`: a stake would allow it. */
export type Breach = { entity: Entity; what: string; needsStake: boolean }

const selectors = {
  createSender: '0x570e1a36',
  initSender: '0xc09ad0d9',
  validateAccount: '0x19822f7c',
  validatePaymaster: '0x52b7512c',
  depositTo: '0xb760faf9',
} as const
/** The number of slots of a mapping's entry after its first. */
const reach = 128n
/** Opcodes that a stake allows (OP-080). */
const balances = ['BALANCE', 'SELFBALANCE']

/** Returns the entity that a call of EntryPoint validates, or `undefined` for other calls. */
export function entityOf(
  { call }: Phase,
  { sender, paymaster }: UserOperation,
): Entity | undefined {
  const to = addressOf(call.to)
  if (isAddressEqual(to, senderCreator))
    return call.selector === selectors.createSender ? 'factory' : 'account'
  if (isAddressEqual(to, sender) && call.selector === selectors.validateAccount) return 'account'
  const isPaymaster = paymaster !== undefined && isAddressEqual(to, paymaster)
  return isPaymaster && call.selector === selectors.validatePaymaster ? 'paymaster' : undefined
}

/** Returns the contracts that the validation called or read, which must have code (OP-041). */
export function touched(trace: Trace, operation: UserOperation): Address[] {
  const exempt = [entryPoint, senderCreator, operation.sender]
  const addresses = trace.phases.flatMap((phase) =>
    entityOf(phase, operation) === undefined
      ? []
      : [...phase.calls.map(({ to }) => to), ...Object.keys(phase.codeRead)],
  )
  return [...new Set(addresses.map(addressOf))].filter(
    (address) => !isPrecompile(address) && !exempt.some((one) => isAddressEqual(one, address)),
  )
}

/** Returns the breaches of ERC-7562 in a validation. */
export function breachesOf(trace: Trace, operation: UserOperation, staked: Staked): Breach[] {
  return trace.phases.flatMap((phase) => {
    const entity = entityOf(phase, operation)
    if (entity === undefined) return []
    return [
      ...bannedIn(phase, entity, staked[entity]),
      ...callsIn(phase, entity),
      ...storageIn(phase, entity, operation, staked),
    ]
  })
}

function bannedIn({ banned }: Phase, entity: Entity, isStaked: boolean): Breach[] {
  return Object.entries(banned).flatMap(([name, times]): Breach[] => {
    if (name === 'OUT_OF_GAS') return [breach(entity, 'ran out of gas')]
    if (name === 'CREATE2' && entity === 'factory' && times === 1) return []
    if (balances.includes(name))
      return isStaked ? [] : [breach(entity, `uses opcode ${name}`, true)]
    return [breach(entity, `uses opcode ${name}`)]
  })
}

/** Only EntryPoint may receive coins (OP-061), and its only allowed function is the deposit (OP-052 to OP-054). */
function callsIn({ calls }: Phase, entity: Entity): Breach[] {
  return calls.flatMap(({ to, selector, value, type }): Breach[] => {
    const isEntryPoint = isAddressEqual(addressOf(to), entryPoint)
    if (!isEntryPoint && type !== 'DELEGATECALL' && BigInt(value) > 0n)
      return [breach(entity, 'sends coins')]
    if (!isEntryPoint) return []
    const isDeposit = selector === '0x' || selector === selectors.depositTo
    return isDeposit && entity !== 'paymaster' ? [] : [breach(entity, 'calls EntryPoint')]
  })
}

/**
 * Every entity may use the account's storage (STO-010), and the account's slots in other contracts once the account exists
 * (STO-021, STO-022). With a stake, an entity may also use its own storage (STO-031) and its slots in other contracts
 * (STO-032), and read any storage (STO-033).
 */
function storageIn(
  phase: Phase,
  entity: Entity,
  operation: UserOperation,
  staked: Staked,
): Breach[] {
  const { sender, factory, paymaster } = operation
  const addresses = { account: sender, factory, paymaster }
  const self = addresses[entity] ?? sender
  const others = [factory, paymaster].flatMap((one) => one ?? [])
  const isOfSelf = belonging(phase, self)
  const isOfSender = belonging(phase, sender)
  const isMade = factory === undefined || isDelegating(operation)

  function judge(address: Address, slot: string, access: 'read' | 'write'): Breach | undefined {
    if (isAddressEqual(address, sender)) return undefined
    const what = `${access === 'write' ? 'writes' : 'reads'} storage of ${address}`
    const withStake = staked[entity] ? undefined : breach(entity, what, true)
    if (isAddressEqual(address, self)) return withStake
    if (others.some((one) => isAddressEqual(one, address))) return breach(entity, what)
    if (isOfSender(slot) && (isMade || staked.factory)) return undefined
    return isOfSelf(slot) || access === 'read' ? withStake : breach(entity, what)
  }

  return Object.entries(phase.access).flatMap(([address, slots]) =>
    Object.entries(slots).flatMap(
      ([slot, access]) => judge(addressOf(address), slot, access) ?? [],
    ),
  )
}

/** Returns whether a slot is an account's: its address itself, or its entry in a mapping (STO-021). */
function belonging({ hashed }: Phase, account: Address): (slot: string) => boolean {
  const key = pad(account).toLowerCase()
  const entries = hashed.flatMap((value) =>
    isHex(value) && size(value) >= 32 && slice(value, 0, 32).toLowerCase() === key
      ? BigInt(keccak256(value))
      : [],
  )
  return (slot) => {
    const at = BigInt(slot)
    return at === BigInt(account) || entries.some((entry) => at >= entry && at <= entry + reach)
  }
}

function breach(entity: Entity, what: string, needsStake = false): Breach {
  return { entity, what, needsStake }
}

/** 0x01 to 0x11, and the curve P-256 at 0x100 (RIP-7212). */
function isPrecompile(address: Hex): boolean {
  const number = BigInt(address)
  return (number > 0n && number <= 0x11n) || number === 0x100n
}
